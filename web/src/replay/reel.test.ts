import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Body, Film, Frame } from "../protocol";
import { advance } from "../table/store/seen";
import { bloody, Reel, wait } from "./reel";

const text = (en: string) => ({ en, de: en });
const body = (id: string, x = 0): Body => ({
  id,
  side: 0,
  symbol: "spear",
  place: { x, y: 0, facing: 90 },
  width: 40,
  depth: 15,
});

/** A body that goes 1 mm a frame; another one that falls in frame 70. */
const frames: Frame[] = Array.from({ length: 120 }, (_, i) => ({
  turn: Math.floor(i / 40) + 1,
  side: Math.floor(i / 20) % 2,
  moved: [{ id: "a", place: { x: i + 1, y: 0, facing: 90 } }],
  ...(i === 69 && { removed: ["b"], lines: [{ text: text("b falls") }] }),
}));
const film: Film = {
  game: text("Tug"),
  verdict: text("a has won"),
  armies: [{ name: text("A") }, { name: text("B") }],
  scene: { width: 100, height: 100, title: text("t"), bodies: [body("a"), body("b")] },
  frames,
};

let reel: Reel;

beforeEach(() => {
  vi.useFakeTimers();
  reel = new Reel(film);
});

afterEach(() => {
  reel.close();
  vi.useRealTimers();
});

/** The bodies after so many frames, found the slow way. */
const slow = (count: number) =>
  frames.slice(0, count).reduce<Body[]>(advance, film.scene.bodies ?? []);

test("every place of a film is that of its frames in order", () => {
  for (const count of [0, 1, 120, 49, 50, 51, 70, 69, 100, 3, 120]) {
    reel.seek(count);
    expect(reel.scene.value.bodies).toEqual(slow(count));
  }
});

test("nobody goes beyond the beginning or the end", () => {
  reel.seek(-5);
  expect(reel.at.value).toBe(0);
  reel.seek(500);
  expect(reel.at.value).toBe(120);
});

test("a step shows the move, a jump does not", () => {
  reel.seek(4);
  expect(reel.last.value).toBeUndefined();
  reel.step();
  expect(reel.at.value).toBe(5);
  expect(reel.last.value).toEqual({ frame: frames[4], before: slow(4) });
});

test("it plays to the end, and then from the beginning", () => {
  reel.seek(118);
  reel.toggle();
  vi.advanceTimersByTime(5000);
  expect([reel.at.value, reel.playing.value]).toEqual([120, false]);
  reel.toggle();
  expect([reel.at.value, reel.playing.value]).toEqual([0, true]);
});

test("at twice the speed frames stay half as long", () => {
  reel.speed.value = 2;
  reel.toggle();
  vi.advanceTimersByTime(wait(undefined) / 2 + (9 * wait(frames[0])) / 2);
  expect(reel.at.value).toBe(10);
});

test("a loss is found, ahead and back", () => {
  reel.find(1, bloody);
  expect(reel.at.value).toBe(70);
  reel.find(1, bloody);
  expect(reel.at.value).toBe(70);
  reel.seek(100);
  reel.find(-1, bloody);
  expect(reel.at.value).toBe(70);
});

import { expect, it } from "vitest";
import type { Body, Laid, Scene } from "../../protocol";
import { inwards } from "./marks";
import { labelled } from "./reaches";

const rim: [number, number][] = [
  [400, 100],
  [600, 200],
  [700, 500],
  [600, 800],
  [400, 900],
];
const reach: Laid = {
  what: "reach",
  body: "r1",
  outline: rim,
  line: [],
  text: { en: "8″ · 4+", de: "8″ · 4+" },
  at: [600, 200],
};
const block = (x: number, y: number): Body => ({
  id: "b1",
  side: 1,
  symbol: "infantry",
  place: { x, y, facing: 90 },
  width: 100,
  depth: 60,
});
const scene = (...bodies: Body[]): Scene => ({
  title: { en: "", de: "" },
  width: 1000,
  height: 1000,
  bodies,
});
const spots = (shapes: Laid[], ...bodies: Body[]) => labelled(shapes, scene(...bodies), 1, 0);

it("the words of a reach stand where the game would have them", () => {
  expect(spots([reach])).toEqual([[600, 200]]);
});

it("they leave the place to who stands there, and to his name", () => {
  expect(spots([reach], block(600, 230))).toEqual([[700, 500]]);
  expect(spots([reach], block(600, 275))).toEqual([[700, 500]]);
});

it("the words of two reaches do not lie over each other, nor beside the table", () => {
  expect(spots([reach, reach])).toEqual([
    [600, 200],
    [700, 500],
  ]);
  expect(spots([{ ...reach, at: [1200, 200] }])).toEqual([[600, 200]]);
});

it("words at the edge of the table are moved inwards, whichever way it lies", () => {
  const table = { width: 1000, height: 600 };
  expect(inwards({ x: 500, y: 300 }, 200, table, 0)).toBe(0);
  expect(inwards({ x: 40, y: 300 }, 200, table, 0)).toBe(60);
  expect(inwards({ x: 980, y: 300 }, 200, table, 0)).toBe(-80);
  for (const turned of [0, 90, 180, 270] as const)
    expect(Math.abs(inwards({ x: 10, y: 10 }, 200, table, turned))).toBe(90);
  expect(inwards({ x: 500, y: 300 }, 2000, table, 0)).toBe(500);
});

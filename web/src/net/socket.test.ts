// A seat's line: it sits down, and what is lost with a connection is taken up again.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer, Newses, Table, Wishes } from "../protocol";
import { Lost, NotAllowed, Seat } from "./socket";

const OPEN = 1;

class Wire {
  static all: Wire[] = [];
  static readonly OPEN = OPEN;
  readyState = 0;
  said: Wishes[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  open() {
    this.readyState = OPEN;
    this.onopen();
  }
  close() {
    this.readyState = 3;
    this.onclose();
  }
  hear(news: object) {
    this.onmessage({ data: JSON.stringify(news) });
  }
}

const table = (number: number) => ({ say: "table", number }) as Table;
const answer = (number: number): Answer => ({ say: "answer", number, answer: "yes" });
const last = () => Wire.all.at(-1) as Wire;

let heard: Newses[] = [];
let seat: Seat;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  heard = [];
  Wire.all = [];
  seat = new Seat("b1", "secret", (news) => heard.push(news));
  last().open();
});

afterEach(() => {
  seat.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a seat sits down with its token, which is not in the address", () => {
  expect(last().said).toMatchObject([{ say: "sit", token: "secret" }]);
  expect(last().url).toContain("/api/battles/b1/table");
  expect(last().url).not.toContain("secret");
  expect(seat.line.value).toBe("connecting");
  last().hear(table(4));
  expect(seat.line.value).toBe("open");
  expect(heard).toEqual([table(4)]);
});

test("a lost line is taken up again, and the seat sits down anew", () => {
  last().hear(table(4));
  last().close();
  expect(seat.line.value).toBe("lost");
  vi.advanceTimersByTime(500);
  expect(Wire.all).toHaveLength(2);
  last().open();
  expect(last().said).toMatchObject([{ say: "sit", token: "secret" }]);
});

test("an answer that did not arrive is said again", () => {
  last().hear(table(4));
  seat.tell(answer(5));
  last().close();
  vi.advanceTimersByTime(500);
  last().open();
  last().hear(table(4));
  expect(last().said.at(-1)).toEqual(answer(5));
});

test("an answer that did arrive is not said again", () => {
  last().hear(table(4));
  seat.tell(answer(5));
  last().close();
  vi.advanceTimersByTime(500);
  last().open();
  last().hear(table(5));
  expect(last().said).toHaveLength(1);
});

test("an answer that was refused is not said again", () => {
  last().hear(table(4));
  seat.tell(answer(5));
  last().hear({ say: "wrong", refused: { key: "k", text: { en: "", de: "" } }, number: 5 });
  last().close();
  vi.advanceTimersByTime(500);
  last().open();
  last().hear(table(4));
  expect(last().said).toHaveLength(1);
});

test("a reply finds the question that it belongs to", async () => {
  last().hear(table(4));
  const first = seat.ask({ say: "card", body: "b1" });
  const second = seat.ask({ say: "card", body: "b2" });
  last().hear({ say: "shown", ref: 2, body: "b2" });
  last().hear({ say: "shown", ref: 1, body: "b1" });
  expect([(await first).body, (await second).body]).toEqual(["b1", "b2"]);
  expect(heard).toHaveLength(1);
});

test("a no to a question is thrown with its reason", async () => {
  last().hear(table(4));
  const asked = seat.ask({ say: "hint" });
  const refused = { key: "not-now", text: { en: "Not now.", de: "Nicht jetzt." } };
  last().hear({ say: "wrong", refused, ref: 1 });
  await expect(asked).rejects.toBeInstanceOf(NotAllowed);
});

test("what was asked on a lost line gets no reply", async () => {
  last().hear(table(4));
  const asked = seat.ask({ say: "hint" });
  last().close();
  await expect(asked).rejects.toBeInstanceOf(Lost);
});

test("tries come later and later", () => {
  const tries: number[] = [];
  for (let second = 0; second < 60; second++) {
    last().close();
    const before = Wire.all.length;
    let waited = 0;
    while (Wire.all.length === before) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    tries.push(waited);
  }
  expect(tries[0]).toBeLessThanOrEqual(500);
  expect(Math.max(...tries)).toBeLessThanOrEqual(10_100);
  expect(tries.at(-1)).toBeGreaterThanOrEqual(5000);
});

// What is told too late is about a question that nobody asks any more.

import { beforeEach, expect, it } from "vitest";
import type { Asked, Hinted, Table } from "../protocol";
import { Play } from "./play";
import { Battle } from "./store/battle";
import { fold } from "./store/seen";

const text = (word: string) => ({ en: word, de: word });
const options = ["stand", "flee"].map((answer) => ({ answer, text: text(answer) }));
const asked = (number: number): Asked => ({
  number,
  key: "k",
  kind: "choice",
  text: text("?"),
  options,
});
const table = (question: Asked): Table => ({
  say: "table",
  battle: "b",
  seat: "red",
  game: "tug",
  title: text("t"),
  number: question.number - 1,
  scene: { width: 600, height: 400, title: text("t"), bodies: [] },
  lines: [],
  phases: [],
  turn: 1,
  side: 0,
  phase: "p",
  seats: [{ seat: "red", name: text("Reds") }],
  question,
});
const HINT: Hinted = {
  say: "hinted",
  ref: 1,
  answer: "flee",
  text: text("Flee"),
  why: text("why"),
};

beforeEach(() => {
  globalThis.WebSocket = class extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = 0;
    close() {}
  } as never;
});

it.each([
  [1, "flee"],
  [2, undefined],
])("a hint that comes while question %i is open", async (open, answer) => {
  const play = new Play(new Battle("b", "token"));
  const ask = (number: number) => {
    play.battle.seen.value = fold(undefined, table(asked(number)));
  };
  ask(1);
  play.battle.seat.ask = (async () => {
    ask(open);
    return HINT;
  }) as never;
  await play.advise();
  expect([play.hint.value?.answer, play.looked.value?.answer]).toEqual([answer, answer]);
});

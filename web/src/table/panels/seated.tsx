// Panels before somebody who sits at a table, for their tests: what is said is only remembered.

import { cleanup, render } from "@testing-library/preact";
import type { ComponentChildren } from "preact";
import { afterEach, beforeEach } from "vitest";
import type { Asked, Table } from "../../protocol";
import { language } from "../../texts";
import { Play, PlayContext } from "../play";
import { Battle } from "../store/battle";
import { fold } from "../store/seen";

export const text = (en: string, de = en) => ({ en, de });
export const said: unknown[] = [];

/** A line that only remembers what was said. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 1;
  send(message: string) {
    said.push(JSON.parse(message));
  }
  close() {}
}

const table = (question?: Asked): Table => ({
  say: "table",
  battle: "b",
  seat: "red",
  game: "horden",
  title: text("Blues against Reds"),
  number: 4,
  scene: { width: 600, height: 400, title: text("t"), bodies: [] },
  lines: [{ text: text("It begins", "Es beginnt"), rules: ["B2.1"] }],
  phases: [
    ["movement", text("Movement")],
    ["melee", text("Melee")],
  ],
  turn: 3,
  side: 1,
  phase: "melee",
  seats: [
    { seat: "blue", name: text("Blues"), commander: "greedy", breaks_at: 300, lost: 60 },
    { seat: "red", name: text("Reds"), breaks_at: 300 },
  ],
  waiting_for: question ? ["red"] : ["blue"],
  question,
});

export function sit(question?: Asked) {
  const play = new Play(new Battle("b", "token"));
  const seen = fold(undefined, table(question));
  play.battle.seen.value = seen;
  const around = ({ children }: { children: ComponentChildren }) => (
    <PlayContext.Provider value={play}>{children}</PlayContext.Provider>
  );
  if (!seen) throw new Error("a table is seen");
  return { play, seen, show: (card: ComponentChildren) => render(card, { wrapper: around }) };
}

export const choice: Asked = {
  number: 5,
  key: "recoil-or-retreat",
  kind: "choice",
  text: text("Recoil or retreat?"),
  options: [
    { answer: "recoil", text: text("Recoil") },
    {
      answer: "retreat",
      text: text("Retreat"),
      refused: { key: "no-way", text: text("There is no way"), rules: ["B5.3.3.a"] },
    },
    { answer: "stand", text: text("Stand") },
  ],
};

beforeEach(() => {
  said.length = 0;
  globalThis.WebSocket = Line as never;
});
afterEach(() => {
  cleanup();
  language.value = "en";
});

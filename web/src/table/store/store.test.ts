import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Body, Happened, Newses, Table } from "../../protocol";
import { Pace } from "./pace";
import { advance, fold, type Seen } from "./seen";

const text = (word: string) => ({ en: word, de: word });
const body = (id: string): Body => ({
  id,
  side: 0,
  symbol: "pike",
  place: { x: 10, y: 20, facing: 90 },
  width: 40,
  depth: 20,
});
const seats = [
  { seat: "red", name: text("Reds") },
  { seat: "blue", name: text("Blues") },
];
const table: Table = {
  say: "table",
  battle: "b",
  seat: "red",
  game: "horden",
  title: text("A battle"),
  number: 3,
  scene: { width: 600, height: 400, title: text("t"), bodies: [body("r1"), body("b1")] },
  lines: [{ text: text("It begins") }],
  phases: [],
  turn: 1,
  side: 0,
  phase: "movement",
  seats,
};
const happened = (
  more: Partial<Happened> = {},
  frame: Partial<Happened["frame"]> = {},
): Happened => ({
  say: "happened",
  number: 4,
  seat: "red",
  seats,
  frame: { turn: 1, side: 0, phase: "movement", ...frame },
  ...more,
});
const told = (...news: Newses[]) =>
  news.reduce<Seen | undefined>((seen, one) => fold(seen, one), undefined) as Seen;

describe("what happened", () => {
  it("moves, marks, brings and takes away bodies", () => {
    const place = { x: 1, y: 2, facing: 3 };
    const frame = {
      moved: [{ id: "r1", place }],
      marked: { r1: ["moved"] },
      removed: ["b1"],
      put: [body("x")],
    };
    const seen = told(table, happened({}, frame));
    expect(seen.scene.bodies).toEqual([{ ...body("r1"), place, marks: ["moved"] }, body("x")]);
    expect(seen.last?.before.map((one) => one.id)).toEqual(["r1", "b1"]);
  });

  it("says what a roll led to, or what it was for", () => {
    const dice = [{ sides: 12, face: 7 }];
    const rolled = text("How many hits?");
    const result = { dice, lines: [{ text: text("3 hits") }] };
    const seen = told(
      table,
      { ...happened({}, { dice }), rolled },
      { ...happened({ number: 5 }, result), rolled },
    );
    expect(seen.rolled.map((roll) => roll.text?.en)).toEqual(["How many hits?", "3 hits"]);
    const later = fold(seen, happened({ number: 6 }, { lines: [{ text: text("Moved") }] }));
    expect(later?.rolled).toEqual(seen.rolled);
  });

  it("leaves bodies alone that it does not name", () => {
    const bodies = [body("r1")];
    expect(advance(bodies, { turn: 1, side: 0 })).toBe(bodies);
  });

  it("is told in the log, with a heading for a new turn", () => {
    const lines = [{ text: text("Moved"), rules: ["B4.a"] }];
    const seen = told(
      table,
      happened({}, { turn: 2, side: 1, lines, dice: [{ sides: 6, face: 4 }] }),
    );
    expect(
      seen.entries.map((entry) => ("line" in entry ? entry.line.text.en : entry.turn)),
    ).toEqual(["It begins", 2, "Moved"]);
    expect(seen.rolled).toEqual([
      { number: 4, dice: [{ sides: 6, face: 4 }], text: text("Moved") },
    ]);
  });

  it("has the heading before the line with which the turn begins", () => {
    const lines = [
      { text: text("The last shot") },
      { text: text("The turn of Blues"), opens: true },
      { text: text("The first charge") },
    ];
    const entries = told(table, happened({}, { turn: 1, side: 1, lines })).entries;
    const shown = entries.map((entry) => ("line" in entry ? entry.line.text.en : entry.turn));
    expect(shown).toEqual([
      "It begins",
      "The last shot",
      1,
      "The turn of Blues",
      "The first charge",
    ]);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(5);
  });

  it("opens and closes the question", () => {
    const question = { number: 5, key: "shoot", kind: "choice" as const, text: text("Who?") };
    const asked = told(table, happened({ question }));
    expect(asked.question?.key).toBe("shoot");
    expect(told(table, happened({ question }), happened({ number: 5 })).question).toBeUndefined();
  });

  it("is told anew by a table, as after an undo", () => {
    const seen = told(
      table,
      happened({}, { removed: ["b1"], dice: [{ sides: 6, face: 4 }] }),
      table,
    );
    expect(seen.scene.bodies).toHaveLength(2);
    expect(seen.rolled).toEqual([]);
  });
});

describe("around the table", () => {
  it("requests stay open until they are answered or the battle goes on", () => {
    const asked = { say: "requested" as const, what: "undo" as const, seat: "blue" };
    expect(told(table, asked).requests).toEqual([asked]);
    expect(told(table, asked, { ...asked, answered: false }).requests).toEqual([]);
    expect(told(table, asked, happened()).requests).toEqual([]);
  });

  it("a commander thinks, decides or fails", () => {
    const thinking = { say: "thinking" as const, seat: "blue" };
    expect(told(table, thinking).thinking).toEqual(["blue"]);
    expect(told(table, thinking, { ...thinking, done: true }).thinking).toEqual([]);
    expect(told(table, thinking, { ...thinking, failed: true }).failed).toEqual(["blue"]);
  });

  it("the end closes the question and shows the verdict", () => {
    const seen = told(table, {
      say: "ended",
      winner: "red",
      verdict: text("Red wins"),
      secret: "s",
    });
    expect(seen.ended?.winner).toBe("red");
    expect(seen.question).toBeUndefined();
  });
});

describe("the pace", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const moved = happened({}, { moved: [{ id: "r1", place: { x: 0, y: 0, facing: 0 } }] });

  it("gives each move its time, in order", () => {
    const heard: number[] = [];
    const pace = new Pace((news) => news.say === "happened" && heard.push(news.number));
    pace.push({ ...moved, number: 1 });
    pace.push({ ...moved, number: 2 });
    expect(heard).toEqual([1]);
    vi.runAllTimers();
    expect(heard).toEqual([1, 2]);
  });

  it("can be skipped, and waits for nothing where motion is not wanted", () => {
    const heard: Newses[] = [];
    const pace = new Pace((news) => heard.push(news));
    for (const one of [moved, moved, moved]) pace.push(one);
    expect(pace.behind).toBe(true);
    pace.skip();
    expect(heard).toHaveLength(3);
    const still = new Pace(
      (news) => heard.push(news),
      () => true,
    ); // prettier-ignore
    for (const one of [moved, moved]) still.push(one);
    expect(heard).toHaveLength(5);
  });

  it("forgets what waits when the table is told anew", () => {
    const heard: Newses[] = [];
    const pace = new Pace((news) => heard.push(news));
    for (const one of [moved, moved, table]) pace.push(one);
    expect(heard).toEqual([moved, table]);
  });
});

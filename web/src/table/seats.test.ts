import { beforeEach, describe, expect, it } from "vitest";
import { remember } from "../net/mine";
import type { Body, Player, Table } from "../protocol";
import { Seats } from "./seats";

const text = (word: string) => ({ en: word, de: word });
const lines: Line[] = [];

/** A line to a server that says what the test lets it say. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  readyState = 1;
  said: unknown[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  constructor() {
    super();
    lines.push(this);
    queueMicrotask(() => this.onopen());
  }
  send(message: string) {
    this.said.push(JSON.parse(message));
  }
  tell(news: Table) {
    this.onmessage({ data: JSON.stringify(news) });
  }
  close() {}
}

const body: Body = {
  id: "hidden",
  side: 0,
  symbol: "pike",
  place: { x: 0, y: 0, facing: 90 },
  width: 40,
  depth: 20,
};
const both: Player[] = [
  { seat: "blue", name: text("Blues") },
  { seat: "red", name: text("Reds") },
];
const table = (seat: string, asked: string, bodies: Body[] = [], seats = both): Table => ({
  say: "table",
  battle: "b",
  seat,
  game: "toy",
  title: text("t"),
  number: 1,
  scene: { width: 100, height: 100, title: text("t"), bodies },
  lines: [],
  phases: [],
  turn: 1,
  side: 0,
  phase: "play",
  seats,
  waiting_for: [asked],
  question: seat === asked ? { number: 2, key: "k", kind: "choice", text: text("?") } : null,
});

beforeEach(() => {
  lines.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  globalThis.WebSocket = Line as never;
});

describe("two seats at one screen", () => {
  const sit = () => {
    remember("two", { blue: "one", red: "other" });
    return { seats: new Seats("two"), blue: lines[0] as Line, red: lines[1] as Line };
  };

  it("turn to who is asked, as long as nobody hides anything", () => {
    const { seats, blue, red } = sit();
    blue.tell(table("blue", "red"));
    expect(seats.shown.value).toBe(0);
    red.tell(table("red", "red"));
    expect(seats.shown.value).toBe(1);
    seats.close();
  });

  it("wait for the screen to be handed over when one knows more than the other", () => {
    const { seats, blue, red } = sit();
    blue.tell(table("blue", "red", [body]));
    red.tell(table("red", "red"));
    expect([seats.shown.value, seats.next.value, seats.secret.value]).toEqual([0, 1, true]);
    seats.close();
  });
});

describe("a seat whose commander has failed", () => {
  it("is led by hand with the other seat's token, once no commander leads it", async () => {
    remember("led", { red: "mine" });
    const seats = new Seats("led");
    const own = lines[0] as Line;
    const led = both.map((one) => (one.seat === "blue" ? { ...one, commander: "greedy" } : one));
    own.tell(table("red", "blue", [], led));
    seats.lead("blue");
    expect(lines).toHaveLength(1);
    own.tell(table("red", "blue"));
    expect(lines).toHaveLength(2);
    await Promise.resolve();
    expect(lines[1]?.said).toEqual([{ say: "sit", token: "mine", seat: "blue" }]);
    seats.close();
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import type { Asked, Body, Group, Placement, Propose, Proposed, Table } from "../protocol";
import { press } from "./keys";
import { Play } from "./play";
import { Battle } from "./store/battle";
import { fold } from "./store/seen";

const text = (word: string) => ({ en: word, de: word });
const body = (id: string, side: number, y: number, symbol = "pike"): Body => ({
  id,
  side,
  symbol,
  place: { x: 100, y, facing: 90 },
  width: 40,
  depth: 20,
});
const table = (bodies: Body[], turn: number, question?: Asked): Table => ({
  say: "table",
  battle: "b",
  seat: "red",
  game: "horden",
  title: text("t"),
  number: 1,
  scene: { width: 600, height: 400, title: text("t"), bodies },
  lines: [],
  phases: [],
  turn,
  side: 1,
  phase: "movement",
  seats: [
    { seat: "blue", name: text("Blues") },
    { seat: "red", name: text("Reds") },
  ],
  question,
});

class Line extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 0;
  close() {}
}

function sit(bodies: Body[], turn = 1, question?: Asked): Play {
  const play = new Play(new Battle("b", "token"));
  play.battle.seen.value = fold(undefined, table(bodies, turn, question));
  play.view.resize(600, 400);
  return play;
}

beforeEach(() => {
  globalThis.WebSocket = Line as never;
});

describe("a seat", () => {
  const turned = (bodies: Body[], turn: number): number => {
    const play = sit(bodies, turn);
    play.sitDown();
    return play.view.turned.value;
  };

  it("is at the side of its camp, wherever its bodies have come to", () => {
    expect(turned([body("r1", 1, 350), body("c", 1, 30, "camp")], 9)).toBe(0);
    expect(turned([body("r1", 1, 50), body("c", 1, 380, "camp")], 9)).toBe(180);
  });

  it("is where its bodies begin if it has no camp", () => {
    expect(turned([body("r1", 1, 350), body("b1", 0, 50)], 1)).toBe(180);
    expect(turned([body("r1", 1, 350)], 9)).toBe(0);
  });

  it("does not turn before all stand, nor twice", () => {
    const play = sit([body("r1", 1, 350)], 0);
    play.sitDown();
    expect(play.view.turned.value).toBe(0);
    play.battle.seen.value = fold(undefined, table([body("r1", 1, 350)], 1));
    play.sitDown();
    play.view.turn();
    play.sitDown();
    expect(play.view.turned.value).toBe(0);
  });
});

describe("taking up", () => {
  const groups: Group[] = [
    { what: ["r1"], text: text("one") },
    {
      what: ["r1", "r2"],
      text: text("two"),
      manners: [
        ["", text("line")],
        ["column", text("column")],
      ],
    }, // prettier-ignore
  ];
  const asked: Asked = { number: 2, key: "move", kind: "place", text: text("Move"), groups };
  const own = [
    body("r1", 1, 100),
    { ...body("r2", 1, 100), place: { x: 140, y: 100, facing: 90 } },
  ];

  const put = { ...asked, groups: [{ what: ["r9"], text: text("nine") }] };
  const proposal = (x: number): Placement => ({ what: ["r9"], path: [[x, 40, 90]] });

  /** The server's replies to the next wishes for proposals, and those wishes. */
  function replies(play: Play, ...told: Omit<Proposed, "say" | "ref">[]): Propose[] {
    const asks: Propose[] = [];
    play.battle.seat.ask = (async (wish: Propose) => {
      if (wish.say !== "propose") throw new Error("asked for something else");
      asks.push(wish);
      return told.shift();
    }) as never;
    return asks;
  }

  it("begins with the biggest group of a body; another tap means the next one", () => {
    const play = sit(own, 1, asked);
    play.tap("r1");
    expect(play.hand.draft.value?.what).toEqual(["r1", "r2"]);
    play.tap("r1");
    expect(play.hand.draft.value?.what).toEqual(["r1"]);
  });

  it("takes others along and leaves them, in the manners of groups", () => {
    const play = sit(own, 1, asked);
    play.take(groups[0] as Group);
    play.join("r2");
    expect(play.hand.draft.value?.what).toEqual(["r1", "r2"]);
    expect(play.manners(["r2", "r1"]).map(([how]) => how)).toEqual(["", "column"]);
    play.manner("column");
    expect(play.hand.draft.value?.how).toBe("column");
    play.join("r1");
    expect(play.hand.draft.value).toMatchObject({ what: ["r2"], how: "" });
  });

  it("shows what is to be put down where it is proposed", async () => {
    const play = sit(own, 1, put);
    const asks = replies(play, { next: 12 }, { placement: proposal(300) });
    await play.take(put.groups[0] as Group);
    expect(play.hand.draft.value).toMatchObject({ put: true, start: { x: 300, y: 40 } });
    expect(asks.map(({ since, what }) => [since, what])).toEqual([
      [0, ["r9"]],
      [12, ["r9"]],
    ]);
  });

  it("shows unasked where it can be put down, until somebody takes that away", async () => {
    const play = sit(own, 1, put);
    await play.take(put.groups[0] as Group);
    expect(play.laying.value).toBe("reach");
    play.renew();
    expect(play.laying.value).toBeUndefined();
    await play.take(put.groups[0] as Group);
    play.toggle("reach");
    expect(play.laying.value).toBeUndefined();
    await play.take(put.groups[0] as Group);
    expect(play.laying.value).toBeUndefined();
  });

  it("takes up what was tapped last, whichever place is proposed first", async () => {
    const play = sit(own, 1, put);
    replies(play, { placement: proposal(300) });
    const first = play.take(put.groups[0] as Group);
    play.take(groups[0] as Group);
    await first;
    expect(play.hand.draft.value?.what).toEqual(["r1"]);
  });

  it("goes through the proposals, and begins again at their end", async () => {
    const play = sit(own, 1, put);
    const asks = replies(
      play,
      { placement: proposal(300), next: 4 },
      { next: 0 },
      {
        placement: proposal(200),
        next: 2,
      },
    );
    await play.propose();
    expect(play.hand.draft.value?.start).toMatchObject({ x: 300, y: 40 });
    await play.propose();
    expect(play.hand.draft.value?.start).toMatchObject({ x: 200, y: 40 });
    expect(asks.map(({ since }) => since)).toEqual([0, 4, 0]);
  });

  it("says so where the game has nothing to propose", async () => {
    const play = sit(own, 1, put);
    replies(play, { next: 0 }, { next: 0 });
    await play.propose();
    expect(play.proposals.none.value).toBe(true);
  });

  it("shows no reach unasked of those who stand already", () => {
    const play = sit(own, 1, asked);
    play.take(groups[0] as Group);
    expect(play.laying.value).toBeUndefined();
  });

  it("means an answer where bodies are chosen, one after the other", () => {
    const options = ["shoot", "hold"].map((answer) => ({
      answer,
      text: text(answer),
      bodies: ["r1"],
    }));
    const play = sit(own, 1, { number: 2, key: "k", kind: "choice", text: text("?"), options });
    play.tap("r1");
    expect(play.looked.value?.answer).toBe("shoot");
    play.tap("r1");
    expect(play.looked.value?.answer).toBe("hold");
  });
});

describe("arrows", () => {
  const group: Group = { what: ["r1"], text: text("one") };
  const asked: Asked = { number: 1, key: "k", kind: "place", text: text("?"), groups: [group] };
  const pressed = (key: string, width: number, height: number) => {
    const play = sit([body("r1", 1, 200)], 1, asked);
    play.view.lay({ width, height, title: text("t") });
    play.take(group);
    press(play, new KeyboardEvent("keydown", { key }));
    const { x, y } = play.hand.wish.value[0]?.place ?? { x: 0, y: 0 };
    return [x - 100, y - 200];
  };

  it("mean what they point to as the table is seen", () => {
    expect(pressed("ArrowUp", 600, 400)).toEqual([0, 3]);
    expect(pressed("ArrowDown", 600, 400)).toEqual([0, -3]);
    expect(pressed("ArrowRight", 400, 600)).toEqual([0, 3]);
    expect(pressed("ArrowLeft", 400, 600)).toEqual([0, -3]);
    expect(pressed("ArrowUp", 400, 600)[0]).toBeLessThan(0);
    expect(pressed("ArrowDown", 400, 600)[0]).toBeGreaterThan(0);
  });
});

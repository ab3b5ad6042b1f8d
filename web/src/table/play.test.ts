import { beforeEach, describe, expect, it } from "vitest";
import type { Asked, Body, Group, Table } from "../protocol";
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
    { seat: "blue", name: "Blues" },
    { seat: "red", name: "Reds" },
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
  const turned = (bodies: Body[], turn: number): boolean => {
    const play = sit(bodies, turn);
    play.sitDown();
    return play.view.turned.value;
  };

  it("is at the side of its camp, wherever its bodies have come to", () => {
    expect(turned([body("r1", 1, 350), body("c", 1, 30, "camp")], 9)).toBe(false);
    expect(turned([body("r1", 1, 50), body("c", 1, 380, "camp")], 9)).toBe(true);
  });

  it("is where its bodies begin if it has no camp", () => {
    expect(turned([body("r1", 1, 350), body("b1", 0, 50)], 1)).toBe(true);
    expect(turned([body("r1", 1, 350)], 9)).toBe(false);
  });

  it("does not turn before all stand, nor twice", () => {
    const play = sit([body("r1", 1, 350)], 0);
    play.sitDown();
    expect(play.view.turned.value).toBe(false);
    play.battle.seen.value = fold(undefined, table([body("r1", 1, 350)], 1));
    play.sitDown();
    play.view.turn();
    play.sitDown();
    expect(play.view.turned.value).toBe(false);
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

  it("shows what is to be put down where it is proposed", () => {
    const proposals = [{ what: ["r9"], path: [[300, 40, 90] as [number, number, number]] }];
    const put = { ...asked, groups: [{ what: ["r9"], text: text("nine") }], proposals };
    const play = sit(own, 1, put);
    play.take(put.groups[0] as Group);
    expect(play.hand.draft.value).toMatchObject({ put: true, start: { x: 300, y: 40 } });
  });

  it("shows unasked where it can be put down, until somebody takes that away", () => {
    const put = { ...asked, groups: [{ what: ["r9"], text: text("nine") }] };
    const play = sit(own, 1, put);
    play.take(put.groups[0] as Group);
    expect(play.laying.value).toBe("reach");
    play.renew();
    expect(play.laying.value).toBeUndefined();
    play.take(put.groups[0] as Group);
    play.toggle("reach");
    expect(play.laying.value).toBeUndefined();
    play.take(put.groups[0] as Group);
    expect(play.laying.value).toBeUndefined();
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

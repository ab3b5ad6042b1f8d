import { describe, expect, it } from "vitest";
import type { Body, Judged, Placement } from "../../protocol";
import * as drafts from "./draft";
import { Hand } from "./hand";

const body: Body = {
  id: "a",
  side: 0,
  symbol: "pike",
  place: { x: 100, y: 100, facing: 90 },
  width: 40,
  depth: 20,
};
const FAR = 160;
const refused = { key: "too-far", text: { en: "Too far", de: "Zu weit" }, rules: ["B4.5.a"] };

/** A server that lets nobody go beyond y = 160, and says that one may go to `y`. */
function table({ y: far } = { y: FAR }) {
  const asked: Placement[] = [];
  const answers: Placement[] = [];
  const held: (() => void)[] = [];
  const judge = (wish: Placement): Promise<Judged> => {
    asked.push(wish);
    const [x, y, facing] = wish.path.at(-1) as [number, number, number];
    const ghost = [{ ...body, place: { x, y, facing } }];
    const nearest = { ...wish, path: [[x, far, facing]] as [number, number, number][] };
    const no = y > FAR ? { refused, nearest } : {};
    return new Promise((hear) => held.push(() => hear({ say: "judged", ref: 1, ghost, ...no })));
  };
  const reply = async () => {
    while (held.length) {
      held.shift()?.();
      await new Promise((done) => setTimeout(done));
    }
  };
  const hand = new Hand(
    judge,
    (placement) => answers.push(placement),
    () => [],
  );
  hand.take(drafts.moving([body], ""));
  return { hand, asked, answers, reply };
}
const drag = (hand: Hand, y: number) => hand.drag("body", { x: 100, y: 90 }, { x: 100, y: y - 10 });

describe("a hand over the table", () => {
  it("asks one question at a time, and about the latest wish", async () => {
    const { hand, asked, reply } = table();
    hand.grab();
    for (const y of [110, 120, 130]) drag(hand, y);
    await reply();
    expect(asked.map((wish) => wish.path[0]?.[1])).toEqual([110, 130]);
    expect(hand.ready.value).toBe(true);
  });

  it("keeps the ghost at the last legal pose while the wish runs ahead", async () => {
    const { hand, reply } = table();
    hand.grab();
    drag(hand, 150);
    await reply();
    drag(hand, 190);
    await reply();
    expect(hand.refused.value?.rules).toEqual(["B4.5.a"]);
    expect(hand.ghost.value[0]?.place.y).toBe(150);
    expect(hand.wish.value[0]?.place.y).toBe(190);
  });

  it("snaps to the nearest legal pose when it is let go", async () => {
    const { hand, answers, reply } = table();
    hand.grab();
    drag(hand, 190);
    await reply();
    hand.release();
    await reply();
    expect(hand.refused.value).toBeUndefined();
    expect(hand.ghost.value[0]?.place.y).toBe(FAR);
    hand.confirm();
    expect(answers[0]?.path).toEqual([[100, FAR, 90]]);
    expect(hand.draft.value).toBeUndefined();
  });

  it("confirms a wish that is still being judged as soon as it is allowed", async () => {
    const { hand, answers, reply } = table();
    hand.step((draft) => drafts.nudged(draft, 20, 0));
    hand.confirm();
    expect(answers).toEqual([]);
    await reply();
    expect(answers[0]?.path).toEqual([[100, 120, 90]]);
  });

  it("confirms nothing later that was not allowed when it was confirmed", async () => {
    const { hand, answers, reply } = table();
    hand.step((draft) => drafts.nudged(draft, 500, 0));
    hand.confirm();
    await reply();
    expect(hand.ghost.value[0]?.place.y).toBe(FAR);
    hand.step((draft) => drafts.nudged(draft, -20, 0));
    await reply();
    expect(answers).toEqual([]);
  });

  it("does nothing when every step was taken back", async () => {
    const { hand, answers, reply } = table();
    hand.step((draft) => drafts.nudged(draft, 20, 0));
    await reply();
    hand.step(drafts.shorter);
    await reply();
    expect([hand.ready.value, hand.legal.value]).toEqual([false, undefined]);
    hand.confirm();
    expect(answers).toEqual([]);
  });

  it("hears no more of a step that was taken back meanwhile", async () => {
    const { hand, reply } = table();
    hand.step((draft) => drafts.nudged(draft, 20, 0));
    hand.step(drafts.shorter);
    await reply();
    expect([hand.draft.value?.legs, hand.legal.value]).toEqual([[], undefined]);
  });

  it("goes back to the last legal pose if the nearest one is none either", async () => {
    const { hand, reply } = table({ y: FAR + 1 });
    hand.step((draft) => drafts.nudged(draft, 20, 0));
    await reply();
    hand.step((draft) => drafts.nudged(draft, 500, 0));
    await reply();
    expect([hand.wish.value[0]?.place.y, hand.ready.value]).toEqual([120, true]);
  });

  it("answers nothing when it is dropped", async () => {
    const { hand, answers, reply } = table();
    hand.step((draft) => drafts.nudged(draft, 20, 0));
    hand.drop();
    await reply();
    expect([answers, hand.ghost.value]).toEqual([[], []]);
  });
});

/** A server that lets a body come to rest only at y = 160, and no further than 20 mm from there. */
function edge() {
  const answers: Placement[] = [];
  const judge = async (wish: Placement): Promise<Judged> => {
    const [x, y, facing] = wish.path.at(-1) as [number, number, number];
    const nearest = { ...wish, path: [[x, FAR, facing]] as [number, number, number][] };
    const ghost = [{ ...body, place: { x, y: FAR, facing } }];
    const shapes = [{ what: "way" as const, body: "a" }];
    const no = Math.abs(y - FAR) > 20 ? { refused } : {};
    return { say: "judged", ref: 1, ghost, nearest, shapes, ...no };
  };
  const hand = new Hand(
    judge,
    (placement) => answers.push(placement),
    () => [],
  );
  hand.take({ ...drafts.moving([body], ""), snaps: true });
  return { hand, answers };
}
const heard = () => new Promise((done) => setTimeout(done));

describe("a hand that holds what snaps", () => {
  it("shows where it would come to rest while it is dragged, and the wish beside it", async () => {
    const { hand } = edge();
    hand.grab();
    hand.drag("body", { x: 100, y: 90 }, { x: 130, y: 145 });
    await heard();
    expect(hand.refused.value).toBeUndefined();
    expect(hand.ghost.value[0]?.place).toMatchObject({ x: 130, y: FAR });
    expect(hand.wish.value[0]?.place).toMatchObject({ x: 130, y: 155 });
    expect([hand.strays.value, hand.legal.value?.shapes.length]).toEqual([true, 1]);
  });

  it("says why a wish is too far off, and still shows and confirms the nearest place", async () => {
    const { hand, answers } = edge();
    hand.grab();
    hand.drag("body", { x: 100, y: 90 }, { x: 130, y: 290 });
    await heard();
    expect(hand.refused.value?.rules).toEqual(["B4.5.a"]);
    expect(hand.ghost.value[0]?.place.y).toBe(FAR);
    hand.confirm();
    expect(answers[0]?.path).toEqual([[130, FAR, 90]]);
  });

  it("rests there when it is let go", async () => {
    const { hand } = edge();
    hand.grab();
    hand.drag("body", { x: 100, y: 90 }, { x: 130, y: 145 });
    await heard();
    hand.release();
    await heard();
    expect(hand.wish.value[0]?.place).toMatchObject({ x: 130, y: FAR });
    expect([hand.strays.value, hand.ready.value]).toEqual([false, true]);
  });
});

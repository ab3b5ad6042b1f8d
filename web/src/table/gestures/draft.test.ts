import { describe, expect, it } from "vitest";
import type { Body } from "../../protocol";
import * as draft from "./draft";

const body = (id: string, x: number, y: number, facing = 90): Body => ({
  id,
  side: 0,
  symbol: "pike",
  place: { x, y, facing },
  width: 40,
  depth: 20,
});
const pair = () => draft.moving([body("a", 100, 100), body("b", 140, 100)], "");
const single = () => draft.moving([body("a", 100, 100)], "");

describe("a move", () => {
  it("of one body leads straight to where the hand is, in one stop", () => {
    const once = draft.dragged(single(), "body", { x: 100, y: 90 }, { x: 130, y: 60 });
    const twice = draft.dragged(once, "body", { x: 130, y: 60 }, { x: 150, y: 95 });
    expect(draft.placement(twice)).toEqual({ what: ["a"], path: [[150, 105, 90]] });
  });

  it("of a group wheels first; taking hold of it again changes the same wheel", () => {
    const once = draft.dragged(pair(), "body", { x: 120, y: 90 }, { x: 80, y: 150 });
    expect(once.legs.map((leg) => leg.kind)).toEqual(["wheel", "ahead"]);
    const twice = draft.dragged(once, "body", { x: 80, y: 150 }, { x: 120, y: 130 });
    expect(draft.placement(twice).path).toEqual([[100, 140, 90]]);
  });

  it("goes on from a way point", () => {
    const first = draft.waypoint(
      draft.dragged(pair(), "body", { x: 120, y: 90 }, { x: 120, y: 120 }),
    );
    const then = draft.dragged(first, "right", { x: 160, y: 130 }, { x: 80, y: 210 });
    expect(then.legs.map((leg) => leg.kind)).toEqual(["ahead", "wheel"]);
    expect(draft.placement(then).path).toHaveLength(2);
  });

  it("turns on the spot by keys, if it is set up in so many files", () => {
    const reforms = draft.moving([body("a", 100, 100)], "5");
    const turned = draft.wheeled(draft.wheeled(reforms, 1, 45), 1, 45);
    const { x, y, facing } = draft.end(turned);
    expect([x, y, facing].map(Math.round)).toEqual([90, 90, 180]);
  });

  it("goes by keys: ahead, wheels, and back by legs", () => {
    let one = draft.nudged(pair(), 30, 0);
    one = draft.wheeled(one, 1, 15);
    expect(draft.placement(one).path).toHaveLength(2);
    expect(draft.placement(draft.shorter(one)).path).toEqual([[100, 130, 90]]);
    expect(draft.nudged(pair(), 0, 5).legs).toEqual([]);
    expect(draft.placement(draft.nudged(single(), 0, 5)).path).toEqual([[105, 100, 90]]);
  });

  it("follows a proposal by the wheels and steps that a hand would make", () => {
    const proposed = draft.wheeled(draft.nudged(pair(), 30, 0), -1, 15);
    const followed = draft.following(pair(), draft.placement(proposed));
    expect(followed.legs).toEqual([
      { kind: "ahead", mm: 30 },
      { kind: "wheel", hand: -1, angle: expect.closeTo(15, 3) },
    ]);
    const aside = { what: ["a"], path: [[160, 140, 45] as [number, number, number]] };
    expect(draft.placement(draft.following(single(), aside))).toEqual(aside);
  });

  it("shows all bodies as the server has told them, carried on with the hand", () => {
    const on = draft.nudged(pair(), 10, 0);
    const told = draft.shaped(on, [body("b", 150, 100), body("a", 100, 110)]);
    expect(draft.bodies(told).map((one) => one.place.x)).toEqual([100, 150]);
    const further = draft.nudged(told, 5, 0);
    expect(draft.bodies(further).map((one) => one.place.y)).toEqual([115, 105]);
  });
});

describe("putting down", () => {
  const put = () =>
    draft.shaped(draft.putting(["a", "b"], "line", { x: 300, y: 100, facing: 90 }), [
      body("a", 300, 100),
      body("b", 340, 100),
    ]);

  it("takes one stop and says how", () => {
    const moved = draft.dragged(put(), "body", { x: 310, y: 95 }, { x: 410, y: 105 });
    const answer = { what: ["a", "b"], path: [[400, 110, 90]], how: "line" };
    expect(draft.placement(moved)).toEqual(answer);
  });

  it("turns all on the spot about their middle", () => {
    const turned = draft.wheeled(put(), 1, 90);
    const [a, b] = draft.bodies(turned).map((one) => one.place);
    expect(a).toEqual({ x: expect.closeTo(310), y: expect.closeTo(70), facing: 180 });
    expect(b).toEqual({ x: expect.closeTo(310), y: expect.closeTo(110), facing: 180 });
  });

  it("clicks into line with what stands", () => {
    const near = draft.dragged(put(), "body", { x: 300, y: 100 }, { x: 304, y: 104 });
    const [a] = draft.bodies(draft.clicked(near, [body("c", 260, 100)]));
    expect(a?.place).toEqual({ x: expect.closeTo(300), y: expect.closeTo(100), facing: 90 });
  });
});

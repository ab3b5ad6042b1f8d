import { describe, expect, it } from "vitest";
import type { Body } from "../../protocol";
import { bodyAt, corners, lined } from "./box";
import { pivots, rigid } from "./front";
import { along, between, extended, type Leg, stops, wheelled, wheelThenAhead } from "./legs";
import { about, carried, local, normal, stopOf, turnBetween, world } from "./pose";
import { half, quarter, spread, step, type Turn, toPicture, toTable, turning } from "./turn";

const body = (id: string, x: number, y: number, facing = 90, depth = 20): Body => ({
  id,
  side: 0,
  symbol: "pike",
  place: { x, y, facing },
  width: 40,
  depth,
});
const near = (a: object, b: object) => {
  for (const [key, value] of Object.entries(b))
    expect((a as Record<string, number>)[key]).toBeCloseTo(value as number, 6);
};

describe("a place", () => {
  it("has its right hand at +x when it looks to the far edge", () => {
    near(world({ x: 100, y: 50, facing: 90 }, 10, 5), { x: 105, y: 60 });
    near(local({ x: 100, y: 50, facing: 90 }, { x: 105, y: 60 }), { ahead: 10, right: 5 });
  });

  it("turns about a point to the left", () => {
    near(about({ x: 20, y: 0, facing: 90 }, { x: 0, y: 0 }, 90), { x: 0, y: 20, facing: 180 });
  });

  it("is carried along with another as one rigid body", () => {
    const [from, to] = [
      { x: 0, y: 0, facing: 90 },
      { x: 5, y: 5, facing: 180 },
    ];
    near(carried({ x: 40, y: 0, facing: 90 }, from, to), { x: 5, y: 45, facing: 180 });
  });

  it("has facings in (-180, 180] and the shorter turn between them", () => {
    expect([180, -180, 540, -90, 0].map(normal)).toEqual([180, 180, 180, -90, 0]);
    expect(turnBetween(170, -170)).toBe(20);
    expect(stopOf({ x: 1.00049, y: 2, facing: 450 })).toEqual([1, 2, 90]);
  });
});

describe("a body", () => {
  it("lies behind the middle of its front edge", () => {
    const [left, right, rearRight, rearLeft] = corners(body("a", 100, 100));
    near(left, { x: 80, y: 100 });
    near(right, { x: 120, y: 100 });
    near(rearRight, { x: 120, y: 80 });
    near(rearLeft, { x: 80, y: 80 });
  });

  it("is found by a point on it, the nearer middle first", () => {
    const two = [body("a", 100, 100), body("b", 140, 100)];
    expect(bodyAt(two, { x: 121, y: 90 })?.id).toBe("b");
    expect(bodyAt(two, { x: 100, y: 101 })).toBeUndefined();
    expect(bodyAt(two, { x: 100, y: 101 }, 2)?.id).toBe("a");
  });

  it("clicks into line beside and behind another that looks the same way", () => {
    const [own, other] = [body("a", 0, 0), body("b", 300, 300)];
    const beside = lined({ x: 257, y: 304, facing: 88 }, own, [other], 9);
    near(beside as object, { x: 260, y: 300, facing: 90 });
    near(lined({ x: 301, y: 276, facing: 90 }, own, [other], 9) as object, { x: 300, y: 280 });
    expect(lined({ x: 257, y: 304, facing: 60 }, own, [other], 9)).toBeUndefined();
    expect(lined({ x: 240, y: 300, facing: 90 }, own, [other], 9)).toBeUndefined();
  });
});

describe("a group", () => {
  const line = [body("b", 140, 100), body("a", 100, 100), body("c", 180, 100)];

  it("wheels about the front corners at its ends", () => {
    near(pivots(line, "").left, { x: 80, y: 100 });
    near(pivots(line, "").right, { x: 200, y: 100 });
  });

  it("wheels about the corners of the leading body where the others follow it", () => {
    near(pivots(line, "column").left, { x: 120, y: 100 });
    const bend = [body("a", 100, 100), body("b", 100, 80, 80)];
    near(pivots(bend, "").right, { x: 120, y: 100 });
  });

  it("keeps its shape when it goes as one", () => {
    const to = about(line[0]?.place as never, { x: 80, y: 100 }, 90);
    const [b, a, c] = rigid(line, line[0]?.place as never, to);
    near(b?.place as object, { x: 80, y: 160, facing: 180 });
    near(a?.place as object, { x: 80, y: 120 });
    near(c?.place as object, { x: 80, y: 200 });
  });
});

describe("a way", () => {
  const here = { x: 100, y: 100, facing: 90 };
  const front = { left: { x: 60, y: 100 }, right: { x: 140, y: 100 } };
  const end = (legs: Leg[]) => stops(legs, here, front).at(-1) ?? here;

  it("leads straight ahead when the hand goes straight, and never back", () => {
    const grabbed = { x: 110, y: 90 };
    near(end(wheelThenAhead(here, front, grabbed, { x: 113, y: 150 })), { x: 100, y: 160 });
    expect(wheelThenAhead(here, front, grabbed, { x: 110, y: 40 })).toEqual([]);
  });

  it.each([
    [40, 190],
    [190, 170],
    [230, 120],
    [20, 230],
  ])("wheels first and goes ahead then, so that the hand keeps its grip at %i, %i", (x, y) => {
    const grabbed = { x: 115, y: 95 };
    const legs = wheelThenAhead(here, front, grabbed, { x, y });
    expect(legs.map((leg) => leg.kind)).toEqual(["wheel", "ahead"]);
    const { ahead, right } = local(here, grabbed);
    near(world(end(legs), ahead, right), { x, y });
    const [wheel] = legs;
    expect(wheel?.kind === "wheel" && wheel.hand).toBe(x < 115 ? 1 : -1);
  });

  it("wheels about one corner when the other is pulled", () => {
    const [left] = wheelled(front.left, front.right, { x: 60, y: 180 }, 1);
    expect(left).toEqual({ kind: "wheel", hand: 1, angle: expect.closeTo(90) });
    near(end([left as Leg]), { x: 60, y: 140, facing: 180 });
    const [right] = wheelled(front.right, front.left, { x: 140, y: 180 }, -1);
    near(end([right as Leg]), { x: 140, y: 140, facing: 0 });
  });

  it("grows by small steps of the same kind, and begins a new leg for another", () => {
    let legs = extended([], { kind: "ahead", mm: 3 });
    legs = extended(legs, { kind: "ahead", mm: 3 });
    expect(legs).toEqual([{ kind: "ahead", mm: 6 }]);
    legs = extended(legs, { kind: "wheel", hand: 1, angle: 5 });
    expect(extended(legs, { kind: "wheel", hand: 1, angle: -5 })).toHaveLength(1);
    expect(extended(legs, { kind: "wheel", hand: -1, angle: 5 })).toHaveLength(3);
  });

  it("is shown leg by leg, a wheel about the point that stays", () => {
    const turned = about(here, front.left, 90);
    near(between(here, turned, 0.5), about(here, front.left, 45));
    near(along([here, { ...here, y: 130 }], 0.5), { x: 100, y: 115 });
  });
});

describe("how the table lies", () => {
  const table = { width: 1200, height: 800 };
  const all: Turn[] = [0, 90, 180, 270];

  it.each(all)("turned by %i degrees the picture leads back to the table", (turned) => {
    const { x, y } = toPicture({ x: 100, y: 30 }, table, turned);
    expect(toTable({ x, y }, table, turned)).toEqual({ x: 100, y: 30 });
    const { width, height } = spread(table, turned);
    expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    expect(step(step({ x: 3, y: 4 }, turned), turned)).toEqual({ x: 3, y: 4 });
  });

  it("the lower edge comes to the left, to the top, to the right", () => {
    const edge = all.map((turned) => toPicture({ x: 600, y: 0 }, table, turned));
    expect(edge).toEqual([
      { x: 600, y: 800 },
      { x: 0, y: 600 },
      { x: 600, y: 0 },
      { x: 800, y: 600 },
    ]);
  });

  it("drawings are turned to where their spots are", () => {
    expect(turning(table, 0)).toBeUndefined();
    expect(turning(table, 90)).toBe("translate(800 0) rotate(90)");
    expect(turning(table, 180)).toBe("translate(1200 800) rotate(180)");
    expect(turning(table, 270)).toBe("translate(0 1200) rotate(270)");
  });

  it("the other side and the longer side are turns of their own", () => {
    expect(all.map(half)).toEqual([180, 270, 0, 90]);
    expect(all.map(quarter)).toEqual([90, 0, 270, 180]);
  });
});

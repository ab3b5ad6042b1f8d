import { describe, expect, it } from "vitest";
import { View } from "./view";

const scene = { width: 1200, height: 800, title: { en: "", de: "" } };
const upright = { ...scene, width: 800, height: 1200 };
function view(laid = scene) {
  const made = new View();
  made.resize(618, 418);
  made.lay(laid);
  return made;
}
const near = (a: { x: number; y: number }, x: number, y: number) => {
  expect(a.x).toBeCloseTo(x, 6);
  expect(a.y).toBeCloseTo(y, 6);
};

describe("a view of the table", () => {
  it("shows the whole table first, also when the window changes", () => {
    const one = view();
    expect(one.scale.value).toBeCloseTo(0.5);
    near(one.spotAt({ x: 309, y: 209 }), 600, 400);
    near(one.spotAt({ x: 9, y: 409 }), 0, 0);
    one.resize(1236, 836);
    expect(one.scale.value).toBeCloseTo(1);
  });

  it("keeps the spot under the pointer when it zooms", () => {
    const one = view();
    const before = one.spotAt({ x: 100, y: 300 });
    one.by(3, { x: 100, y: 300 });
    near(one.spotAt({ x: 100, y: 300 }), before.x, before.y);
    near(one.pointOf(before), 100, 300);
  });

  it("never leaves the table, nor shows it smaller than whole", () => {
    const one = view();
    one.by(0.01);
    expect(one.scale.value).toBeCloseTo(0.5);
    one.by(4);
    one.pan(-100_000, 0);
    expect(one.spotAt({ x: 309, y: 209 }).x).toBeLessThan(1218);
  });

  it("turns the table round: far left is near right then", () => {
    const one = view();
    one.turn();
    near(one.spotAt({ x: 9, y: 409 }), 1200, 800);
    near(one.pointOf({ x: 1200, y: 800 }), 9, 409);
  });

  it("gives a table a quarter turn where that shows it clearly larger", () => {
    const one = view(upright);
    expect(one.turned.value).toBe(90);
    expect(one.scale.value).toBeCloseTo(0.5);
    near(one.pointOf({ x: 0, y: 0 }), 9, 9);
    near(one.spotAt({ x: 9, y: 409 }), 800, 0);
    one.resize(450, 500);
    expect(one.turned.value).toBe(90);
    one.resize(418, 618);
    expect(one.turned.value).toBe(0);
  });

  it("gives no turn to a broad table, nor to any if only panels below it come or go", () => {
    const broad = view();
    broad.resize(418, 618);
    expect(broad.turned.value).toBe(0);
    const one = view(upright);
    one.resize(618, 1200);
    expect(one.turned.value).toBe(90);
  });

  it("shows who sits at the far edge from the right then", () => {
    const one = view(upright);
    one.turn();
    expect(one.turned.value).toBe(270);
    near(one.pointOf({ x: 0, y: 0 }), 609, 409);
    one.resize(418, 618);
    expect(one.turned.value).toBe(180);
  });

  it("keeps what is looked at in the middle when the table turns", () => {
    const one = view(upright);
    one.focus({ x: 400, y: 500, width: 50, height: 100 }, 3);
    one.resize(418, 618);
    expect(one.turned.value).toBe(0);
    near(one.spotAt({ x: 209, y: 309 }), 425, 550);
    one.resize(618, 418);
    one.focus({ x: 400, y: 500, width: 150, height: 300 }, 9);
    expect(one.scale.value).toBeCloseTo(618 / 300);
  });

  it("shows a part of the table as large as it may", () => {
    const one = view();
    one.focus({ x: 500, y: 100, width: 100, height: 50 }, 3);
    expect(one.scale.value).toBe(3);
    near(one.spotAt({ x: 309, y: 209 }), 550, 125);
  });

  it("glances at a part and looks back, unless somebody has looked elsewhere himself", () => {
    const one = view();
    one.glance({ x: 500, y: 100, width: 100, height: 50 }, 2);
    expect(one.scale.value).toBe(2);
    one.back();
    expect(one.scale.value).toBeCloseTo(0.5);
    near(one.spotAt({ x: 309, y: 209 }), 600, 400);
    one.glance({ x: 500, y: 100, width: 100, height: 50 }, 2);
    one.pan(10, 0);
    one.back();
    expect(one.scale.value).toBe(2);
    one.glance({ x: 0, y: 0, width: 100, height: 50 }, 1.5);
    expect(one.scale.value).toBe(2);
  });
});

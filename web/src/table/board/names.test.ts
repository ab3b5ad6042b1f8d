import { expect, it } from "vitest";
import type { Body } from "../../protocol";
import type { Turn } from "../geometry/turn";
import { readable } from "./names";

const body = (id: string, x: number, y: number, width = 100): Body => ({
  id,
  side: 0,
  symbol: "infantry",
  place: { x, y, facing: 90 },
  width,
  depth: 60,
});
const shifts = (bodies: Body[], scale = 1, turned: Turn = 0) =>
  readable(bodies, ({ id }) => `Regiment ${id}`, scale, turned);
/** Whose names stand below their bodies. */
const read = (bodies: Body[], scale = 1, turned: Turn = 0) =>
  [...shifts(bodies, scale, turned)].flatMap(([id, { x, y }]) => (x || y ? [] : [id])).sort();

it("bodies that stand apart have their names", () => {
  expect(read([body("a", 100, 100), body("b", 300, 100)])).toEqual(["a", "b"]);
});

it("no name below its body lies over another body", () => {
  expect(read([body("a", 100, 200), body("b", 100, 138)])).toEqual(["b"]);
  expect(read([body("a", 100, 200), body("b", 100, 138)], 1, 180)).toEqual(["a"]);
  expect(read([body("a", 200, 100), body("b", 138, 100)], 1, 90)).toEqual(["a"]);
  expect(read([body("a", 200, 100), body("b", 138, 100)], 1, 270)).toEqual(["b"]);
});

it("of two names over each other the broader body has its name below it", () => {
  expect(read([body("a", 100, 100, 40), body("b", 150, 100, 50)])).toEqual(["b"]);
});

it("whoever looks closer reads more", () => {
  const near = [body("a", 100, 100, 40), body("b", 150, 100, 50)];
  expect(read(near, 3)).toEqual(["a", "b"]);
});

it("a name for which there is no room below stands above, or else beside its body", () => {
  const [front, rear] = [body("a", 100, 200), body("b", 100, 138)];
  expect(shifts([front, rear]).get("a")).toEqual({ x: 0, y: -75 });
  const ahead = body("c", 100, 262);
  const beside = shifts([front, rear, ahead]).get("a");
  expect(beside?.x).toBeGreaterThan(80);
  expect(beside?.y).toBe(-37.5);
});

it("a name is left out where it would lie over another body all around", () => {
  const around = [
    body("b", 100, 138),
    body("c", 100, 262),
    body("d", 205, 200),
    body("e", -5, 200),
  ];
  expect(shifts([body("a", 100, 200), ...around]).has("a")).toBe(false);
});

it("no name beside its body leaves the table", () => {
  const rows = [body("a", 100, 200), body("b", 100, 138), body("c", 100, 262)];
  const named = (width: number) =>
    readable(rows, ({ id }) => `Regiment ${id}`, 1, 0, { width, height: 400 }).has("a");
  expect(named(400)).toBe(true);
  expect(named(160)).toBe(false);
});

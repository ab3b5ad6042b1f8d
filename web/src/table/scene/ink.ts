// Path data: numbers, lines, small drawings at many places.

import type { Spot } from "../geometry/pose";

/** A length with one decimal at most. */
export const num = (value: number): string => String(Math.round(value * 10) / 10 || 0);

/** The path data of a line through points. */
export function path(points: readonly Spot[], closed = false): string {
  return `M${points.map(({ x, y }) => `${num(x)} ${num(y)}`).join(" ")}${closed ? "Z" : ""}`;
}

/** The path data of several lines. */
export const paths = (lines: readonly (readonly Spot[])[]): string =>
  lines.map((line) => path(line)).join("");

/** The path data of one small drawing, given in relative steps, at many places. */
export const stamp = (places: readonly Spot[], glyph: string): string =>
  places.map(({ x, y }) => `M${num(x)} ${num(y)}${glyph}`).join("");

/** The multiples of a step strictly inside a length. */
export function marks(length: number, step: number): number[] {
  if (!step) return [];
  const count = Math.max(0, Math.ceil(length / step) - 1);
  return Array.from({ length: count }, (_, i) => step * (i + 1));
}

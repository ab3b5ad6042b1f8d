// Line work for terrain: where trees, stones, hachures and houses go. Lengths in mm.
// Everything is deterministic: the same outline is drawn the same way in every picture.

import { type Spot, span } from "../geometry/pose";
import { at, axis, type Bounds, boundsOf, doubled, length, turned, within } from "./polygons";

type Dice = () => number;

const LANES = 0.07; // how far houses stray from their lattice, so that lanes stay between them

/** Numbers from 0 to 1 that depend on a place and a size alone (mulberry32). */
function diceFor({ left, top, right, bottom }: Bounds, size: number): Dice {
  let seed = Math.round(left * 7 + top * 131 + right * 1013 + bottom * 7919 + size * 104729) | 0;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Points all over an area, about `spacing` apart, none nearer than `inset` to its edge. */
export function scatter(area: readonly Spot[], spacing: number, inset: number): Spot[] {
  const bounds = boundsOf(area);
  const spots = lattice(bounds, spacing, diceFor(bounds, spacing));
  return spots.filter((spot) => within(area, spot, inset));
}

/** A jittered hexagonal lattice, from the far edge to the near one. */
function lattice(
  { left, top, right, bottom }: Bounds,
  spacing: number,
  dice: Dice,
  loose = 0.26,
): Spot[] {
  const rows = Math.floor((bottom - top) / (spacing * 0.87)) + 2;
  const columns = Math.floor((right - left) / spacing) + 2;
  const jitter = () => (dice() * 2 - 1) * spacing * loose;
  const grid: Spot[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = left + (column + (row % 2) / 2) * spacing + jitter();
      grid.push({ x, y: top + row * spacing * 0.87 + jitter() });
    }
  }
  return grid;
}

/** Short strokes from the outline inwards, down the slope of a hill. */
export function hachures(area: readonly Spot[], spacing: number, long: number): Spot[][] {
  const outline = doubled(area) > 0 ? [...area] : [...area].reverse();
  return teeth([...outline, outline[0] as Spot], spacing, long);
}

/** Short strokes to one side of a line, long and short in turn. */
export function teeth(line: readonly Spot[], spacing: number, long: number): Spot[][] {
  const count = Math.max(1, Math.floor(length(line) / spacing));
  return Array.from({ length: count }, (_, i) => {
    const mm = (i + 0.5) * spacing;
    const [a, foot, b] = [at(line, mm - 1), at(line, mm), at(line, mm + 1)];
    const run = span(a, b) || 1;
    const reach = (long * (1 - 0.35 * (i % 2))) / run;
    return [foot, { x: foot.x - (b.y - a.y) * reach, y: foot.y + (b.x - a.x) * reach }];
  });
}

/** Points on lines, `spacing` apart. */
export function along(lines: readonly (readonly Spot[])[], spacing: number): Spot[] {
  return lines.flatMap((line) => {
    const steps = Math.floor(length(line) / spacing + 0.5);
    return Array.from({ length: steps }, (_, i) => at(line, (i + 0.5) * spacing));
  });
}

/** Rectangular houses that stand square to an area's longer side, with lanes between them. */
export function houses(area: readonly Spot[], size: number): Spot[][] {
  const angle = axis(area);
  const level = turned(area, -angle);
  const bounds = boundsOf(level);
  const dice = diceFor(boundsOf(area), size);
  const plots = lattice(bounds, size * 1.3, dice, LANES).map((spot) => house(spot, size, dice));
  const inner = plots.filter((plot) => plot.every((corner) => within(level, corner, 2)));
  return inner.map((plot) => turned(plot, angle));
}

function house({ x, y }: Spot, size: number, dice: Dice): Spot[] {
  const [long, short] = [size * (0.42 + 0.14 * dice()), size * (0.26 + 0.08 * dice())];
  const [dx, dy] = dice() < 0.65 ? [long, short] : [short, long];
  return [
    { x: x - dx, y: y - dy },
    { x: x + dx, y: y - dy },
    { x: x + dx, y: y + dy },
    { x: x - dx, y: y + dy },
  ];
}

/** The line of a roof's ridge, between the middles of its shorter sides. */
export function ridge(roof: readonly Spot[]): Spot[] {
  let [a, b, c, d] = roof as [Spot, Spot, Spot, Spot];
  if (span(a, b) > span(b, c)) [a, b, c, d] = [b, c, d, a];
  return [half(a, b), half(c, d)];
}

const half = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The same line of writing, never upside down: degrees in [-90, 90]. */
export function upright(angle: number): number {
  const turn = ((((angle + Math.PI / 2) % Math.PI) + Math.PI) % Math.PI) - Math.PI / 2;
  return (turn * 180) / Math.PI;
}

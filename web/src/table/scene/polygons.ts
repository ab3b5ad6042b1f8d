// What drawing needs to know of outlines: inside, distance, middle, longer side, lines within.

import { type Spot, span } from "../geometry/pose";

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boundsOf(area: readonly Spot[]): Bounds {
  const [xs, ys] = [area.map(({ x }) => x), area.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** The edges of an outline, the one that closes it too. */
export const edges = (area: readonly Spot[]): [Spot, Spot][] =>
  area.map((spot, i) => [spot, area[(i + 1) % area.length] as Spot]);

/** Whether a point lies inside an outline. */
export function inside(area: readonly Spot[], { x, y }: Spot): boolean {
  const crossed = edges(area).filter(
    ([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x,
  );
  return crossed.length % 2 === 1;
}

/** Whether a point lies inside, and no nearer than `inset` to the outline. */
export function within(area: readonly Spot[], spot: Spot, inset: number): boolean {
  return inside(area, spot) && edges(area).every(([a, b]) => toSegment(spot, a, b) >= inset);
}

function toSegment(spot: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const part = ((spot.x - a.x) * dx + (spot.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, part));
  return span(spot, { x: a.x + t * dx, y: a.y + t * dy });
}

/** Twice the signed area: positive where the outline turns from +x to +y. */
export const doubled = (area: readonly Spot[]): number =>
  edges(area).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);

export function centroid(area: readonly Spot[]): Spot {
  const [x, y] = edges(area).reduce(
    ([sx, sy], [a, b]) => {
      const cross = a.x * b.y - b.x * a.y;
      return [sx + (a.x + b.x) * cross, sy + (a.y + b.y) * cross] as [number, number];
    },
    [0, 0] as [number, number],
  );
  const six = 3 * doubled(area) || 1;
  return { x: x / six, y: y / six };
}

/** Turned about the origin, radians from +x to +y. */
export function turned(spots: readonly Spot[], angle: number): Spot[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return spots.map(({ x, y }) => ({ x: x * c - y * s, y: x * s + y * c }));
}

/** The direction of an area's longer side, radians: that of the smallest rectangle around it. */
export function axis(area: readonly Spot[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [a, b] of edges(area)) {
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const { left, right, top, bottom } = boundsOf(turned(area, -angle));
    const size = (right - left) * (bottom - top);
    if (size >= least - 1e-6) continue;
    least = size;
    best = right - left >= bottom - top ? angle : angle + Math.PI / 2;
  }
  return best;
}

/** Parallel lines along an area's longer side, ending `inset` before its edge. */
export function rows(area: readonly Spot[], spacing: number, inset: number): Spot[][] {
  const angle = axis(area);
  const level = turned(area, -angle);
  const { top, bottom } = boundsOf(level);
  const middle = centroid(level).y;
  const found: Spot[][] = [];
  const first = Math.ceil((top - middle) / spacing);
  for (let i = first; middle + i * spacing < bottom; i++) {
    found.push(...chords(level, middle + i * spacing, inset).map((line) => turned(line, angle)));
  }
  return found;
}

/** Where a level line at `y` runs inside an outline, each part `inset` shorter at its ends. */
function chords(area: readonly Spot[], y: number, inset: number): Spot[][] {
  const cuts = edges(area)
    .filter(([a, b]) => a.y > y !== b.y > y)
    .map(([a, b]) => ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x)
    .sort((a, b) => a - b);
  const pairs = cuts.flatMap((cut, i) =>
    i % 2 ? [] : [[cut + inset, (cuts[i + 1] ?? cut) - inset]],
  );
  return pairs
    .filter(([from = 0, to = 0]) => to - from > 2)
    .map(([from = 0, to = 0]) => [
      { x: from, y },
      { x: to, y },
    ]);
}

/**
 * Across a line at each of its points: to the left of it where y runs up, to the right where it runs
 * down. In a corner it is longer, so that the line beside keeps its distance.
 */
function normals(line: readonly Spot[], closed: boolean): Spot[] {
  const [first, last] = [line[0] as Spot, line[line.length - 1] as Spot];
  return line.map((spot, i) => {
    const from = line[i - 1] ?? (closed ? last : undefined);
    const to = line[i + 1] ?? (closed ? first : undefined);
    const a = unit(from ?? spot, from ? spot : (to as Spot));
    const b = unit(to ? spot : (from as Spot), to ?? spot);
    const sum = { x: a.x + b.x, y: a.y + b.y };
    const miter = 2 / Math.max(1, sum.x * sum.x + sum.y * sum.y);
    return { x: -sum.y * miter, y: sum.x * miter };
  });
}

function unit(a: Spot, b: Spot): Spot {
  const long = span(a, b) || 1;
  return { x: (b.x - a.x) / long, y: (b.y - a.y) / long };
}

/** A line beside a line, `off` mm away. */
export function beside(line: readonly Spot[], off: number, closed = false): Spot[] {
  const across = normals(line, closed);
  return line.map(({ x, y }, i) => {
    const n = across[i] as Spot;
    return { x: x + n.x * off, y: y + n.y * off };
  });
}

/** An outline inside an outline, `off` mm away from it; points that come too near are left out. */
export function inset(area: readonly Spot[], off: number): Spot[] {
  const hand = doubled(area) > 0 ? 1 : -1;
  return beside(area, hand * off, true).filter((spot) => within(area, spot, off * 0.9));
}

export const length = (line: readonly Spot[]): number =>
  line.slice(1).reduce((sum, spot, i) => sum + span(line[i] as Spot, spot), 0);

/** The point `mm` along a line. */
export function at(line: readonly Spot[], mm: number): Spot {
  let left = mm;
  for (const [i, spot] of line.slice(1).entries()) {
    const from = line[i] as Spot;
    const long = span(from, spot);
    if (left <= long && long > 0) {
      const t = Math.max(0, left) / long;
      return { x: from.x + t * (spot.x - from.x), y: from.y + t * (spot.y - from.y) };
    }
    left -= long;
  }
  return line[line.length - 1] as Spot;
}

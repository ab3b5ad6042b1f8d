// Places in mm and degrees, as messages write them: x to the right, y up, facing from +x to the left.
// A place is the middle of a body's front edge.

import type { Place } from "../../protocol";

/** A point of the table, mm. */
export interface Spot {
  x: number;
  y: number;
}

/** x, y and facing: a place as answers write it. */
export type Stop = [number, number, number];

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** The same direction in (-180, 180]. */
export const normal = (angle: number): number => 180 - ((((-angle + 180) % 360) + 360) % 360);

/** The smallest turn from one facing to another, degrees; positive to the left. */
export const turnBetween = (from: number, to: number): number => normal(to - from);

export const span = (a: Spot, b: Spot): number => Math.hypot(b.x - a.x, b.y - a.y);

/** `ahead` mm along the facing and `right` mm to the right of it. */
export function world(place: Place, ahead: number, right = 0): Spot {
  const [c, s] = [Math.cos(radians(place.facing)), Math.sin(radians(place.facing))];
  return { x: place.x + c * ahead + s * right, y: place.y + s * ahead - c * right };
}

/** Where a point lies as seen from a place: mm ahead and mm to the right. */
export function local(place: Place, { x, y }: Spot): { ahead: number; right: number } {
  const [c, s] = [Math.cos(radians(place.facing)), Math.sin(radians(place.facing))];
  const [dx, dy] = [x - place.x, y - place.y];
  return { ahead: dx * c + dy * s, right: dx * s - dy * c };
}

/** The same facing, moved. */
export const moved = (place: Place, ahead: number, right = 0): Place => ({
  ...world(place, ahead, right),
  facing: place.facing,
});

/** Turned about a point, degrees to the left. */
export function about(place: Place, pivot: Spot, angle: number): Place {
  const [c, s] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  const [dx, dy] = [place.x - pivot.x, place.y - pivot.y];
  return {
    x: pivot.x + dx * c - dy * s,
    y: pivot.y + dx * s + dy * c,
    facing: normal(place.facing + angle),
  };
}

/** Where a place comes to that is carried along when `from` becomes `to`. */
export function carried(place: Place, from: Place, to: Place): Place {
  const { ahead, right } = local(from, place);
  const facing = normal(place.facing + to.facing - from.facing);
  return { ...world(to, ahead, right), facing };
}

export const stopOf = ({ x, y, facing }: Place): Stop => [
  thousandth(x),
  thousandth(y),
  thousandth(normal(facing)),
];
export const placeOf = ([x, y, facing]: Stop): Place => ({ x, y, facing });

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;

/** Whether two places are the same for a hand. */
export const same = (a: Place, b: Place): boolean =>
  span(a, b) < 0.05 && Math.abs(turnBetween(a.facing, b.facing)) < 0.05;

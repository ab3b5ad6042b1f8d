// Bodies as oriented boxes behind the middle of their front edge.

import type { Body, Place } from "../../protocol";
import { local, normal, type Spot, span, turnBetween, world } from "./pose";

/** Front left, front right, rear right, rear left. */
export function corners({ place, width, depth }: Body): [Spot, Spot, Spot, Spot] {
  const half = width / 2;
  return [
    world(place, 0, -half),
    world(place, 0, half),
    world(place, -depth, half),
    world(place, -depth, -half),
  ];
}

export const middle = ({ place, depth }: Body): Spot => world(place, -depth / 2);

/** Whether a point lies on a body, or not further than `slack` mm beside it. */
export function covers(body: Body, spot: Spot, slack = 0): boolean {
  const { ahead, right } = local(body.place, spot);
  const inside = ahead <= slack && ahead >= -body.depth - slack;
  return inside && Math.abs(right) <= body.width / 2 + slack;
}

/** The body at a point: the one that covers it and whose middle is nearest. */
export function bodyAt(bodies: Iterable<Body>, spot: Spot, slack = 0): Body | undefined {
  const near = [...bodies].filter((body) => covers(body, spot, slack));
  return near.sort((a, b) => span(middle(a), spot) - span(middle(b), spot))[0];
}

/** The rectangle along the axes that holds all bodies, mm. */
export function bounds(bodies: readonly Body[]): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const all = bodies.flatMap(corners);
  const [left, right] = [Math.min(...all.map((a) => a.x)), Math.max(...all.map((a) => a.x))];
  const [low, high] = [Math.min(...all.map((a) => a.y)), Math.max(...all.map((a) => a.y))];
  return { x: left, y: low, width: right - left, height: high - low };
}

const STEEPEST = 12; // degrees: what is turned further does not click into line

/**
 * Beside and behind bodies that stand: where one that is put near there stands in line with them.
 * The nearest of these places within `reach` mm; undefined if there is none.
 */
export function lined(
  place: Place,
  own: Body,
  others: Iterable<Body>,
  reach: number,
): Place | undefined {
  let best: Place | undefined;
  let least = reach;
  for (const other of others) {
    if (Math.abs(turnBetween(place.facing, other.place.facing)) > STEEPEST) continue;
    const aside = (own.width + other.width) / 2;
    for (const [ahead, right] of [
      [0, aside],
      [0, -aside],
      [-other.depth, 0],
      [own.depth, 0],
    ] as const) {
      const spot = world(other.place, ahead, right);
      if (span(spot, place) >= least) continue;
      least = span(spot, place);
      best = { ...spot, facing: normal(other.place.facing) };
    }
  }
  return best;
}

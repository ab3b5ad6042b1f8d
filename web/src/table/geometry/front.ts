// The front of a group: about which points it wheels, and what follows whom.

import type { Body, Place } from "../../protocol";
import { carried, local, type Spot, turnBetween, world } from "./pose";

/** Manners in which the others follow the leading body instead of keeping their places beside it. */
const FOLLOWING = ["column"];

/** The points about which a group wheels to the left and to the right. */
export interface Pivots {
  left: Spot;
  right: Spot;
}

const SLACK = 0.5; // mm: fronts that are as level as that count as level

/** Whether the leading body alone decides how a group wheels: it is a column, or forms one. */
export function follows(group: readonly Body[], how: string): boolean {
  const lead = group[0];
  if (!lead || FOLLOWING.includes(how)) return true;
  return group.some((body) => Math.abs(turnBetween(body.place.facing, lead.place.facing)) > 0.5);
}

/** The front corners at both ends of a group; of the leading body where the others follow it. */
export function pivots(group: readonly Body[], how: string): Pivots {
  const front = follows(group, how) ? group.slice(0, 1) : group;
  return { left: end(front, -1), right: end(front, 1) };
}

/** The front corner furthest to one side (-1 left, 1 right); of several the one furthest ahead. */
function end(group: readonly Body[], hand: -1 | 1): Spot {
  const lead = group[0] as Body;
  const seen = group.map((body) => {
    const corner = world(body.place, 0, (hand * body.width) / 2);
    return { corner, ...local(lead.place, corner) };
  });
  const outer = Math.max(...seen.map(({ right }) => hand * right));
  const last = seen.filter(({ right }) => hand * right >= outer - SLACK);
  return last.reduce((a, b) => (b.ahead > a.ahead ? b : a)).corner;
}

/** The pivots of a group whose leading body has come from one place to another. */
export const pivotsAt = (here: Pivots, from: Place, to: Place): Pivots => ({
  left: carriedSpot(here.left, from, to),
  right: carriedSpot(here.right, from, to),
});

const carriedSpot = (spot: Spot, from: Place, to: Place): Spot =>
  carried({ ...spot, facing: 0 }, from, to);

/** A group where it would stand if it were one rigid body. */
export const rigid = (group: readonly Body[], from: Place, to: Place): Body[] =>
  group.map((body) => ({ ...body, place: carried(body.place, from, to) }));

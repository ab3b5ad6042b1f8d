// A placement in the making: which bodies, along which way. Nothing here draws or asks anybody.

import type { Body, Place, Placement } from "../../protocol";
import { lined } from "../geometry/box";
import { type Pivots, pivots, pivotsAt, rigid } from "../geometry/front";
import {
  extended,
  type Hand,
  kept,
  type Leg,
  legTo,
  pin,
  pinned,
  stops,
  wheelled,
  wheelThenAhead,
} from "../geometry/legs"; // prettier-ignore
import {
  about,
  carried,
  moved,
  placeOf,
  type Spot,
  same,
  stopOf,
  turnBetween,
  world,
} from "../geometry/pose";

/** What a drag has taken hold of: a body, a front corner, or the handle that turns. */
export type Grip = "body" | "left" | "right" | "turn";

/**
 * `start` is where the leading body stands, for bodies that are put down: where they are first
 * shown. `shape` is how all of them stand when the leading one is at `shapeAt`: first as they are,
 * then as the server says. `wheels`: they go only by wheels and straight ahead. `snaps`: they come
 * to rest where the server says, near where the hand is.
 */
export interface Draft {
  what: readonly string[];
  how: string;
  put: boolean;
  wheels: boolean;
  snaps?: boolean;
  start: Place;
  pivots: Pivots;
  legs: readonly Leg[];
  shape: readonly Body[];
  shapeAt: Place;
}

const CLICK = 9; // mm within which a body clicks into line with another

/** Bodies that stand and are to be moved, the leading one first; several always go by wheels. */
export function moving(group: readonly Body[], how: string, wheels = group.length > 1): Draft {
  const lead = group[0] as Body;
  return {
    what: group.map((body) => body.id),
    how,
    put: false,
    wheels,
    start: lead.place,
    pivots: pivots(group, how),
    legs: [],
    shape: group,
    shapeAt: lead.place,
  };
}

/** Bodies that are to be put down; how they look is not known before the server says it. */
export function putting(what: readonly string[], how: string, start: Place): Draft {
  const none = { left: start, right: start };
  return {
    what,
    how,
    put: true,
    wheels: false,
    start,
    pivots: none,
    legs: [],
    shape: [],
    shapeAt: start,
  };
}

/** The stops of the leading body. */
export const path = (draft: Draft): Place[] => stops(draft.legs, draft.start, draft.pivots);

/** Where the leading body comes to. */
export const end = (draft: Draft): Place => path(draft).at(-1) ?? draft.start;

/** Whether nothing has been wished yet. */
export const untouched = (draft: Draft): boolean => !draft.put && draft.legs.length === 0;

/** The answer that the draft stands for. */
export function placement(draft: Draft): Placement {
  const way = draft.put ? [end(draft)] : path(draft);
  const written = (way.length ? way : [draft.start]).map(stopOf);
  return { what: [...draft.what], path: written, ...(draft.how ? { how: draft.how } : {}) };
}

/** Where all bodies would stand, as far as that can be told without asking. */
export const bodies = (draft: Draft): Body[] => rigid(draft.shape, draft.shapeAt, end(draft));

/** The draft with the shape that the server has told for a placement of it. */
export function shaped(draft: Draft, ghost: readonly Body[]): Draft {
  const lead = ghost.find((body) => body.id === draft.what[0]);
  if (!lead) return draft;
  const sorted = draft.what.flatMap((id) => ghost.filter((body) => body.id === id));
  const told = { ...draft, shape: sorted, shapeAt: lead.place };
  return draft.put
    ? { ...told, pivots: pivotsAt(pivots(sorted, draft.how), lead.place, draft.start) }
    : told;
}

/** The draft after a drag of the point `grabbed` to `wish`; it began at `origin`. */
export function dragged(origin: Draft, grip: Grip, grabbed: Spot, wish: Spot): Draft {
  if (grip === "turn") return turned(origin, grabbed, wish);
  if (grip !== "body") return cornered(origin, grip === "left" ? 1 : -1, grabbed, wish);
  return origin.wheels ? driven(origin, grabbed, wish) : slid(origin, grabbed, wish);
}

/** Wheel first, then ahead: how a line or a column goes. */
function driven(origin: Draft, grabbed: Spot, wish: Spot): Draft {
  const legs = kept(origin.legs);
  const here = end({ ...origin, legs });
  const held = carried({ ...grabbed, facing: 0 }, end(origin), here);
  const way = wheelThenAhead(here, pivotsAt(origin.pivots, origin.start, here), held, wish);
  return { ...origin, legs: [...legs, ...way] };
}

/** Straight to where the hand is, the facing kept. */
function slid(origin: Draft, grabbed: Spot, wish: Spot): Draft {
  const last = end(origin);
  return to(origin, { ...last, x: last.x + wish.x - grabbed.x, y: last.y + wish.y - grabbed.y });
}

/** Straight to a place. */
export function to(draft: Draft, place: Place): Draft {
  const legs = pinned(draft.legs);
  const here = end({ ...draft, legs });
  return { ...draft, legs: same(here, place) ? legs : [...legs, { kind: "to", place }] };
}

/** Wheeled about the corner that was not grabbed: the left one stays when the right one is pulled. */
function cornered(origin: Draft, grip: Hand, grabbed: Spot, wish: Spot): Draft {
  const hand: Hand = grip === 1 ? -1 : 1;
  const last = end(origin);
  const { left, right } = pivotsAt(origin.pivots, origin.start, last);
  const pivot = hand === 1 ? left : right;
  const [more] = wheelled(pivot, grabbed, wish, hand);
  if (!more) return origin;
  if (more.kind === "wheel" && origin.put) return to(origin, about(last, pivot, hand * more.angle));
  return { ...origin, legs: extended(origin.legs, more) };
}

/** Turned on the spot, about the middle of the leading body. */
function turned(origin: Draft, grabbed: Spot, wish: Spot): Draft {
  const pivot = hub(origin);
  const direction = (spot: Spot) =>
    (Math.atan2(spot.y - pivot.y, spot.x - pivot.x) * 180) / Math.PI;
  return to(origin, about(end(origin), pivot, turnBetween(direction(grabbed), direction(wish))));
}

/** The point about which bodies are turned on the spot: the middle of all of them. */
export function hub(draft: Draft): Spot {
  const all = bodies(draft);
  if (!all.length) return end(draft);
  const spots = all.map((body) => world(body.place, -body.depth / 2));
  const sum = spots.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

/** A small step by key: ahead and to the right, mm. Who goes by wheels only goes ahead and back. */
export function nudged(draft: Draft, ahead: number, right: number): Draft {
  if (!draft.wheels) return to(draft, moved(end(draft), ahead, right));
  return ahead ? { ...draft, legs: extended(draft.legs, { kind: "ahead", mm: ahead }) } : draft;
}

/** Whether it is put down, or set up where it stands: then its manner is a number of files. */
const setUp = ({ put, how }: Draft): boolean => put || /^\d/.test(how);

/** A small wheel by key, degrees; what is set up is turned on the spot. */
export function wheeled(draft: Draft, hand: Hand, angle: number): Draft {
  if (setUp(draft)) return to(draft, about(end(draft), hub(draft), hand * angle));
  return { ...draft, legs: extended(draft.legs, { kind: "wheel", hand, angle }) };
}

/** Without its last leg. */
export const shorter = (draft: Draft): Draft => ({ ...draft, legs: draft.legs.slice(0, -1) });

/** With a way point where it stands now: the next gesture goes on from here. */
export const waypoint = (draft: Draft): Draft => ({ ...draft, legs: pin(draft.legs) });

/** Back to where it began. */
export const fresh = (draft: Draft): Draft => ({ ...draft, legs: [] });

/** Along the stops of a placement, as a commander or the server proposes it. */
export function following(draft: Draft, wish: Placement): Draft {
  let here = draft.start;
  const legs = wish.path.map(placeOf).map((place) => {
    const leg = legTo(here, place, draft.start, draft.pivots);
    here = place;
    return leg;
  });
  return { ...draft, how: wish.how ?? "", legs };
}

/** Clicked into line with a body that stands near, if it may slide there. */
export function clicked(draft: Draft, others: Iterable<Body>): Draft {
  const lead = bodies(draft)[0];
  if (!lead || draft.wheels) return draft;
  const place = lined(lead.place, lead, others, CLICK);
  return place ? to(draft, place) : draft;
}

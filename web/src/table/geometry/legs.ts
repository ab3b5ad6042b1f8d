// A way in legs, as a hand makes it: ahead, a wheel, or straight to any place.

import type { Place } from "../../protocol";
import { type Pivots, pivotsAt } from "./front";
import { about, degrees, local, moved, normal, type Spot, span } from "./pose";

/** Which corner stays where it is: 1 the left one, -1 the right one. */
export type Hand = 1 | -1;

/** One leg of a way. A pinned leg stays when a later gesture takes hold of the body again. */
export type Leg = { pinned?: boolean } & (
  | { kind: "ahead"; mm: number }
  | { kind: "wheel"; hand: Hand; angle: number }
  | { kind: "to"; place: Place }
);

/** Lateral mm that a hand does not mean: less is straight ahead. */
const STRAIGHT = 5;
/** What is less than this is no leg: mm, degrees. */
const NOTHING = 0.3;

/** Where a leg leads; `pivots` belong to `start`, from which the whole way begins. */
export function after(leg: Leg, here: Place, start: Place, pivots: Pivots): Place {
  if (leg.kind === "to") return leg.place;
  if (leg.kind === "ahead") return moved(here, leg.mm);
  const { left, right } = pivotsAt(pivots, start, here);
  return about(here, leg.hand === 1 ? left : right, leg.hand * leg.angle);
}

/** The stops of a way, without its beginning. */
export function stops(legs: readonly Leg[], start: Place, pivots: Pivots): Place[] {
  const found: Place[] = [];
  for (const leg of legs) found.push(after(leg, found[found.length - 1] ?? start, start, pivots));
  return found;
}

/**
 * The legs by which the point `grabbed` of a group comes to `wish`: a wheel about the pivot on the
 * side that it turns to, then straight ahead. Never back: then only the wheel is left.
 */
export function wheelThenAhead(here: Place, pivots: Pivots, grabbed: Spot, wish: Spot): Leg[] {
  const [held, goal] = [local(here, grabbed), local(here, wish)];
  const aside = goal.right - held.right;
  if (Math.abs(aside) < STRAIGHT) return ahead(Math.max(0, goal.ahead - held.ahead));
  const hand = aside < 0 ? 1 : -1;
  const pivot = hand === 1 ? pivots.left : pivots.right;
  const angle = wheelTo(here, pivot, grabbed, wish, hand);
  const wheeled = about(here, pivot, hand * angle);
  const carriedTo = local(wheeled, about({ ...grabbed, facing: 0 }, pivot, hand * angle));
  const on = local(wheeled, wish).ahead - carriedTo.ahead;
  const wheel: Leg[] = angle > NOTHING ? [{ kind: "wheel", hand, angle }] : [];
  return [...wheel, ...ahead(Math.max(0, on))];
}

const ahead = (mm: number): Leg[] => (Math.abs(mm) > NOTHING ? [{ kind: "ahead", mm }] : []);

/**
 * By how many degrees a group has to wheel to `hand` so that going straight ahead brings `grabbed`
 * to `wish`. Where that is not possible: as near as it gets.
 */
function wheelTo(here: Place, pivot: Spot, grabbed: Spot, wish: Spot, hand: Hand): number {
  const [from, to] = [local(here, pivot), local(here, wish)];
  const across = (local(here, grabbed).right - from.right) * hand;
  const [on, aside] = [to.ahead - from.ahead, (to.right - from.right) * hand];
  const far = Math.max(Math.hypot(on, aside), Math.abs(across), 1e-9);
  const angle = normal(degrees(Math.asin(across / far) - Math.atan2(aside, on)));
  return Math.min(175, Math.max(0, angle));
}

/** The wheel about a corner that brings a grabbed point into the direction of `wish`. */
export function wheelled(pivot: Spot, grabbed: Spot, wish: Spot, hand: Hand): Leg[] {
  const direction = (spot: Spot) => degrees(Math.atan2(spot.y - pivot.y, spot.x - pivot.x));
  const angle = hand * normal(direction(wish) - direction(grabbed));
  return Math.abs(angle) > NOTHING ? [{ kind: "wheel", hand, angle }] : [];
}

/** One more leg; it is added to the last one if that is of the same kind. */
export function extended(legs: readonly Leg[], more: Leg): Leg[] {
  const last = legs[legs.length - 1];
  const before = legs.slice(0, -1);
  if (last?.kind === "ahead" && more.kind === "ahead" && !last.pinned) {
    return [...before, ...ahead(last.mm + more.mm)];
  }
  if (last?.kind === "wheel" && more.kind === "wheel" && last.hand === more.hand && !last.pinned) {
    const angle = last.angle + more.angle;
    return Math.abs(angle) > NOTHING ? [...before, { ...last, angle }] : before;
  }
  return [...legs, more];
}

/** The leg that leads from one place to another: ahead, a wheel about a pivot, or anything else. */
export function legTo(here: Place, place: Place, start: Place, pivots: Pivots): Leg {
  const { ahead: mm, right } = local(here, place);
  const turn = normal(place.facing - here.facing);
  if (Math.abs(turn) < NOTHING / 3 && Math.abs(right) < NOTHING) return { kind: "ahead", mm };
  for (const hand of [1, -1] as const) {
    const wheel: Leg = { kind: "wheel", hand, angle: hand * turn };
    if (span(after(wheel, here, start, pivots), place) < NOTHING) return wheel;
  }
  return { kind: "to", place };
}

/** What stays when a hand takes hold of a group again: all but the last wheel and what follows it. */
export function kept(legs: readonly Leg[]): Leg[] {
  const left = [...legs];
  if (loose(left)?.kind === "ahead") left.pop();
  if (loose(left)?.kind === "wheel") left.pop();
  return left;
}

const loose = (legs: readonly Leg[]): Leg | undefined => {
  const last = legs[legs.length - 1];
  return last?.pinned ? undefined : last;
};

/** What stays when a hand goes to another place straight: the legs that are pinned. */
export function pinned(legs: readonly Leg[]): Leg[] {
  return legs.slice(0, legs.findLastIndex((leg) => leg.pinned) + 1);
}

/** The same way with its last leg pinned. */
export const pin = (legs: readonly Leg[]): Leg[] =>
  legs.map((leg, i) => (i === legs.length - 1 ? { ...leg, pinned: true } : leg));

const effort = (a: Place, b: Place): number =>
  span(a, b) + Math.abs(normal(b.facing - a.facing)) * 0.4;

/** The place a part `t` (0 to 1) of the way along a route, each leg in proportion to its length. */
export function along(route: readonly Place[], t: number): Place {
  const legs = route.slice(1).map((stop, i) => effort(route[i] as Place, stop));
  let left = t * legs.reduce((sum, one) => sum + one, 0);
  for (const [i, one] of legs.entries()) {
    if (left <= one || i === legs.length - 1) {
      return between(route[i] as Place, route[i + 1] as Place, one ? Math.min(1, left / one) : 1);
    }
    left -= one;
  }
  return route[route.length - 1] as Place;
}

/** The place a part `t` of the way from `a` to `b`; a turn is made about the point that stays. */
export function between(a: Place, b: Place, t: number): Place {
  const turn = normal(b.facing - a.facing);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (Math.abs(turn) < 1) return { x: a.x + dx * t, y: a.y + dy * t, facing: a.facing + turn * t };
  const off = 1 / (2 * Math.tan((turn * Math.PI) / 360)); // the pivot lies on the bisector
  const pivot = { x: (a.x + b.x) / 2 - dy * off, y: (a.y + b.y) / 2 + dx * off };
  return about(a, pivot, turn * t);
}

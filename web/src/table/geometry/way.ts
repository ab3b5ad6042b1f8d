// From a hand's wish to a way that rules understand: wheel first, then ahead.

import type { Place } from "../../protocol";
import type { Pivots } from "./front";
import { about, degrees, local, moved, normal, type Spot, span, world } from "./pose";

/** Lateral mm that a hand does not mean: less is straight ahead. */
const STRAIGHT = 5;
/** What is less than this is no leg: mm, degrees. */
const NOTHING = 0.3;

/**
 * The stops by which the point `grabbed` of a group comes to `wish`: a wheel about the pivot on the
 * side that it turns to, then straight ahead. Never back: then only the wheel is left.
 */
export function wheelThenAhead(start: Place, pivots: Pivots, grabbed: Spot, wish: Spot): Place[] {
  const [held, goal] = [local(start, grabbed), local(start, wish)];
  const aside = goal.right - held.right;
  if (Math.abs(aside) < STRAIGHT) return straight(start, Math.max(0, goal.ahead - held.ahead));
  const left = aside < 0;
  const pivot = left ? pivots.left : pivots.right;
  const turn = wheelTo(start, pivot, grabbed, wish, left ? 1 : -1);
  const wheeled = Math.abs(turn) > NOTHING ? about(start, pivot, turn) : start;
  const carriedTo = local(wheeled, about({ ...grabbed, facing: 0 }, pivot, turn));
  const on = local(wheeled, wish).ahead - carriedTo.ahead;
  const stops = wheeled === start ? [] : [wheeled];
  return [...stops, ...straight(wheeled, Math.max(0, on))];
}

const straight = (start: Place, mm: number): Place[] => (mm > NOTHING ? [moved(start, mm)] : []);

/**
 * By how many degrees a group has to wheel so that going straight ahead brings `grabbed` to `wish`;
 * `hand` is 1 to the left, -1 to the right. Where that is not possible: as near as it gets.
 */
function wheelTo(start: Place, pivot: Spot, grabbed: Spot, wish: Spot, hand: 1 | -1): number {
  const [from, to] = [local(start, pivot), local(start, wish)];
  const across = (local(start, grabbed).right - from.right) * hand;
  const [ahead, right] = [to.ahead - from.ahead, (to.right - from.right) * hand];
  const far = Math.hypot(ahead, right);
  const base = Math.atan2(right, ahead);
  const lift = Math.asin(Math.min(1, Math.max(-1, across / Math.max(far, across, 1e-9))));
  const angle = normal(degrees(lift - base));
  return hand * Math.min(175, Math.max(0, angle));
}

/** The turn about `pivot` that brings a grabbed point into the direction of `wish`, degrees. */
export function wheelled(pivot: Spot, grabbed: Spot, wish: Spot): number {
  const angle = (spot: Spot) => degrees(Math.atan2(spot.y - pivot.y, spot.x - pivot.x));
  return normal(angle(wish) - angle(grabbed));
}

/** How far ahead of `start` a hand has pulled a point; back is negative. */
export function pulled(start: Place, grabbed: Spot, wish: Spot): number {
  return local(start, wish).ahead - local(start, grabbed).ahead;
}

/** Turned about its middle: `depth / 2` behind the front. */
export function spun(place: Place, depth: number, angle: number): Place {
  return about(place, world(place, -depth / 2), angle);
}

const leg = (a: Place, b: Place): number =>
  span(a, b) + Math.abs(normal(b.facing - a.facing)) * 0.4;

/** The place a part `t` (0 to 1) of the way along a route, each leg in proportion to its length. */
export function along(stops: readonly Place[], t: number): Place {
  const legs = stops.slice(1).map((stop, i) => leg(stops[i] as Place, stop));
  let left = t * legs.reduce((sum, one) => sum + one, 0);
  for (const [i, one] of legs.entries()) {
    const last = i === legs.length - 1;
    if (left <= one || last) {
      return between(stops[i] as Place, stops[i + 1] as Place, one ? Math.min(1, left / one) : 1);
    }
    left -= one;
  }
  return stops[stops.length - 1] as Place;
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

// How a body gets from one place to another: every leg turns about the one point that stays fixed.

/** The smallest turn from a to b, degrees, to the left positive. @param {number} a @param {number} b */
const turnBetween = (a, b) => ((((b - a) % 360) + 540) % 360) - 180;

/**
 * The place a part `t` (0 to 1) of the way from `a` to `b`. A wheel turns about its pivot.
 * @param {Place} a @param {Place} b @param {number} t @returns {Place}
 */
function between(a, b, t) {
  const turn = turnBetween(a.facing, b.facing);
  const facing = a.facing + turn * t;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (Math.abs(turn) < 1) return { x: a.x + dx * t, y: a.y + dy * t, facing };
  const half = (turn * Math.PI) / 360;
  const off = 1 / (2 * Math.tan(half)); // the pivot lies on the perpendicular bisector
  const [px, py] = [(a.x + b.x) / 2 - dy * off, (a.y + b.y) / 2 + dx * off];
  const [c, s] = [Math.cos(2 * half * t), Math.sin(2 * half * t)];
  const [x, y] = [a.x - px, a.y - py];
  return { x: px + x * c - y * s, y: py + x * s + y * c, facing };
}

/** How far a leg is, mm; turning on the spot counts too. @param {Place} a @param {Place} b */
function reach(a, b) {
  return Math.hypot(b.x - a.x, b.y - a.y) + Math.abs(turnBetween(a.facing, b.facing)) * 0.4;
}

/**
 * The places of a move from `start`: it, the turning points, the end.
 * @param {Place} start @param {Move} move @returns {Place[]}
 */
function route(start, [, x, y, facing, via = []]) {
  const stops = [start];
  for (let i = 0; i < via.length; i += 3) {
    stops.push({ x: via[i], y: via[i + 1], facing: via[i + 2] });
  }
  return [...stops, { x, y, facing }];
}

/**
 * The place a part `t` of the way along a route, each leg in proportion to its length.
 * @param {Place[]} stops @param {number} t @returns {Place}
 */
function along(stops, t) {
  const legs = stops.slice(1).map((stop, i) => reach(stops[i], stop));
  let left = t * legs.reduce((sum, leg) => sum + leg, 0);
  for (let i = 0; i < legs.length; i++) {
    if (left <= legs[i] || i === legs.length - 1) {
      return between(stops[i], stops[i + 1], legs[i] ? Math.min(1, left / legs[i]) : 1);
    }
    left -= legs[i];
  }
  return stops[stops.length - 1];
}

/** A hand moves things: quick at first, gentle at the end. @param {number} t */
const ease = (t) => 1 - (1 - t) ** 3;

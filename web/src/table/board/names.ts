// Which names of regiments can be read on the table: none lies over another name or another body.

import type { Body } from "../../protocol";
import { bounds } from "../geometry/box";
import { step, type Turn } from "../geometry/turn";

const SIGN = 6.7; // px: how wide a letter is
const HIGH = 15; // px: how high a line
const MAY_COVER = 3; // px: by so much a name may lie over something

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

const meet = (a: Rectangle, b: Rectangle, slack: number): boolean =>
  a.x + slack < b.x + b.width &&
  b.x + slack < a.x + a.width &&
  a.y + slack < b.y + b.height &&
  b.y + slack < a.y + a.height;

/** What a body takes of the picture, mm; only how such rectangles lie to each other matters. */
function taking(body: Body, turned: Turn): Rectangle {
  const { x, y, width, height } = bounds([body]);
  const [a, b] = [step({ x, y }, turned), step({ x: x + width, y: y + height }, turned)];
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** Where a name stands, mm: below the body as it is seen. */
function label({ x, y, width, height }: Rectangle, name: string, scale: number): Rectangle {
  const [wide, high] = [(name.length * SIGN) / scale, HIGH / scale];
  return { x: x + width / 2 - wide / 2, y: y + height, width: wide, height: high };
}

/** The ids of bodies whose names can be read; the broadest bodies come first. `scale`: px per mm. */
export function readable(
  bodies: readonly Body[],
  nameOf: (body: Body) => string,
  scale: number,
  turned: Turn,
): Set<string> {
  const slack = MAY_COVER / scale;
  const taken = bodies.map((body) => ({ id: body.id, box: taking(body, turned) }));
  const found = new Set<string>();
  for (const body of [...bodies].sort((a, b) => b.width - a.width)) {
    const box = label(taking(body, turned), nameOf(body), scale);
    if (taken.some((other) => other.id !== body.id && meet(box, other.box, slack))) continue;
    found.add(body.id);
    taken.push({ id: "", box });
  }
  return found;
}

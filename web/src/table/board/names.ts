// Which names of regiments can be read on the table: none lies over another name or another body.

import type { Body } from "../../protocol";
import { bounds } from "../geometry/box";

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

/** Where a name stands, mm: below the body as it is seen. */
function label(body: Body, name: string, scale: number, turned: boolean): Rectangle {
  const { x, y, width, height } = bounds([body]);
  const [wide, high] = [(name.length * SIGN) / scale, HIGH / scale];
  return {
    x: x + width / 2 - wide / 2,
    y: turned ? y + height : y - high,
    width: wide,
    height: high,
  };
}

/** The ids of bodies whose names can be read; the broadest bodies come first. `scale`: px per mm. */
export function readable(
  bodies: readonly Body[],
  nameOf: (body: Body) => string,
  scale: number,
  turned: boolean,
): Set<string> {
  const slack = MAY_COVER / scale;
  const taken = bodies.map((body) => ({ id: body.id, box: bounds([body]) }));
  const found = new Set<string>();
  for (const body of [...bodies].sort((a, b) => b.width - a.width)) {
    const box = label(body, nameOf(body), scale, turned);
    if (taken.some((other) => other.id !== body.id && meet(box, other.box, slack))) continue;
    found.add(body.id);
    taken.push({ id: "", box });
  }
  return found;
}

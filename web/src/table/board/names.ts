// Which names of regiments can be read on the table: none lies over another name or another body.

import type { Body, Scene } from "../../protocol";
import { bounds } from "../geometry/box";
import { type Size, step, type Turn } from "../geometry/turn";
import { nameOf } from "../scene/scene";
import { named } from "./bodies";

export const TINY = 0.42; // px per mm below which no name could be read

export const SIGN = 6.7; // px: how wide a letter is
export const HIGH = 15; // px: how high a line
const MAY_COVER = 3; // px: by so much a name may lie over something

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const meet = (a: Rectangle, b: Rectangle, slack: number): boolean =>
  a.x + slack < b.x + b.width &&
  b.x + slack < a.x + a.width &&
  a.y + slack < b.y + b.height &&
  b.y + slack < a.y + a.height;

const within = (a: Rectangle, b: Rectangle): boolean =>
  a.x >= b.x && a.x + a.width <= b.x + b.width;

/** What a body takes of the picture, mm; only how such rectangles lie to each other matters. */
export const taking = (body: Body, turned: Turn): Rectangle => seen(bounds([body]), turned);

export function seen({ x, y, width, height }: Rectangle, turned: Turn): Rectangle {
  const [a, b] = [step({ x, y }, turned), step({ x: x + width, y: y + height }, turned)];
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** By so much a name stands elsewhere than below its body, in the picture. */
export interface Shift {
  x: number;
  y: number;
}

/** Where a name may stand, the best place first: below the body as it is seen, above, beside it. */
function places({ width, height }: Rectangle, wide: number, high: number): Shift[] {
  const [aside, level] = [(width + wide) / 2 + high / 4, -(height + high) / 2];
  return [
    { x: 0, y: 0 },
    { x: 0, y: -height - high },
    { x: aside, y: level },
    { x: -aside, y: level },
  ];
}

/**
 * Whose names can be read, and where they stand, mm. All names below their bodies go before others,
 * the broadest bodies before narrower ones; none beside its body leaves the table. `scale`: px per mm.
 */
export function readable(
  bodies: readonly Body[],
  nameOf: (body: Body) => string,
  scale: number,
  turned: Turn,
  table?: Size,
): Map<string, Shift> {
  const [slack, high] = [MAY_COVER / scale, HIGH / scale];
  const whole = table && seen({ x: 0, y: 0, width: table.width, height: table.height }, turned);
  const taken = bodies.map((body) => ({ id: body.id, box: taking(body, turned) }));
  const found = new Map<string, Shift>();
  const put = (body: Body, places: Shift[], { x, y, width, height }: Rectangle, wide: number) => {
    for (const shift of places) {
      const left = x + width / 2 - wide / 2 + shift.x;
      const box = { x: left, y: y + height + shift.y, width: wide, height: high };
      if (taken.some((other) => other.id !== body.id && meet(box, other.box, slack))) continue;
      if (whole && shift.x && !within(box, whole)) continue;
      found.set(body.id, shift);
      taken.push({ id: "", box });
      return;
    }
  };
  const broadest = [...bodies].sort((a, b) => b.width - a.width);
  for (const elsewhere of [false, true])
    for (const body of broadest) {
      if (found.has(body.id)) continue;
      const [box, wide] = [taking(body, turned), (nameOf(body).length * SIGN) / scale];
      const [below, ...others] = places(box, wide, high) as [Shift, ...Shift[]];
      put(body, elsewhere ? others : [below], box, wide);
    }
  return found;
}

/** Puts names where they can be read, or leaves them out; whether those of regiments can be read. */
export function writes(node: HTMLElement, scene: Scene, scale: number, turned: Turn): boolean {
  const bodies = (scene.bodies ?? []).filter(named);
  const shown = readable(bodies, (body) => nameOf(body, scene), scale, turned, scene);
  for (const name of node.querySelectorAll<SVGTextElement>(".names text")) {
    const shift = shown.get(name.dataset.of ?? "");
    name.classList.toggle("crowded", !shift);
    name.setAttribute("dx", `${shift?.x ?? 0}`);
    name.setAttribute("dy", `${shift?.y ?? 0}`);
  }
  return scale >= TINY && bodies.some((body) => body.ranks?.length);
}

// How the table lies before who looks at it: the one place that maps the table to its picture and back.
// On the table x runs to the right and y up, on the picture y runs down; both in mm.

import type { Spot } from "./pose";

/** How far the table is turned clockwise as it is seen, degrees. */
export type Turn = 0 | 90 | 180 | 270;

export interface Size {
  width: number;
  height: number;
}

/** What one sees from the other side of the table. */
export const half = (turned: Turn): Turn => ((turned + 180) % 360) as Turn;

/** Who sits at the lower edge looks from the left then, who sits at the upper edge from the right. */
export const quarter = (turned: Turn): Turn => (turned % 180 ? turned - 90 : turned + 90) as Turn;

/** The size of the picture of a table. */
export const spread = ({ width, height }: Size, turned: Turn): Size =>
  turned % 180 ? { width: height, height: width } : { width, height };

/** A step on the table as a step on the picture; also the other way round: it mirrors. */
export function step({ x, y }: Spot, turned: Turn): Spot {
  if (turned === 90) return { x: y, y: x };
  if (turned === 180) return { x: -x, y };
  return turned === 270 ? { x: -y, y: -x } : { x, y: -y };
}

/** Where the table's lower left corner lies on the picture. */
function corner({ width, height }: Size, turned: Turn): Spot {
  if (turned === 90) return { x: 0, y: 0 };
  if (turned === 180) return { x: width, y: 0 };
  return turned === 270 ? { x: height, y: width } : { x: 0, y: height };
}

/** Where a spot of the table lies on the picture. */
export function toPicture(spot: Spot, table: Size, turned: Turn): Spot {
  const [at, by] = [corner(table, turned), step(spot, turned)];
  return { x: at.x + by.x, y: at.y + by.y };
}

/** The spot of the table at a point of the picture. */
export function toTable({ x, y }: Spot, table: Size, turned: Turn): Spot {
  const at = corner(table, turned);
  return step({ x: x - at.x, y: y - at.y }, turned);
}

/** Turns what is drawn as the table lies unturned. */
export function turning(table: Size, turned: Turn): string | undefined {
  if (!turned) return undefined;
  const { x, y } = toPicture({ x: 0, y: table.height }, table, turned);
  return `translate(${x} ${y}) rotate(${turned})`;
}

/** Undoes that for words, which are read level: goes at the end of a transform. */
export const level = (turned: Turn): string => (turned ? ` rotate(${-turned})` : "");

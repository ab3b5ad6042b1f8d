// Where a side is at home on a table: the edge at which one sits down.

import type { Scene } from "../../protocol";
import { built } from "../scene/body";

/**
 * How far up the table, mm, a side is at home: where its ground lies, else where it has built; at the
 * beginning else where it stands. 0 if nothing of that is there.
 */
export function homeOf({ bodies = [], terrain = [] }: Scene, side: number, early: boolean): number {
  const ground = terrain.filter((one) => one.traits?.includes(`side-${side}`));
  const own = bodies.filter((body) => body.side === side);
  const camp = own.filter(built);
  const standing = (camp.length || !early ? camp : own).map((body) => body.place.y);
  const corners = ground.flatMap((one) => (one.outline ?? []).map(([, y]) => y));
  const home = corners.length ? corners : standing;
  return home.reduce((sum, y) => sum + y, 0) / Math.max(1, home.length);
}

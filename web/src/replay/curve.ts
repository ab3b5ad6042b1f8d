// The numbers behind the timeline: where a frame lies, how high a loss is.

import type { Film } from "../protocol";
import { bloody } from "./reel";

const WIDTH = 1360;
const HEIGHT = 152;
const LEFT = 44;
const BELOW = 24; // for the names of the turns

/** The room of a plot: frames go from left to right, losses of side 0 up, those of side 1 down. */
export interface Ground {
  width: number;
  height: number;
  left: number;
  across: number;
  middle: number;
  /** How many lost points break each army; 0: none do. */
  breaks: [number, number];
  x: (count: number) => number;
  y: (side: 0 | 1, lost: number) => number;
}

export function ground(film: Film): Ground {
  const across = WIDTH - LEFT - 8;
  const middle = (HEIGHT - BELOW) / 2;
  const breaks = film.armies.map((army) => army.breaks_at ?? 0) as [number, number];
  const worst = film.frames.flatMap((frame) => frame.lost ?? []);
  const most = Math.max(1, ...breaks, ...worst) * 1.08;
  return {
    width: WIDTH,
    height: HEIGHT,
    left: LEFT,
    across,
    middle,
    breaks,
    x: (count) => LEFT + (across * count) / Math.max(1, film.frames.length),
    y: (side, lost) => middle + ((side === 0 ? -1 : 1) * (middle - 4) * lost) / most,
  };
}

/** What a side has lost, frame by frame, as an area of steps. */
export function curve(film: Film, side: 0 | 1, room: Ground): string {
  let [path, last] = [`M${room.x(0)} ${room.middle}`, 0];
  film.frames.forEach((frame, i) => {
    const lost = frame.lost?.[side] ?? 0;
    if (lost === last) return;
    path += `H${room.x(i + 1).toFixed(1)}V${room.y(side, lost).toFixed(1)}`;
    last = lost;
  });
  return `${path}H${room.x(film.frames.length)}V${room.middle}Z`;
}

/** The turns: from after which frame to after which. */
export function bands(film: Film): { turn: number; from: number; to: number }[] {
  const found: { turn: number; from: number; to: number }[] = [];
  film.frames.forEach(({ turn }, i) => {
    const last = found.at(-1);
    if (last?.turn === turn) last.to = i + 1;
    else found.push({ turn, from: i, to: i + 1 });
  });
  return found;
}

/** After which frames something was lost, and whose it was. */
export function losses(film: Film): { at: number; side: number }[] {
  const sides = new Map((film.scene.bodies ?? []).map(({ id, side }) => [id, side]));
  return film.frames.flatMap((frame, i) => {
    for (const { id, side } of frame.put ?? []) sides.set(id, side);
    const side = frame.removed?.map((id) => sides.get(id)).find((one) => one !== undefined);
    return bloody(frame) && side !== undefined ? [{ at: i + 1, side }] : [];
  });
}

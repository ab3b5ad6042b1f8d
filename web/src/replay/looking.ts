// Looking closer: wheel and pinch zoom, a drag moves the table.

import type { View } from "../table/board/view";
import type { Spot } from "../table/geometry/pose";

const WHEEL = 0.0016;

/** Listens on a board; what it returns stops that. */
export function listen(board: HTMLElement, view: View): () => void {
  const stop = new AbortController();
  const fingers = new Map<number, Spot>();
  const options = { signal: stop.signal, passive: false };
  const at = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top } = board.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const measure = () => view.resize(board.clientWidth, board.clientHeight);
  const watcher = new ResizeObserver(measure);
  watcher.observe(board);
  measure();
  board.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      view.by(Math.exp(-event.deltaY * WHEEL), at(event));
    },
    options,
  );
  board.addEventListener(
    "pointerdown",
    (event) => {
      board.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, at(event));
    },
    options,
  );
  board.addEventListener(
    "pointermove",
    (event) => {
      const was = fingers.get(event.pointerId);
      if (!was) return;
      const now = at(event);
      drag(view, fingers, event.pointerId, was, now);
      fingers.set(event.pointerId, now);
    },
    options,
  );
  for (const end of ["pointerup", "pointercancel"] as const)
    board.addEventListener(end, (event) => fingers.delete(event.pointerId), options);
  return () => {
    stop.abort();
    watcher.disconnect();
  };
}

function drag(view: View, fingers: Map<number, Spot>, id: number, was: Spot, now: Spot): void {
  const other = [...fingers].find(([one]) => one !== id)?.[1];
  if (!other) {
    view.pan(now.x - was.x, now.y - was.y);
    return;
  }
  const span = (spot: Spot) => Math.hypot(spot.x - other.x, spot.y - other.y);
  view.by(span(now) / Math.max(1, span(was)), other);
}

// The keys of the replay.

import { bloody, type Reel, telling } from "./reel";

const KEYS: Record<string, (reel: Reel) => void> = {
  " ": (reel) => reel.toggle(),
  ArrowRight: (reel) => reel.step(),
  ArrowLeft: (reel) => reel.seek(reel.at.peek() - 1),
  Home: (reel) => reel.seek(0),
  End: (reel) => reel.seek(reel.length),
  PageDown: (reel) => reel.find(1, telling),
  PageUp: (reel) => reel.find(-1, telling),
  n: (reel) => reel.find(1, bloody),
  p: (reel) => reel.find(-1, bloody),
};

/** Do what a key means; whether it means something here. */
export function press(reel: Reel, event: KeyboardEvent): boolean {
  const target = event.target as Element;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target.closest("input, select, textarea")) return false;
  if (event.key === " " && target.closest("button, a, summary")) return false;
  const act = KEYS[event.key];
  act?.(reel);
  return act !== undefined;
}

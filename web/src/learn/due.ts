// Which step of a guided battle is told when.

import type { KnownLesson } from "../protocol";

/** The step to be shown: the welcome until it was read, then what is asked, at last the end. */
export function due(
  lesson: KnownLesson,
  told: readonly string[],
  asked: string | undefined,
  over: boolean,
): string | undefined {
  const steps = lesson.steps;
  if (over) return "end" in steps ? "end" : undefined;
  if ("begin" in steps && !told.includes("begin")) return "begin";
  return asked !== undefined && asked in steps ? asked : undefined;
}

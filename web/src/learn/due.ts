// Which step of a guided battle is told when.

import type { KnownLesson, LessonStep } from "../protocol";

/** The step to be shown: the welcome until it was read, then what is asked, at last the end. */
export function due(
  { steps }: KnownLesson,
  told: readonly string[],
  asked: string | undefined,
  over: boolean,
): LessonStep | undefined {
  const named = (name: string) => steps.find((step) => step.name === name);
  if (over) return named("end");
  if (!told.includes("begin")) return named("begin");
  return asked === undefined ? undefined : steps.find(({ keys }) => keys.includes(asked));
}

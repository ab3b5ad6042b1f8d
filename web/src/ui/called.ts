// The names that people know things by which have only an id.

import { has, t } from "../texts";

/** The name of a commander. */
export function called(commander: string): string {
  const key = `commander-${commander}`;
  return has(key) ? t(key) : commander;
}

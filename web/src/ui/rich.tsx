// A sentence with elements in it: where the message has a placeable, the element stands.

import type { ComponentChildren } from "preact";
import { t } from "../texts";

const MARK = "\u0001";

/** The message `key`, with `parts` in the places of its arguments. */
export function rich(key: string, parts: Record<string, ComponentChildren>): ComponentChildren[] {
  const names = Object.keys(parts);
  const marked = Object.fromEntries(names.map((name) => [name, MARK + name + MARK]));
  const pieces = t(key, marked).split(MARK);
  return pieces.map((piece, i) => (i % 2 ? parts[piece] : piece));
}

// A sentence with elements in it: where the message has a placeable, the element stands.

import type { ComponentChildren } from "preact";
import { t } from "../texts";

const MARK = "\u0001";
const STOP = /^[,.;:]/;

/** The message `key`, with `parts` in the places of its arguments. A stop never begins a line. */
export function rich(key: string, parts: Record<string, ComponentChildren>): ComponentChildren[] {
  const names = Object.keys(parts);
  const marked = Object.fromEntries(names.map((name) => [name, MARK + name + MARK]));
  const pieces = t(key, marked).split(MARK);
  return pieces.map((piece, i) => {
    if (i % 2 === 0) return i ? piece.replace(STOP, "") : piece;
    const [stop] = STOP.exec(pieces[i + 1] ?? "") ?? [];
    return stop ? <Unbroken part={parts[piece]} stop={stop} /> : parts[piece];
  });
}

function Unbroken({ part, stop }: { part: ComponentChildren; stop: string }) {
  return (
    <span class="unbroken">
      {part}
      {stop}
    </span>
  );
}

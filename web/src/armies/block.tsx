// A unit as a small block of bases, its front on top.

import type { UnitSheet } from "../protocol";

const [WIDE, HIGH] = [46, 34];
const BROAD = 1.6; // times wider than deep a block would like to be
const RANK = 5; // models that make a Full Rank
const GAP = 0.14; // of a base's width

/** How many models stand side by side. */
export function files({ size, base: [wide, deep] }: UnitSheet): number {
  const broad = Math.ceil(Math.sqrt((size * BROAD * deep) / wide));
  return Math.max(1, Math.min(size, Math.max(broad, RANK)));
}

export function Block({ unit }: { unit: UnitSheet }) {
  const { size, base, round } = unit;
  const across = files(unit);
  const ranks = Math.ceil(size / across);
  const [wide, deep] = [base[0] * (1 + GAP), base[1] + base[0] * GAP];
  const scale = Math.min((WIDE - 2) / (wide * across), (HIGH - 5) / (deep * ranks), 0.42);
  const [left, top] = [(WIDE - wide * across * scale) / 2, (HIGH + 3 - deep * ranks * scale) / 2];
  const models = Array.from({ length: size }, (_, i) => {
    const [x, y] = [
      left + (i % across) * wide * scale,
      top + Math.floor(i / across) * deep * scale,
    ];
    const [width, height] = [base[0] * scale, base[1] * scale];
    return <rect key={i} {...{ x, y, width, height }} rx={round ? width / 2 : 0.6} />;
  });
  const front = wide * across * scale;
  return (
    <svg class="block" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      {models}
      <path d={`M${left - 1} ${top - 2}h${front + 1}`} />
    </svg>
  );
}

// The signs of the sides: A is solid and round, B hollow and pointed.

import { t } from "../texts";

/** `side` is 0 or 1. */
export function Mark({ side, large = false }: { side: number; large?: boolean }) {
  return (
    <svg
      class={`mark ${large ? "lg" : ""}`}
      viewBox="0 0 18 18"
      role="img"
      aria-label={t(`side-${side}`)}
    >
      {side === 0 ? <Roundel /> : <Lozenge />}
    </svg>
  );
}

function Roundel() {
  return (
    <>
      <circle
        cx="9"
        cy="9"
        r="7.6"
        fill="var(--a-fill)"
        stroke="var(--a-edge)"
        stroke-width="1.2"
      />
      <circle cx="9" cy="9" r="3" fill="var(--a-sym)" />
    </>
  );
}

function Lozenge() {
  return (
    <>
      <path
        d="M9 .9 17.1 9 9 17.1.9 9z"
        fill="var(--b-fill)"
        stroke="var(--b-edge)"
        stroke-width="1.5"
      />
      <path d="M9 4.8 13.2 9 9 13.2 4.8 9z" fill="var(--b-edge)" />
    </>
  );
}

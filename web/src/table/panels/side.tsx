// The sign of a side: roundel or lozenge, so that nobody needs the colour.

import { t } from "../../texts";

export function SideMark({ side, large }: { side: number; large?: boolean }) {
  const label = t("table-side", { side: String(side) });
  return (
    <svg class={`mark ${large ? "lg" : ""}`} viewBox="0 0 18 18" role="img" aria-label={label}>
      {side === 0 ? (
        <>
          <circle class="rim-0" cx={9} cy={9} r={7.6} />
          <circle class="core-0" cx={9} cy={9} r={3} />
        </>
      ) : (
        <>
          <path class="rim-1" d="M9 .9 17.1 9 9 17.1.9 9z" />
          <path class="core-1" d="M9 4.8 13.2 9 9 13.2 4.8 9z" />
        </>
      )}
    </svg>
  );
}

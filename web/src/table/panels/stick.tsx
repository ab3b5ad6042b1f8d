// A measuring stick: how much of an allowance is used, part by part.

import type { Measure } from "../../protocol";
import { inUnits, number, say, t } from "../../texts";
import { Rules } from "./rule";

const [LEFT, WIDE, HIGH] = [8, 344, 18];

export function Stick({ measure }: { measure: Measure }) {
  const { parts, whole, unit, rules = [], costs } = measure;
  const used = parts.reduce((sum, [, part]) => sum + part, 0);
  const least = Math.max(whole, used, 0.1);
  const at = (value: number) => LEFT + (value / least) * WIDE;
  return (
    <div class="stickbox">
      <svg class="stick" viewBox="0 0 360 50" role="img" aria-label={words(measure, used)}>
        <rect class="all" x={LEFT} y={16} width={WIDE} height={HIGH} />
        <Parts parts={parts} at={at} />
        {used > whole && (
          <rect class="over" x={at(whole)} y={16} width={at(used) - at(whole)} height={HIGH} />
        )}
        <rect class="edge" x={LEFT} y={16} width={WIDE} height={HIGH} />
        {Array.from({ length: Math.floor(least) + 1 }, (_, i) => (
          <g key={i}>
            <path class="unit" d={`M${at(i)} 16v${HIGH}`} />
            <text x={at(i)} y={47} text-anchor="middle">
              {i === Math.floor(least) ? `${number(i)} ${unit}` : number(i)}
            </text>
          </g>
        ))}
      </svg>
      <p class="small muted">
        {t("table-used", { used: number(used, 1), whole: inUnits(whole, unit) })}{" "}
        <Rules ids={rules} bare />
        {costs && ` · ${say(costs)}`}
      </p>
    </div>
  );
}

function Parts({ parts, at }: { parts: Measure["parts"]; at: (value: number) => number }) {
  let from = 0;
  return (
    <>
      {parts.map(([text, part], i) => {
        const [x, width] = [at(from), at(from + part) - at(from)];
        from += part;
        return (
          <g key={i}>
            <rect class={i % 2 ? "odd" : "even"} x={x} y={16} width={width} height={HIGH} />
            {width > 54 && (
              <text x={x + width / 2} y={11} text-anchor="middle">
                {say(text)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

const words = ({ whole, unit }: Measure, used: number): string =>
  t("table-used", { used: number(used, 1), whole: inUnits(whole, unit) });

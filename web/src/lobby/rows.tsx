// What is in an army, as a list.

import type { ArmyRow } from "../protocol";
import { number, say, t } from "../texts";

export function Rows({ rows, total }: { rows: ArmyRow[]; total: number }) {
  return (
    <table class="rows">
      <thead class="vh">
        <tr>
          <th scope="col">{t("row-count")}</th>
          <th scope="col">{t("row-what")}</th>
          <th scope="col">{t("row-points")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.name.en} ${row.marks.map(({ en }) => en)}`}>
            <td class="sign">
              <Sign kind={row.kind} count={row.count} />
            </td>
            <td>
              <b>{say(row.name) || say(row.text)}</b>
              <span>
                {[say(row.name) && say(row.text), ...row.marks.map(say)].filter(Boolean).join(", ")}
              </span>
            </td>
            <td class="num">{number(row.points * row.count)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{t("row-total")}</th>
          <td class="num">{number(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Sign({ kind, count }: { kind: string; count: number }) {
  return (
    <span class="count">
      {count > 1 && <i>{count}</i>}
      <svg class="fh" viewBox="-22 -2 44 24" aria-hidden="true">
        <g class="side-0">
          <rect class="base" x="-20" width="40" height="20" rx="1.6" />
          <use href={`#fh-type-${kind}`} x="-16" y="2.5" width="32" height="15" />
        </g>
      </svg>
    </span>
  );
}

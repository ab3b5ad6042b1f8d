// The sheet as it comes out of a printer: white in both themes, boxes for lost health points.

import type { ArmySheet, UnitSheet } from "../protocol";
import { t } from "../texts";
import { Icon } from "../ui/icon";

const MOST = 60; // more health points are told by their number
const TENS = 10;

export function Paper({ sheet }: { sheet: ArmySheet }) {
  return (
    <section class="card sheet">
      <header>
        <h2>{t("sheet-printed")}</h2>
        <span class="end">
          <button type="button" class="btn sm" onClick={() => print()}>
            <Icon name="print" />
            {t("sheet-print")}
          </button>
        </span>
      </header>
      <div class="wrap">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
        <section class="paper" aria-label={t("sheet-printed")} tabIndex={0}>
          <p class="title">{sheet.title}</p>
          <div class="meta">
            <span>{sheet.about}</span>
            <b>{sheet.points}</b>
          </div>
          <table>
            <thead>
              <tr>
                {sheet.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            {sheet.groups.flatMap(([, units]) =>
              units.map((unit, i) => <Printed key={`${i} ${unit.title}`} unit={unit} />),
            )}
          </table>
          <dl>
            {sheet.summaries.map(([name, says]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </section>
  );
}

function Printed({ unit }: { unit: UnitSheet }) {
  const columns = unit.rows[0]?.length ?? 1;
  const half = Math.floor(columns / 2);
  const told = [unit.about, ...unit.parts, unit.rules, unit.items.join(", ")].filter(Boolean);
  return (
    <tbody>
      <tr class="n">
        <td colSpan={half}>
          <b>{unit.title}</b> · {unit.points}
        </td>
        <td class="hp" colSpan={columns - half}>
          {boxes(unit.boxes)}
        </td>
      </tr>
      {unit.rows.map((row, i) => (
        <tr key={i}>
          {row.map((value, at) => (
            <td key={at}>{value}</td>
          ))}
        </tr>
      ))}
      <tr>
        <td class="rl" colSpan={columns}>
          {told.join(" · ")}
        </td>
      </tr>
    </tbody>
  );
}

/** Boxes to cross out, by tens. */
function boxes(count: number): string {
  if (count > MOST) return String(count);
  const rows = Array.from({ length: Math.ceil(count / TENS) }, (_, i) =>
    "☐".repeat(Math.min(TENS, count - i * TENS)),
  );
  return rows.join(" ");
}

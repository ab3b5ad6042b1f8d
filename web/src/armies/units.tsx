// The units of an army by category; each opens its profile, weapons, rules and special items.

import type { ArmySheet, UnitSheet } from "../protocol";
import { number, t } from "../texts";
import { Block } from "./block";

export function Units({ sheet }: { sheet: ArmySheet }) {
  return (
    <section class="card units" aria-label={t("sheet-units")}>
      <h2 class="vh">{t("sheet-units")}</h2>
      {sheet.groups.map(([name, units]) => (
        <section key={name}>
          <h3>
            <span>{name}</span>
            <span>{number(units.reduce((sum, unit) => sum + unit.points, 0))}</span>
          </h3>
          {units.map((unit, i) => (
            <Unit key={`${i} ${unit.title}`} sheet={sheet} unit={unit} />
          ))}
        </section>
      ))}
    </section>
  );
}

function Unit({ sheet, unit }: { sheet: ArmySheet; unit: UnitSheet }) {
  return (
    <details class="un">
      <summary>
        <Block unit={unit} />
        <span>
          <b>{unit.title}</b>
          <small>{unit.about}</small>
        </span>
        <span class="pts">{number(unit.points)}</span>
      </summary>
      <div class="inside">
        <Profile columns={sheet.columns} unit={unit} />
        {unit.rules && <p>{unit.rules}</p>}
        {unit.items.length > 0 && <p class="items">{unit.items.join(", ")}</p>}
      </div>
    </details>
  );
}

/** The values of the model, and of each of its parts with its weapons. */
function Profile({ columns, unit }: { columns: string[]; unit: UnitSheet }) {
  return (
    <div class="wide">
      <table class="profile">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {unit.rows.map((row, i) => (
          <tbody key={i}>
            <tr class="part">
              <th scope="rowgroup" colSpan={columns.length}>
                {unit.parts[i]}
              </th>
            </tr>
            <tr>
              {row.map((value, at) => (
                <td key={columns[at]}>{value}</td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

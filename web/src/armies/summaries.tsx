// What the rules and special items of an army do, in short.

import type { ArmySheet } from "../protocol";
import { t } from "../texts";

export function Summaries({ sheet }: { sheet: ArmySheet }) {
  return (
    <section class="card summaries">
      <header>
        <h2>{t("sheet-summaries")}</h2>
      </header>
      <dl class="body">
        {sheet.summaries.map(([name, says]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

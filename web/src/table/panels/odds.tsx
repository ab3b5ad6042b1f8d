// What may come of a deed: one big number first, then the spread, then the sum with its rules.

import type { Counted, Prospect, Rated } from "../../protocol";
import { number, percent, say, t, told } from "../../texts";
import { Mark } from "../../ui/mark";
import { usePlay } from "../play";
import { Rules } from "./rule";

/** The odds beside the question. */
export function Odds() {
  const { odds } = usePlay();
  if (!odds.value.length) return null;
  return (
    <>
      {odds.value.map((prospect, i) => (
        <OddsCard key={i} prospect={prospect} />
      ))}
    </>
  );
}

export function OddsCard({ prospect }: { prospect: Prospect }) {
  const { title, headline, chances, factors = [], exact = true, rules = [] } = prospect;
  return (
    <section class="card oddscard" aria-label={t("table-odds")}>
      <header>
        <h3>{say(title)}</h3>
        <span class="end exact">{t(exact ? "table-exact" : "table-sampled")}</span>
      </header>
      <div class="body">
        {factors.length > 0 && <Sum factors={factors} />}
        <div class="verdict">
          <div class="big">
            <b>{percent(headline.probability)}</b>
            <small>{say(headline.text)}</small>
          </div>
          <Spread chances={chances} />
        </div>
        {rules.length > 0 && (
          <p class="small fine">
            <Rules ids={rules} bare />
          </p>
        )}
      </div>
    </section>
  );
}

/** What counts, for whom, by which rules. */
export function Sum({ factors }: { factors: readonly Counted[] }) {
  const both = factors.some(({ enemy }) => enemy != null);
  const own = usePlay().side;
  return (
    <table class="calc">
      <thead class={both ? "" : "vh"}>
        <tr>
          <th>
            <span class="vh">{t("table-factor")}</span>
          </th>
          <th>
            <span class="vh">{t("table-rule")}</span>
          </th>
          <th>
            <span class="vh">{t("table-you")}</span>
            {both && <Mark side={own} />}
          </th>
          {both && (
            <th>
              <span class="vh">{t("table-enemy")}</span>
              <Mark side={1 - own} />
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {factors.map(({ text, own, enemy, rules = [] }, i) => (
          <tr key={i} class={i === factors.length - 1 ? "sum" : ""}>
            <th scope="row">{say(text)}</th>
            <td class="r">
              <Rules ids={rules} bare />
            </td>
            <td>{signed(own)}</td>
            {both && <td>{signed(enemy)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function signed(value: Counted["own"]): string {
  return value == null ? "–" : told(value);
}

/** Every result with its share as a bar, in the sign of the side that it is good for. */
function Spread({ chances }: { chances: readonly Rated[] }) {
  const own = usePlay().side;
  const sign = (good?: boolean | null) => (good == null ? "o-0" : `of-${good ? own : 1 - own}`);
  return (
    <div class="odds">
      {chances.map(({ text, probability, good }, i) => (
        <div key={i} class={`row ${sign(good)}`}>
          <span>{say(text)}</span>
          <div class="track">
            <i style={{ width: `${probability * 100}%` }} />
          </div>
          <b>{number(probability * 100, 1)} %</b>
        </div>
      ))}
    </div>
  );
}

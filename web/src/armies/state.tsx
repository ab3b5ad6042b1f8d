// How it stands with an army: its points, and everything that is wrong with it.

import { Coded } from "../lobby/coded";
import type { Breach, Checked } from "../protocol";
import { number, say, t } from "../texts";
import { Icon } from "../ui/icon";
import { RuleIds } from "../ui/rules";
import type { Army } from "./looked";

export function State({ army, checked }: { army: Army; checked: Checked }) {
  const { points, size, breaches } = checked;
  const fine = breaches.length === 0;
  return (
    <section class="card state" aria-label={t("sheet-state")}>
      <div class="sum">
        {size > 0 && (
          <p class="big">
            {number(points)} <small>/ {number(size)}</small>
          </p>
        )}
        <span class={`chip ${fine ? "fine" : "bad"}`} role={fine ? "status" : "alert"}>
          <Icon name={fine ? "check" : "no"} />
          {t("sheet-broken", { count: breaches.length })}
        </span>
      </div>
      <ul class="msgs">
        {breaches.map((breach) => (
          <Wrong key={`${breach.line} ${breach.text.en}`} game={army.game.name} breach={breach} />
        ))}
        {(army.notes ?? []).map((note) => (
          <li class="wa" key={note.en}>
            <Icon name="warn" />
            <span>{say(note)}</span>
          </li>
        ))}
        {fine && size > points && (
          <li class="ok">
            <Icon name="check" />
            <span>{t("sheet-left", { points: size - points })}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Wrong({ game, breach }: { game: string; breach: Breach }) {
  const { text, rules = [], line } = breach;
  return (
    <li class="no">
      <Icon name="no" />
      <span>
        <b>
          <Coded text={say(text)} />
        </b>
        {line ? <small class="muted">{t("army-line", { line })}</small> : null}
      </span>
      <RuleIds game={game} ids={rules} bad />
    </li>
  );
}

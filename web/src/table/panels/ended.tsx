// The end of a battle: who has won, by which rule, and that the dice were fair.

import { useEffect, useState } from "preact/hooks";
import { Luck } from "../../luck/luck";
import { journal, rules as load, verify } from "../../net/api";
import type { Text, Ended as Told, Verified } from "../../protocol";
import { say, t } from "../../texts";
import { Link } from "../../ui/router";
import { Glyph } from "../glyph";
import type { Seen } from "../store/seen";
import { Rules } from "./rule";

export function Ended({ seen }: { seen: Seen }) {
  const [checked, set] = useState<Verified>();
  const { ended, battle, seat } = seen;
  if (!ended) return null;
  const own = ended.winner === seat && seat !== "";
  return (
    <section class={`card ask ended ${own ? "own" : ""}`} aria-label={t("table-over")}>
      <header>
        <h2 aria-live="polite">{say(ended.verdict)}</h2>
      </header>
      <div class="body">
        <Why game={seen.game} ended={ended} />
        <div class="btns">
          <Link class="btn main" href={`/replay/${battle}`}>
            {t("table-replay")}
          </Link>
          <a class="btn" href={journal(battle)} download>
            {t("table-journal")}
          </a>
        </div>
        {seen.commitment && (
          <>
            <details class="small muted seals">
              <summary>{t("table-seal")}</summary>
              {t("table-commitment")} <code>{seen.commitment}</code>
              <br />
              {t("table-secret")} <code>{ended.secret}</code>
            </details>
            <button type="button" class="btn sm" onClick={() => verify(battle).then(set)}>
              <Glyph name="seal" /> {t("table-verify")}
            </button>
          </>
        )}
        {checked && (
          <p class={checked.ok ? "fair" : "wrong"} role="status">
            {say(checked.text)}
          </p>
        )}
        <Luck battle={battle} seats={seen.seats.map((one) => one.seat)} />
      </div>
    </section>
  );
}

/** Why it is over, and what the rule says that has ended it. */
function Why({ game, ended }: { game: string; ended: Told }) {
  const [book, open] = useState<Record<string, Text>>({});
  const { why, rules = [] } = ended;
  const known = rules.length > 0;
  useEffect(() => {
    if (known) load(game).then(open, () => undefined);
  }, [game, known]);
  return (
    <>
      {why && <p>{say(why)}</p>}
      {rules.map((id) => (
        <p key={id} class="small muted">
          <Rules ids={[id]} bare /> {book[id] && say(book[id])}
        </p>
      ))}
    </>
  );
}

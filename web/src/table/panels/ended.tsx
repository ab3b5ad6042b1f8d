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
        <Why seen={seen} ended={ended} />
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

/** Why it is over: who has lost how much, and what the rule says that has ended it. */
function Why({ seen, ended }: { seen: Seen; ended: Told }) {
  const [book, open] = useState<Record<string, Text>>({});
  const { game } = seen;
  const { rules = [] } = ended;
  const known = rules.length > 0;
  useEffect(() => {
    if (known) load(game).then(open, () => undefined);
  }, [game, known]);
  if (!known) return null;
  return (
    <>
      <p>{losses(seen, ended)}</p>
      {rules.map((id) => (
        <p key={id} class="small muted">
          <Rules ids={[id]} bare /> {book[id] && say(book[id])}
        </p>
      ))}
    </>
  );
}

/** The losses that broke an army; where none is broken, what the log says of the end. */
function losses({ seats, entries }: Seen, { winner, rules = [] }: Told): string {
  const broken = seats.find(
    ({ seat, lost = 0, breaks_at = 0 }) => seat !== winner && breaks_at > 0 && lost >= breaks_at,
  );
  if (winner && broken) {
    const { name, lost = 0, breaks_at = 0 } = broken;
    return t("table-broken", { name, lost, enough: breaks_at });
  }
  const cites = (ids: readonly string[] = []) => ids.some((id) => rules.includes(id));
  const last = [...entries].reverse().find((entry) => "line" in entry && cites(entry.line.rules));
  return last && "line" in last ? say(last.line.text) : "";
}

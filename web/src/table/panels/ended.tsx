// The end of a battle: who has won, by which rule, and that the dice were fair.

import { useState } from "preact/hooks";
import { Luck } from "../../luck/luck";
import { journal, verify } from "../../net/api";
import type { Verified } from "../../protocol";
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
        <p class="small">
          <Rules ids={ended.rules ?? []} bare />
        </p>
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
            <p class="small muted seals">
              {t("table-commitment")} <code>{seen.commitment}</code>
              <br />
              {t("table-secret")} <code>{ended.secret}</code>
            </p>
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

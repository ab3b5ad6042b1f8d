// What can be done with a battle that was played: share, keep, check its dice, go on from here.

import { useState } from "preact/hooks";
import { Luck } from "../luck/luck";
import * as api from "../net/api";
import type { Listed, Verified } from "../protocol";
import { say, t } from "../texts";
import { Icon } from "../ui/icon";
import { Refusal } from "../ui/refusal";
import { Link } from "../ui/router";
import { Branch } from "./branch";
import type { Reel } from "./reel";

export function Actions({ reel, listed }: { reel: Reel; listed: Listed }) {
  const { battle, over } = listed;
  const [verified, setVerified] = useState<Verified>();
  const [error, setError] = useState<Error>();
  return (
    <section class="card actions" aria-label={t("replay-actions")}>
      <div class="body">
        <div class="btns">
          <Share reel={reel} battle={battle} />
          <a class="btn sm" href={api.journal(battle)} download={`${battle}.jsonl`}>
            <Icon name="down" />
            {t("replay-journal")}
          </a>
          {over && (
            <button
              type="button"
              class="btn sm"
              title={t("replay-sealed")}
              onClick={() => api.verify(battle).then(setVerified, setError)}
            >
              <Icon name="die" />
              {t("replay-verify")}
            </button>
          )}
        </div>
        <Refusal error={error} />
        {verified && <Proof verified={verified} />}
        {over && <Luck battle={battle} seats={listed.seats.map((one) => one.seat)} />}
        {over ? (
          <Branch reel={reel} listed={listed} />
        ) : (
          <p class="small">
            {t("replay-running")} <Link href={`/table/${battle}`}>{t("replay-watch")}</Link>
          </p>
        )}
      </div>
    </section>
  );
}

function Share({ reel, battle }: { reel: Reel; battle: string }) {
  const [shared, setShared] = useState(false);
  const share = async () => {
    const url = `${location.origin}/replay/${battle}?at=${reel.at.peek()}`;
    if (navigator.share) await navigator.share({ url }).catch(() => {});
    else await navigator.clipboard.writeText(url);
    setShared(true);
  };
  return (
    <button type="button" class="btn sm" onClick={share}>
      <Icon name={shared ? "check" : "share"} />
      <span role="status">{t(shared ? "replay-shared" : "replay-share")}</span>
    </button>
  );
}

/** What the check of the dice has found, and the seal with its secret. */
function Proof({ verified: { ok, text, secret, commitment } }: { verified: Verified }) {
  return (
    <div role="status">
      <p class={ok ? "fair" : "wrong"}>{say(text)}</p>
      {secret && (
        <p class="small muted seals">
          {t("replay-seal")} <code>{commitment}</code>
          {t("replay-secret")} <code>{secret}</code>
        </p>
      )}
    </div>
  );
}

// What can be done with a battle that was played: share, keep, check its dice, go on from here.

import { useState } from "preact/hooks";
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
  return (
    <section class="card actions" aria-label={t("replay-actions")}>
      <div class="body">
        <div class="btns">
          <Share reel={reel} battle={battle} />
          <a class="btn sm" href={api.journal(battle)} download={`${battle}.jsonl`}>
            <Icon name="down" />
            {t("replay-journal")}
          </a>
        </div>
        {over ? (
          <>
            <Verify battle={battle} />
            <Branch reel={reel} listed={listed} />
          </>
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

function Verify({ battle }: { battle: string }) {
  const [verified, setVerified] = useState<Verified>();
  const [error, setError] = useState<Error>();
  const ask = () => api.verify(battle).then(setVerified, setError);
  return (
    <div class="verify">
      <p class="small muted">{t("replay-sealed")}</p>
      <button type="button" class="btn sm" onClick={ask}>
        <Icon name="check" />
        {t("replay-verify")}
      </button>
      <Refusal error={error} />
      {verified && (
        <div role="status">
          <p class={verified.ok ? "fair" : "wrong"}>{say(verified.text)}</p>
          {verified.secret && (
            <p class="small muted seals">
              {t("replay-seal")} <code>{verified.commitment}</code>
              {t("replay-secret")} <code>{verified.secret}</code>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

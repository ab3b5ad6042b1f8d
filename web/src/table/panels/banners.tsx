// What everybody at the table must know at once: a lost line, a request, a commander that failed.

import { useContext, useState } from "preact/hooks";
import { invites } from "../../net/mine";
import type { Requested } from "../../protocol";
import { say, t } from "../../texts";
import { Icon } from "../../ui/icon";
import { Invite } from "../../ui/invite";
import { usePlay } from "../play";
import { SeatsContext } from "../seats";
import type { Seen } from "../store/seen";

export function Banners({ seen }: { seen: Seen }) {
  const { battle } = usePlay();
  return (
    <div class="banners">
      {battle.seat.line.value === "lost" && (
        <p class="banner warn" role="status">
          {t("table-line-lost")}
        </p>
      )}
      <Awaited seen={seen} />
      {seen.requests.map((request) => (
        <Request key={request.what} request={request} seen={seen} />
      ))}
      {seen.seat && seen.failed.map((seat) => <Failed key={seat} seat={seat} seen={seen} />)}
    </div>
  );
}

/** A friend who was invited is not there: the link for them, until it is put away. */
function Awaited({ seen }: { seen: Seen }) {
  const [away, putAway] = useState(false);
  const invited = Object.keys(invites(seen.battle));
  const absent = seen.seats.some(({ seat, connected }) => invited.includes(seat) && !connected);
  if (!absent || away || seen.ended) return null;
  return (
    <div class="banner awaited">
      <Invite battle={seen.battle} />
      <button type="button" class="iconbtn" aria-label={t("close")} onClick={() => putAway(true)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function Request({ request: { what, seat }, seen }: { request: Requested; seen: Seen }) {
  const { battle } = usePlay();
  const asked = seen.seats.find((player) => player.seat === seat);
  const name = asked ? say(asked.name) : "";
  const reply = (yes: boolean) => battle.seat.tell({ say: "agree", to: what, yes });
  if (seat === seen.seat || !seen.seat) {
    return (
      <p class="banner" role="status">
        {t(`table-requested-${what}`, { name })}
      </p>
    );
  }
  return (
    <div class="banner" role="alert">
      <span>{t(`table-requests-${what}`, { name })}</span>
      <button type="button" class="btn sm main" onClick={() => reply(true)}>
        {t("table-agree")}
      </button>
      <button type="button" class="btn sm" onClick={() => reply(false)}>
        {t("table-decline")}
      </button>
    </div>
  );
}

/** A commander has failed: somebody else may lead its seat, or a person. */
function Failed({ seat, seen }: { seat: string; seen: Seen }) {
  const { battle } = usePlay();
  const player = seen.seats.find((one) => one.seat === seat);
  const seats = useContext(SeatsContext);
  const lead = (commander: string) => {
    battle.seat.tell({ say: "takeover", seat, commander });
    if (!commander) seats?.lead(seat);
  };
  return (
    <div class="banner warn" role="alert">
      <span>{t("table-failed", { name: player ? say(player.name) : "" })}</span>
      <button type="button" class="btn sm" onClick={() => lead(player?.commander ?? "")}>
        {t("table-try-again")}
      </button>
      <button type="button" class="btn sm" onClick={() => lead("")}>
        {t("table-lead-yourself")}
      </button>
    </div>
  );
}

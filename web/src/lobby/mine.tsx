// The battles of this browser: whose turn it is, and the way back to them.

import { useEffect, useState } from "preact/hooks";
import * as api from "../net/api";
import { forget, type Mine as Kept, mine } from "../net/mine";
import { NotAllowed } from "../net/socket";
import type { Listed } from "../protocol";
import { t } from "../texts";
import { Icon } from "../ui/icon";
import { Invite } from "../ui/invite";
import { Link } from "../ui/router";
import { Sides } from "./sides";
import { Thumb } from "./thumb";

const SHOWN = 6;
const EVERY = 15_000; // ms between two looks at how they stand

/** What the server says about a battle; undefined until it does, null for one that it has not. */
export function useListed(battle: string): Listed | null | undefined {
  const [listed, show] = useState<Listed | null>();
  useEffect(() => {
    const ask = () =>
      api.battle(battle).then(show, (error) => error instanceof NotAllowed && show(null));
    ask();
    const timer = setInterval(() => document.hidden || ask(), EVERY);
    return () => clearInterval(timer);
  }, [battle]);
  return listed;
}

export function Mine() {
  const [all, showAll] = useState(false);
  if (mine.value.length === 0) return null;
  return (
    <section aria-labelledby="title-mine">
      <h2 id="title-mine">{t("mine-title")}</h2>
      <ul class="card mine">
        {mine.value.slice(0, all ? undefined : SHOWN).map((one) => (
          <One key={one.battle} one={one} />
        ))}
      </ul>
      {mine.value.length > SHOWN && !all && (
        <button type="button" class="btn quiet sm" onClick={() => showAll(true)}>
          {t("mine-all", { count: mine.value.length })}
        </button>
      )}
    </section>
  );
}

function One({ one }: { one: Kept }) {
  const listed = useListed(one.battle);
  if (listed === undefined) return null;
  if (listed === null) return <Gone one={one} />;
  const yours = listed.waiting_for.some((seat) => seat in one.tokens);
  return (
    <li class={yours && !listed.over ? "turn" : ""}>
      <Thumb listed={listed} />
      <div class="bt">
        <Sides listed={listed} />
        <p class="go">
          <Link href={`/${listed.over ? "replay" : "table"}/${listed.battle}`}>
            {t(listed.over ? "mine-replay" : yours ? "mine-turn" : "mine-wait")}
          </Link>
          <span class="muted">{t("mine-at", { turn: listed.turn })}</span>
          {listed.over && <Forget battle={one.battle} />}
        </p>
        {!listed.over && <Invite battle={one.battle} />}
      </div>
    </li>
  );
}

function Gone({ one }: { one: Kept }) {
  return (
    <li>
      <span />
      <p class="bt muted">
        {t("mine-gone")} <Forget battle={one.battle} />
      </p>
    </li>
  );
}

function Forget({ battle }: { battle: string }) {
  return (
    <button
      type="button"
      class="iconbtn end"
      aria-label={t("mine-forget")}
      onClick={() => forget(battle)}
    >
      <Icon name="close" />
    </button>
  );
}

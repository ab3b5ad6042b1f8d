// What can be read beside the battle: its log, the units in words, the rules, the talk.

import { t } from "../../texts";
import { type Tab, usePlay } from "../play";
import type { Seen } from "../store/seen";
import { Chat } from "./chat";
import { Log } from "./log";
import { Rulebook } from "./rulebook";
import { Units } from "./units";

const TABS: Tab[] = ["log", "units", "rules", "chat"];

export function Book({ seen }: { seen: Seen }) {
  const play = usePlay();
  const open = TABS.includes(play.tab.value) ? play.tab.value : "log";
  return (
    <section class="card book" aria-label={t("table-book")}>
      <div class="tabs" role="tablist" aria-label={t("table-book")}>
        {TABS.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={open === tab}
            aria-controls="book"
            onClick={() => {
              play.tab.value = tab;
            }}
          >
            {t(`table-tab-${tab}`)}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div id="book" class="panel" role="tabpanel" tabIndex={0} aria-labelledby={`tab-${open}`}>
        {open === "log" && <Log seen={seen} />}
        {open === "units" && <Units seen={seen} />}
        {open === "rules" && <Rulebook game={seen.game} />}
        {open === "chat" && <Chat seen={seen} />}
      </div>
    </section>
  );
}

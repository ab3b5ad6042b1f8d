// Four tabs below a narrow screen: the table, the odds, the log, the rules.

import { t } from "../../texts";
import { Glyph, type GlyphName } from "../glyph";
import { type Tab, usePlay } from "../play";

const TABS: [Tab, GlyphName][] = [
  ["table", "swords"],
  ["odds", "dice"],
  ["log", "log"],
  ["rules", "book"],
];

export function Tabs() {
  const play = usePlay();
  const beside = play.tab.value === "units" || play.tab.value === "chat" ? "log" : play.tab.value;
  return (
    <nav class="tabbar" aria-label={t("table-views")}>
      {TABS.map(([tab, icon]) => (
        <button
          key={tab}
          type="button"
          aria-current={beside === tab ? "page" : undefined}
          onClick={() => {
            play.tab.value = tab;
          }}
        >
          <Glyph name={icon} />
          {t(`table-tab-${tab}`)}
        </button>
      ))}
    </nav>
  );
}

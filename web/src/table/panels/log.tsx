// The log: rule ids stand in the left margin, as in a good rulebook.

import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import { language, say, t } from "../../texts";
import { Mark } from "../../ui/mark";
import { usePlay } from "../play";
import type { Entry, Seen } from "../store/seen";
import { Die } from "./die";
import { Rules } from "./rule";

export function Log({ seen }: { seen: Seen }) {
  const list = useRef<HTMLOListElement>(null);
  const count = seen.entries.length;
  const tab = usePlay().tab.value;
  useEffect(() => {
    const panel = list.current?.parentElement;
    if (panel && count) panel.scrollTop = panel.scrollHeight;
  }, [count, tab]);
  const names = seen.seats.map((player) => say(player.name)).join("\n");
  return (
    <ol ref={list} class="log" aria-label={t("table-tab-log")}>
      {seen.entries.map((entry) => (
        <Row key={entry.id} entry={entry} names={names} lang={language.value} />
      ))}
    </ol>
  );
}

/** Drawn once; `lang` draws it anew in another language. */
const Row = memo(function Row({ entry, names }: { entry: Entry; names: string; lang: string }) {
  if ("turn" in entry) {
    return (
      <li class="head">
        <Mark side={entry.side} />
        {t("table-turn", { turn: entry.turn })} · {names.split("\n")[entry.side]}
      </li>
    );
  }
  return (
    <li>
      <span class="rules">
        <Rules ids={entry.line.rules ?? []} bare />
      </span>
      <span>{say(entry.line.text)}</span>
      <span class="dice">
        {entry.dice.map((die, i) => (
          <Die key={i} {...die} />
        ))}
      </span>
    </li>
  );
});

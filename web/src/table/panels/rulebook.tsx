// The rules by their ids: what each of them is about.

import { useEffect, useState } from "preact/hooks";
import { rules as load } from "../../net/api";
import type { Text } from "../../protocol";
import { say, t } from "../../texts";
import { usePlay } from "../play";

export function Rulebook({ game }: { game: string }) {
  const play = usePlay();
  const [book, open] = useState<Record<string, Text>>();
  useEffect(() => {
    load(game).then(open);
  }, [game]);
  const wanted = play.rule.value;
  useEffect(() => {
    if (book && wanted)
      document.getElementById(`rule-${wanted}`)?.scrollIntoView({ block: "center" });
  }, [book, wanted]);
  if (!book) return <p class="small muted">{t("table-loading")}</p>;
  return (
    <dl class="rulebook">
      {Object.entries(book).map(([id, text]) => (
        <div key={id} id={`rule-${id}`} class={id === wanted ? "wanted" : ""}>
          <dt>{id}</dt>
          <dd>{say(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

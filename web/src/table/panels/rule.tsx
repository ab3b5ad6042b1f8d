// A rule id: always the same mark, always a link to the rule's entry.

import { usePlay } from "../play";

export function Rules({
  ids,
  bad,
  bare,
}: {
  ids: readonly string[];
  bad?: boolean;
  bare?: boolean;
}) {
  const play = usePlay();
  const name = `rule ${bad ? "bad" : ""} ${bare ? "bare" : ""}`;
  return (
    <span class="ruleids">
      {ids.map((id) => (
        <a
          key={id}
          class={name}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            play.rule.value = id;
            play.tab.value = "rules";
          }}
        >
          {id}
        </a>
      ))}
    </span>
  );
}

// Rule ids outside the table, where no rulebook lies open: the title says what a rule is about.

import * as api from "../net/api";
import { useLoaded } from "../net/loaded";
import { say } from "../texts";

interface Props {
  game: string;
  ids: readonly string[];
  bad?: boolean;
  bare?: boolean;
}

export function RuleIds({ game, ids, bad, bare }: Props) {
  const titles = useLoaded(`rules ${game}`, () => api.rules(game)).value;
  return (
    <span class="ruleids">
      {ids.map((id) => {
        const title = titles?.[id];
        const name = `rule ${bad ? "bad" : ""} ${bare ? "bare" : ""}`;
        return (
          <span key={id} class={name} title={title && say(title)}>
            {id}
          </span>
        );
      })}
    </span>
  );
}

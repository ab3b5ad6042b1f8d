// One army: what it spends, its units with their profiles, what is wrong with it, its sheet to print.

import { Rows } from "../lobby/rows";
import * as api from "../net/api";
import { useLoaded } from "../net/loaded";
import type { KnownGame, Sheeted, Text } from "../protocol";
import { language, say, t } from "../texts";
import { Refusal } from "../ui/refusal";
import { Actions } from "./actions";
import { Limits } from "./limits";
import { Paper } from "./paper";
import { State } from "./state";
import { Summaries } from "./summaries";
import { Units } from "./units";

export interface Army {
  game: KnownGame;
  /** The text of its file. */
  text: string;
  /** Its name, if it comes with the game. */
  ready?: string;
  notes?: Text[];
}

export function Looked(army: Army) {
  const { game, text } = army;
  const found = useLoaded(`sheet ${game.name} ${text}`, () => api.sheet(game.name, text));
  if (!found.value) return <Refusal error={found.error} />;
  return <Page army={army} looked={found.value} />;
}

function Page({ army, looked }: { army: Army; looked: Sheeted }) {
  const { checked, sheets } = looked;
  const sheet = sheets[language.value];
  return (
    <>
      <div class="titlebar">
        <div>
          <h1>{say(checked.name) || t("sheet-unread")}</h1>
          <p>{sheet?.about ?? say(army.game.title)}</p>
        </div>
        <Actions army={army} checked={checked} printable={sheet !== undefined} />
      </div>
      <div class="col list">
        {sheet && <Limits game={army.game.name} shares={sheet.shares} size={checked.size} />}
        {sheet ? (
          <Units sheet={sheet} />
        ) : (
          checked.rows.length > 0 && (
            <section class="card plainrows">
              <Rows rows={checked.rows} total={checked.points} />
            </section>
          )
        )}
        {sheet && <Summaries sheet={sheet} />}
      </div>
      <div class="col right">
        <State army={army} checked={checked} />
        {sheet && <Paper sheet={sheet} />}
      </div>
    </>
  );
}

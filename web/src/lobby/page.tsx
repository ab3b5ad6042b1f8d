// The lobby: a battle is set up here, found again, or watched.

import { useEffect } from "preact/hooks";
import * as api from "../net/api";
import { useLoaded } from "../net/loaded";
import type { KnownArmy, KnownGame } from "../protocol";
import { Definitions } from "../table/scene/scene";
import { t } from "../texts";
import { Bar } from "../ui/bar";
import { Refusal } from "../ui/refusal";
import { Armies } from "./armies";
import { Games } from "./games";
import { Grounds } from "./ground";
import "./lobby.css";
import "./armies.css";
import "./battles.css";
import { Learn } from "./learn";
import { Mine } from "./mine";
import { Opponents } from "./opponent";
import { choose, settle, settleArmies, setup } from "./setup";
import { Step } from "./step";
import { Sum } from "./sum";
import { Surprise } from "./surprise";
import { Watch } from "./watch";

export default function Lobby() {
  const games = useLoaded("games", api.games);
  const chosen = games.value?.find(({ name }) => name === setup.value.game) ?? games.value?.[0];
  return (
    <>
      <Definitions />
      <Bar />
      <main class="lobby">
        <div class="set-up">
          <header class="top">
            <div>
              <h1>{t("lobby-title")}</h1>
              <p>{t("lobby-promise")}</p>
            </div>
            <Surprise game={chosen} />
          </header>
          <Refusal error={games.error} />
          {games.value && chosen && <Steps games={games.value} chosen={chosen} />}
        </div>
        <aside class="side">
          <Mine />
          <Learn game={chosen} />
        </aside>
        <Watch />
      </main>
    </>
  );
}

function Steps({ games, chosen }: { games: KnownGame[]; chosen: KnownGame }) {
  const armies = useLoaded(`armies ${chosen.name}`, () => api.armies(chosen.name));
  useEffect(() => settle(chosen), [chosen]);
  useEffect(() => {
    if (armies.value) settleArmies(armies.value);
  }, [armies.value]);
  if (setup.value.game !== chosen.name) return null;
  return (
    <>
      <Games games={games} chosen={chosen} />
      <Refusal error={armies.error} />
      {armies.value && <Choices game={chosen} armies={ofSize(armies.value)} />}
    </>
  );
}

function Choices({ game, armies }: { game: KnownGame; armies: KnownArmy[] }) {
  const { own } = setup.value;
  return (
    <>
      <Step number={2} title={t("army-title")} id="own">
        <Armies
          group="own"
          game={game}
          armies={armies}
          choice={own}
          onPick={(own) => choose({ own })}
        />
      </Step>
      <Opponents game={game} armies={armies} />
      <Grounds game={game} />
      <Sum game={game} armies={armies} />
    </>
  );
}

const ofSize = (armies: KnownArmy[]): KnownArmy[] =>
  armies.filter(({ points }) => points === setup.value.size);

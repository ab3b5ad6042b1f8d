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
            <Surprise ready={games.value !== undefined} />
          </header>
          <Refusal error={games.error} />
          {games.value && <Steps games={games.value} />}
        </div>
        <aside class="side">
          <Mine />
          <Learn />
        </aside>
        <Watch />
      </main>
    </>
  );
}

function Steps({ games }: { games: KnownGame[] }) {
  const chosen = games.find(({ name }) => name === setup.value.game) ?? games[0];
  const armies = useLoaded(chosen ? `armies ${chosen.name}` : "", () =>
    api.armies(chosen?.name ?? ""),
  );
  useEffect(() => {
    if (chosen) settle(chosen);
  }, [chosen]);
  useEffect(() => {
    if (armies.value) settleArmies(armies.value);
  }, [armies.value]);
  if (!chosen || setup.value.game !== chosen.name) return null;
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

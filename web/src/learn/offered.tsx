// The games that have a guided battle.

import { GamePicture } from "../lobby/games";
import "../lobby/lobby.css";
import * as api from "../net/api";
import { useLoaded } from "../net/loaded";
import type { KnownGame } from "../protocol";
import { Definitions } from "../table/scene/scene";
import { has, say, t } from "../texts";
import { Bar } from "../ui/bar";
import { Refusal } from "../ui/refusal";
import { Link } from "../ui/router";

export function Offered() {
  const games = useLoaded("games", api.games);
  const taught = games.value?.filter(({ lesson }) => lesson) ?? [];
  return (
    <>
      <Definitions />
      <Bar />
      <main class="offered">
        <h1>{t("learn-title")}</h1>
        <p>{t("learn-how")}</p>
        <Refusal error={games.error} />
        <div class="games">
          {taught.map((game) => (
            <Offer key={game.name} game={game} />
          ))}
        </div>
      </main>
    </>
  );
}

function Offer({ game }: { game: KnownGame }) {
  const about = `lesson-about-${game.name}`;
  return (
    <Link class="game" href={`/learn/${game.name}`}>
      <GamePicture game={game} />
      <span class="gt">
        <b>{say(game.title)}</b>
        {has(about) && <span>{t(about)}</span>}
      </span>
    </Link>
  );
}

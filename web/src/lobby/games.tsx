// The games that can be played, and the sizes of their battles.

import * as api from "../net/api";
import { useLoaded } from "../net/loaded";
import type { KnownGame } from "../protocol";
import { ScenePicture } from "../table/scene/scene";
import { has, say, t } from "../texts";
import { Radio } from "../ui/radio";
import { PICTURES } from "./pictures";
import { chooseGame, chooseSize, setup } from "./setup";
import { Step } from "./step";

export function Games({ games, chosen }: { games: KnownGame[]; chosen: KnownGame }) {
  return (
    <Step number={1} title={t("game-title")} id="game" end={<Sizes game={chosen} />}>
      <div class="games" role="radiogroup" aria-labelledby="title-game">
        {games.map((game) => (
          <Radio
            key={game.name}
            group="game"
            class="game"
            checked={game === chosen}
            onPick={() => chooseGame(game)}
          >
            <GamePicture game={game} />
            <span class="gt">
              <b>{say(game.title)}</b>
              {has(`game-${game.name}`) && <span>{t(`game-${game.name}`)}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </Step>
  );
}

/** A few bodies of a game, as its table shows them. */
export function GamePicture({ game }: { game: KnownGame }) {
  const drawn = PICTURES[game.name];
  const [plan = ""] = drawn ? [] : game.plans;
  const laid = useLoaded(plan && `plan ${game.name} ${plan}`, () => api.plan(game.name, plan));
  const scene = drawn ?? laid.value;
  return (
    <span class="gpic" aria-hidden="true">
      {scene && <ScenePicture scene={scene} />}
    </span>
  );
}

function Sizes({ game }: { game: KnownGame }) {
  return (
    <span class="seg" role="radiogroup" aria-label={t("game-size")}>
      {game.sizes.map((size) => (
        <Radio
          key={size}
          group="size"
          class="half"
          checked={setup.value.size === size}
          onPick={() => chooseSize(size)}
        >
          {t("game-points", { points: size })}
        </Radio>
      ))}
    </span>
  );
}

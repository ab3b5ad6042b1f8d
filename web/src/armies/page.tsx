// Armies to look at: the ready ones of each game, and one from a file, as a sheet.

import { useState } from "preact/hooks";
import * as api from "../net/api";
import { useLoaded } from "../net/loaded";
import type { KnownGame } from "../protocol";
import { Definitions } from "../table/scene/scene";
import { t } from "../texts";
import { Bar } from "../ui/bar";
import { Refusal } from "../ui/refusal";
import { go } from "../ui/router";
import "./armies.css";
import "./print.css";
import { Looked } from "./looked";
import { OWN, own, read } from "./own";
import { Shelf } from "./shelf";

/** `game` and `army` as the address names them; "" for none. */
export default function Armies({ game, army }: { game: string; army: string }) {
  const games = useLoaded("games", api.games);
  const known = games.value;
  const sheets = known?.find(({ name }) => name === "t9a") ?? known?.[0];
  const chosen = known?.find(({ name }) => name === game) ?? sheets;
  return (
    <>
      <Definitions />
      <Bar />
      <Refusal error={games.error} />
      {known && chosen && <Room games={known} game={chosen} army={army} />}
    </>
  );
}

interface Props {
  games: KnownGame[];
  game: KnownGame;
  army: string;
}

function Room({ games, game, army }: Props) {
  const [error, fail] = useState<Error>();
  const armies = useLoaded(`armies ${game.name}`, () => api.armies(game.name));
  const first = armies.value?.at(0)?.name ?? "";
  const looked = army || first;
  const upload = (file?: File) => {
    if (!file) return;
    fail(undefined);
    read(game.name, file).then(() => go(`/armies/${game.name}/${OWN}`), fail);
  };
  return (
    <main class="armypage">
      <Shelf {...{ games, game, looked }} armies={armies.value ?? []} onFile={upload} />
      <Refusal error={armies.error ?? error} />
      {looked === OWN ? <OwnArmy game={game} /> : looked && <Ready game={game} name={looked} />}
    </main>
  );
}

/** An army that comes with the game. */
function Ready({ game, name }: { game: KnownGame; name: string }) {
  const file = useLoaded(`army ${game.name} ${name}`, () => api.army(game.name, name));
  if (!file.value) return <Refusal error={file.error} />;
  return <Looked game={game} text={file.value.yaml} ready={name} />;
}

/** The army of a file. */
function OwnArmy({ game }: { game: KnownGame }) {
  const army = own.value;
  if (army?.game !== game.name) return <p class="muted nothing">{t("sheet-nothing")}</p>;
  return <Looked game={game} text={army.text} notes={army.notes} />;
}

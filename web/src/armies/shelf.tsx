// What can be looked at: the games, the ready armies of one, a file.

import type { KnownArmy, KnownGame } from "../protocol";
import { say, t } from "../texts";
import { Icon } from "../ui/icon";
import { Link } from "../ui/router";
import { KINDS, OWN, own } from "./own";

interface Props {
  games: KnownGame[];
  game: KnownGame;
  looked: string;
  armies: KnownArmy[];
  onFile: (file?: File) => void;
}

export function Shelf({ games, game, looked, armies, onFile }: Props) {
  const mine = own.value?.game === game.name;
  return (
    <aside class="card shelf" aria-label={t("sheet-armies")}>
      <nav class="gamelinks" aria-label={t("game-title")}>
        {games.map((one) => (
          <Link
            key={one.name}
            href={`/armies/${one.name}`}
            aria-current={one === game ? "true" : undefined}
          >
            {say(one.title)}
          </Link>
        ))}
      </nav>
      {sizes(armies).map((size) => (
        <section key={size}>
          <h3>{t("game-points", { points: size })}</h3>
          <ul>
            {armies
              .filter((army) => army.points === size)
              .map((army) => (
                <Entry
                  key={army.name}
                  {...{ game, looked }}
                  name={army.name}
                  title={say(army.title)}
                />
              ))}
          </ul>
        </section>
      ))}
      <section class="own">
        <h3>{t("sheet-own")}</h3>
        {mine && (
          <ul>
            <Entry {...{ game, looked }} name={OWN} title={t("army-own")} />
          </ul>
        )}
        <label class="btn sm">
          <Icon name="file" />
          {t("army-upload")}
          <input
            type="file"
            class="vh"
            accept={KINDS}
            onChange={(event) => {
              onFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = ""; // the same file may be read again
            }}
          />
        </label>
        <p class="small muted">{t("sheet-own-how")}</p>
      </section>
    </aside>
  );
}

interface EntryProps extends Pick<Props, "game" | "looked"> {
  name: string;
  title: string;
}

function Entry({ game, looked, name, title }: EntryProps) {
  return (
    <li>
      <Link
        href={`/armies/${game.name}/${name}`}
        aria-current={name === looked ? "page" : undefined}
      >
        {title}
      </Link>
    </li>
  );
}

/** The sizes of ready armies, the smallest first. */
const sizes = (armies: KnownArmy[]): number[] =>
  [...new Set(armies.map(({ points }) => points))].sort((a, b) => a - b);

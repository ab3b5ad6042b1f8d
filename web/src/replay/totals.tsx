// How it went out, and what each side has lost up to here.

import type { Army } from "../protocol";
import { number, say, t } from "../texts";
import { called } from "../ui/called";
import { Mark } from "../ui/mark";
import { TallyCard, talliesOf } from "../ui/tally";
import type { Reel } from "./reel";

export function Totals({ reel }: { reel: Reel }) {
  const { film } = reel;
  const lost = reel.frame.value?.lost ?? [0, 0];
  return (
    <section class="card totals">
      <header>
        <h2>{say(film.verdict)}</h2>
      </header>
      <div class="body">
        {film.armies.map((army, side) => (
          <Side
            key={side}
            army={army}
            side={side}
            lost={lost[side] ?? 0}
            won={film.winner === side}
          />
        ))}
      </div>
    </section>
  );
}

/** The score of the combat that is being decided. */
export function Tallies({ reel }: { reel: Reel }) {
  const names = reel.film.armies.map(({ name }) => say(name));
  const cite = (id: string, bare: boolean) => (
    <span class={`rule ${bare ? "bare" : ""}`}>{id}</span>
  );
  return (
    <>
      {talliesOf(reel.scene.value).map((tally) => (
        <TallyCard key={tally.title.en} tally={tally} names={names} cite={cite} />
      ))}
    </>
  );
}

interface Props {
  army: Army;
  side: number;
  lost: number;
  won: boolean;
}

function Side({ army, side, lost, won }: Props) {
  const limit = army.breaks_at || army.points || 1;
  return (
    <div class={`side side-${side === 0 ? "a" : "b"}`}>
      <Mark side={side} large />
      <div>
        <b>
          {say(army.name)}
          {won && <span class="chip lamp">{t("replay-won")}</span>}
        </b>
        {army.player && <span class="muted small">{called(army.player)}</span>}
        <div class="loss">
          {t("replay-lost", { lost: number(lost), limit: number(limit) })}
          <div class="track">
            <i style={{ width: `${Math.min(100, (100 * lost) / limit)}%` }} />
          </div>
        </div>
      </div>
    </div>
  );
}

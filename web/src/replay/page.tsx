// The replay of a battle: what happened, when, and what it has cost.

import { useLayoutEffect, useMemo } from "preact/hooks";
import * as api from "../net/api";
import { useLoaded } from "../net/loaded";
import type { Film, Listed } from "../protocol";
import "../styles/dice.css";
import { Definitions } from "../table/scene/scene";
import { say, t } from "../texts";
import { Bar } from "../ui/bar";
import { Refusal } from "../ui/refusal";
import { Actions } from "./actions";
import { Answers } from "./answers";
import { Controls } from "./controls";
import { press } from "./keys";
import { Reel } from "./reel";
import "./replay.css";
import { Stage } from "./stage";
import { Timeline } from "./timeline";
import { Tallies, Totals } from "./totals";

export default function ReplayPage({ battle }: { battle: string }) {
  const film = useLoaded(`film ${battle}`, () => api.film(battle), false);
  const listed = useLoaded(`listed ${battle}`, () => api.battle(battle), false);
  if (film.value && listed.value) return <Shown film={film.value} listed={listed.value} />;
  return (
    <>
      <Bar />
      <main class="replay-wait">
        <Refusal error={film.error ?? listed.error} />
        {!film.error && !listed.error && <p role="status">{t("replay-loading")}</p>}
      </main>
    </>
  );
}

/** Where a link leads to: `?at=120`. */
function wanted(film: Film): number {
  const at = new URLSearchParams(location.search).get("at");
  return at === null ? film.frames.length : Number(at);
}

function Shown({ film, listed }: { film: Film; listed: Listed }) {
  const reel = useMemo(() => {
    const made = new Reel(film);
    made.seek(wanted(film));
    return made;
  }, [film]);
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(reel, event) && event.preventDefault();
    addEventListener("keydown", hear);
    return () => {
      removeEventListener("keydown", hear);
      reel.close();
    };
  }, [reel]);
  return (
    <>
      <Definitions />
      <Bar crumb={<Crumb film={film} />} />
      <main class="replay">
        <h1 class="vh">{t("replay-title", { game: say(film.game) })}</h1>
        <Stage reel={reel} />
        <Answers reel={reel} />
        <aside class="beside">
          <Totals reel={reel} />
          <Tallies reel={reel} />
          <Actions reel={reel} listed={listed} />
        </aside>
        <section class="card time" aria-label={t("replay-timeline")}>
          <Controls reel={reel} />
          <Timeline reel={reel} />
        </section>
      </main>
    </>
  );
}

function Crumb({ film }: { film: Film }) {
  return (
    <div>
      <b>{t("replay-title", { game: say(film.game) })}</b>
      {say(film.verdict)}
    </div>
  );
}

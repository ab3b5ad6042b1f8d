// Battles that others play just now.

import { useEffect, useState } from "preact/hooks";
import * as api from "../net/api";
import { mine } from "../net/mine";
import type { Listed } from "../protocol";
import { t } from "../texts";
import { Link } from "../ui/router";
import { Sides } from "./sides";
import { Thumb } from "./thumb";

const SHOWN = 4;

export function Watch() {
  const [running, show] = useState<Listed[]>([]);
  useEffect(() => {
    api.running(24).then(show, () => show([]));
  }, []);
  const own = new Set(mine.value.map(({ battle }) => battle));
  const others = running.filter(({ battle }) => !own.has(battle)).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <section class="watch" aria-labelledby="title-watch">
      <h2 id="title-watch">{t("watch-title")}</h2>
      <div class="ws">
        {others.map((listed) => (
          <Link class="w" key={listed.battle} href={`/table/${listed.battle}`}>
            <Thumb listed={listed} />
            <span class="bt">
              <Sides listed={listed} />
              <span class="muted">{t("mine-at", { turn: listed.turn })}</span>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}

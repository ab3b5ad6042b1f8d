// What is done rarely: offer a draw, give up. Giving up asks once more.

import { useState } from "preact/hooks";
import { t } from "../../texts";
import { Glyph } from "../glyph";
import { usePlay } from "../play";
import type { Seen } from "../store/seen";

export function Menu({ seen }: { seen: Seen }) {
  const { battle } = usePlay();
  const [sure, ask] = useState(false);
  if (!seen.seat || seen.ended) return null;
  return (
    <div class="btns menu">
      <button type="button" class="btn sm quiet" onClick={() => battle.seat.tell({ say: "draw" })}>
        <Glyph name="peace" /> {t("table-offer-draw")}
      </button>
      {sure ? (
        <>
          <button
            type="button"
            class="btn sm bad"
            onClick={() => battle.seat.tell({ say: "resign" })}
          >
            <Glyph name="flag" /> {t("table-resign-sure")}
          </button>
          <button type="button" class="btn sm quiet" onClick={() => ask(false)}>
            {t("table-fight-on")}
          </button>
        </>
      ) : (
        <button type="button" class="btn sm quiet" onClick={() => ask(true)}>
          <Glyph name="flag" /> {t("table-resign")}
        </button>
      )}
    </div>
  );
}

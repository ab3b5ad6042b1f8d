// Cards drawn by hand: which ones came, in order.

import { useState } from "preact/hooks";
import { t } from "../../texts";
import { usePlay } from "../play";

export function Cards({ size, count }: { size: number; count: number }) {
  const play = usePlay();
  const [drawn, set] = useState<number[]>([]);
  const tap = (card: number) =>
    set(
      drawn.includes(card) ? drawn.filter((one) => one !== card) : [...drawn, card].slice(-count),
    );
  return (
    <>
      <p class="small muted">{t("table-draw", { count, drawn: drawn.length })}</p>
      <div class="pile">
        {Array.from({ length: size }, (_, card) => (
          <button
            type="button"
            class="cardback"
            key={card}
            aria-pressed={drawn.includes(card)}
            onClick={() => tap(card)}
          >
            {card + 1}
          </button>
        ))}
      </div>
      <button
        type="button"
        class="btn main"
        disabled={drawn.length < count}
        onClick={() => play.battle.answer(drawn)}
      >
        {t("table-drawn")}
      </button>
    </>
  );
}

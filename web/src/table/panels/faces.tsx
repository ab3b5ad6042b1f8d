// Dice that people roll themselves: tap the faces that fell.

import { useState } from "preact/hooks";
import type { Die as Fallen } from "../../protocol";
import { t } from "../../texts";
import { usePlay } from "../play";
import { Die } from "./die";

interface Props {
  dice: readonly number[];
  /** What each face of each die shows, if they have signs. */
  shown?: readonly (readonly Fallen[])[];
}

export function Faces({ dice, shown = [] }: Props) {
  const play = usePlay();
  const [faces, set] = useState<(number | undefined)[]>(dice.map(() => undefined));
  const fallen = faces.flatMap((face) => (face === undefined ? [] : [face]));
  const tap = (die: number, face: number) => {
    const next = faces.map((old, i) => (i === die ? face : old));
    set(next);
    if (next.length === 1) play.battle.answer([face]);
  };
  return (
    <>
      {dice.map((sides, die) => (
        <fieldset class="faces" key={die}>
          <legend>{t("table-die", { number: die + 1, sides })}</legend>
          {Array.from({ length: sides }, (_, i) => (
            <button
              type="button"
              key={i}
              aria-pressed={faces[die] === i + 1}
              onClick={() => tap(die, i + 1)}
            >
              <Die sides={sides} face={i + 1} {...shown[die]?.[i]} />
            </button>
          ))}
        </fieldset>
      ))}
      {dice.length > 1 && (
        <button
          type="button"
          class="btn main"
          disabled={fallen.length < dice.length}
          onClick={() => play.battle.answer(fallen)}
        >
          {t("table-fell")}
        </button>
      )}
    </>
  );
}

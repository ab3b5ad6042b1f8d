// A choice among numbers: how many of all, by steps or along a line, then confirmed.

import { useEffect } from "preact/hooks";
import type { Option } from "../../protocol";
import { number, say, t } from "../../texts";
import { Glyph } from "../glyph";
import { usePlay } from "../play";

const FEW = 4; // so many numbers at least are a line; fewer are rows

/** Whether options are numbers in their order, without a gap, and nothing but numbers. */
export function numbered(options: readonly Option[]): boolean {
  const first = Number(options[0]?.answer);
  const plain = options.every(({ dice, note, stand }) => !dice?.length && !note && !stand);
  const inOrder = options.every(({ answer }, i) => answer === String(first + i));
  return options.length >= FEW && plain && inOrder;
}

export function Stepper({ options }: { options: readonly Option[] }) {
  const play = usePlay();
  const at = Math.max(0, options.indexOf(play.looked.value as Option));
  const chosen = options[at] as Option;
  useEffect(() => {
    if (!play.looked.peek()) play.look(options[0]);
  }, [play, options]);
  const step = (to: number) => play.look(options[Math.min(Math.max(to, 0), options.length - 1)]);
  const last = options.length - 1;
  return (
    <div class="steps-of">
      <div class="stepper">
        <Step glyph="farther" label="table-fewer" off={at === 0} act={() => step(at - 1)} />
        <output>{number(Number(chosen.answer))}</output>
        <Step glyph="closer" label="table-more" off={at === last} act={() => step(at + 1)} />
        <span class="muted">{t("table-of", { all: options[last]?.answer ?? "" })}</span>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t("table-how-many")}
        aria-valuetext={say(chosen.text)}
        onInput={(event) => step(event.currentTarget.valueAsNumber)}
        onKeyDown={(event) => event.key === "Enter" && play.battle.answer(chosen.answer)}
      />
      <button type="button" class="btn main grow" onClick={() => play.battle.answer(chosen.answer)}>
        <Glyph name="yes" /> {say(chosen.text)} <kbd>↵</kbd>
      </button>
    </div>
  );
}

interface StepProps {
  glyph: "closer" | "farther";
  label: string;
  off: boolean;
  act: () => void;
}

function Step({ glyph, label, off, act }: StepProps) {
  return (
    <button type="button" aria-label={t(label)} disabled={off} onClick={act}>
      <Glyph name={glyph} />
    </button>
  );
}

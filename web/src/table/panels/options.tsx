// A choice as rows: what happens, the number that matters, and why not where it is not allowed.

import { useEffect, useRef } from "preact/hooks";
import type { Option } from "../../protocol";
import { percent, say, t } from "../../texts";
import { placed, placeKey } from "../board/places";
import { Glyph } from "../glyph";
import { usePlay } from "../play";
import { Die } from "./die";
import { Rules } from "./rule";
import { numbered, Stepper } from "./stepper";

const KEYS = 9; // so many rows have a key of their own
const FEW = 2; // so many refused rows are shown at once

/** `weighed`: the odds of all of them are shown beside them at once. */
export function Options({ options, weighed }: { options: readonly Option[]; weighed?: boolean }) {
  const play = usePlay();
  const open = options.filter((option) => !option.refused);
  useEffect(() => {
    if (weighed) play.scales.weigh(open.map((option) => option.answer));
  }, [play, options, weighed]);
  if (numbered(open)) return <Stepper options={open} />;
  return (
    <>
      {placed(open).length > 0 && (
        <p class="small muted">
          {t("table-tap-place")} <span class="by-keys">{t("table-place-keys")}</span>
        </p>
      )}
      <ul class="options">
        {open.map((option, i) => (
          <li key={option.answer}>
            <Row
              option={option}
              hint={option.stand ? placeKey(open, option) : rowKey(i)}
              shown={play.asked.value?.pictured === true && leads(option, open)}
            />
          </li>
        ))}
        <Refusals options={options.filter((option) => option.refused)} />
      </ul>
    </>
  );
}

/** Whether a picture shows where an option leads: of those that mean bodies, else of any. */
const leads = (option: Option, open: readonly Option[]): boolean =>
  !!option.bodies?.length || open.every(({ bodies }) => !bodies?.length);

/** The key of a row that means no place. */
const rowKey = (i: number): string | undefined => (i < KEYS ? String(i + 1) : undefined);

interface RowProps {
  option: Option;
  hint: string | undefined;
  shown: boolean;
}

/** `shown`: a picture shows where it leads, so that a finger looks first. */
function Row({ option, hint, shown }: RowProps) {
  const play = usePlay();
  const row = useRef<HTMLButtonElement>(null);
  const looked = play.looked.value === option;
  useEffect(() => {
    if (looked) row.current?.scrollIntoView({ block: "nearest" });
  }, [looked]);
  const look = () => play.look(option);
  const known = useRef(true); // whether a finger meets what was looked at before
  const headline = play.scales.weighed.value.get(option.answer)?.[0]?.headline;
  return (
    <button
      ref={row}
      type="button"
      class={`option ${looked ? "looked" : ""}`}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && look()}
      onPointerDown={({ pointerType }) => {
        known.current = pointerType === "mouse" || play.looked.peek() === option;
      }}
      onFocus={look}
      onClick={() => (shown && !known.current ? look() : play.battle.answer(option.answer))}
    >
      {hint && <kbd>{hint}</kbd>}
      <span class="what">
        {(option.dice?.length ?? 0) > 0 && (
          <span class="dice">
            {option.dice?.map((die, i) => (
              <Die key={i} {...die} />
            ))}
          </span>
        )}
        {say(option.text)}
        {option.note && <small class="note">{say(option.note)}</small>}
        {looked && shown && <small class="again">{t("table-tap-again")}</small>}
      </span>
      {headline && (
        <span class="number">
          {percent(headline.probability)}
          <small>{say(headline.text)}</small>
        </span>
      )}
    </button>
  );
}

/** What cannot be chosen: a few rows stand there, more are folded up. */
function Refusals({ options }: { options: readonly Option[] }) {
  const rows = options.map((option) => (
    <li key={option.answer}>
      <Refused option={option} />
    </li>
  ));
  if (rows.length <= FEW) return <>{rows}</>;
  return (
    <li>
      <details class="refusals">
        <summary>{t("table-refusals", { count: rows.length })}</summary>
        <ul class="options">{rows}</ul>
      </details>
    </li>
  );
}

/** A row that stays, greyed: the reason and the rule say why. */
function Refused({ option }: { option: Option }) {
  const { text, rules = [] } = option.refused ?? { text: { en: "", de: "" } };
  return (
    <div class="option refused">
      <Glyph name="no" />
      <span class="what">
        {say(option.text)}
        {option.note && <small class="note">{say(option.note)}</small>}
        <small>
          {say(text)} <Rules ids={rules} bare />
        </small>
      </span>
      <span class="vh">{t("table-not-allowed")}</span>
    </div>
  );
}

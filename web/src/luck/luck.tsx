// The luck report: how far both sides' dice fell from what was to be expected, and how rare that is.

import { useState } from "preact/hooks";
import * as api from "../net/api";
import type { CountedLuck, SeatLuck } from "../protocol";
import { number, percent, say, t } from "../texts";
import { Icon } from "../ui/icon";
import { Mark } from "../ui/mark";
import { Refusal } from "../ui/refusal";
import "./luck.css";
import { share } from "./share";

/** A button that asks for the report; `seats` are the seats of the sides 0 and 1. */
export function Luck({ battle, seats }: { battle: string; seats: readonly string[] }) {
  const [told, tell] = useState<SeatLuck[]>();
  const [error, fail] = useState<Error>();
  if (!told)
    return (
      <>
        <button type="button" class="btn sm" onClick={() => api.luck(battle).then(tell, fail)}>
          <Icon name="die" />
          {t("luck-ask")}
        </button>
        <Refusal error={error} />
      </>
    );
  return (
    <section class="luck" aria-label={t("luck-title")}>
      {told.map((mine) => (
        <Seat key={mine.seat} mine={mine} side={seats.indexOf(mine.seat)} />
      ))}
    </section>
  );
}

function Seat({ mine, side }: { mine: SeatLuck; side: number }) {
  return (
    <div class="seat">
      <h3>
        <Mark side={side} />
        {say(mine.name)}
      </h3>
      {mine.totals.map((one) => (
        <Total key={one.measure} one={one} />
      ))}
      {mine.kinds.length > 0 && <Kinds kinds={mine.kinds} />}
    </div>
  );
}

/** The whole, as a mark on a scale of three deviations to either side. */
function Total({ one }: { one: CountedLuck }) {
  const lucky = one.got >= one.expected;
  const told = { percent: percent(one.rarity), rolls: number(one.rolls) };
  return (
    <div class="total">
      <div class="row">
        <b>{say(one.counted)}</b>
        <span class="end">
          {t("luck-expected", { got: fallen(one), expected: number(one.expected, 1) })}
        </span>
      </div>
      <div class="scale" aria-hidden="true">
        <i style={{ left: `${100 * share(one)}%` }} />
      </div>
      <p class="small">{t(lucky ? "luck-so-much" : "luck-so-little", told)}</p>
    </div>
  );
}

/** What fell; a third of a result is one that the undead's die might still have changed. */
function fallen({ got }: CountedLuck): string {
  return number(got, Number.isInteger(got) ? 0 : 1);
}

function Kinds({ kinds }: { kinds: readonly CountedLuck[] }) {
  return (
    <details class="small">
      <summary>{t("luck-kinds")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("luck-kind")}</th>
            <th scope="col">{t("luck-rolls")}</th>
            <th scope="col">{t("luck-got")}</th>
            <th scope="col">{t("luck-due")}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((one) => (
            <tr key={one.kind + one.measure}>
              <th scope="row">
                {say(one.text)}, {say(one.counted)}
              </th>
              <td>{number(one.rolls)}</td>
              <td>{fallen(one)}</td>
              <td>{number(one.expected, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

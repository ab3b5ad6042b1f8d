// Who leads which army, who is there, who is waited for, and what was lost.

import { number, say, t } from "../../texts";
import { called } from "../../ui/called";
import { Mark } from "../../ui/mark";
import type { Seen } from "../store/seen";

export function PlayerCard({ seen, side }: { seen: Seen; side: number }) {
  const player = seen.seats[side];
  if (!player) return null;
  const { seat, name, points = 0, lost = 0, breaks_at = 0 } = player;
  const whole = breaks_at || points;
  const waited = seen.waitingFor.includes(seat);
  const won = seen.ended?.winner === seat;
  return (
    <section
      class={`card player side-${side} ${waited ? "on" : ""} ${won ? "won" : ""}`}
      aria-label={say(name)}
    >
      <Mark side={side} large />
      <div class="who">
        <b>{say(name)}</b>
        <span>{who(seen, side)}</span>
      </div>
      <div class="loss">
        {t("table-lost", { lost: number(lost), whole: number(whole) })}
        <div class="track" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * lost) / Math.max(1, whole))}%` }} />
        </div>
      </div>
    </section>
  );
}

/** Yours, a commander's, or whether somebody else is there. */
function who(seen: Seen, side: number): string {
  const player = seen.seats[side];
  if (!player) return "";
  const { seat, commander, connected } = player;
  if (seen.failed.includes(seat)) return t("table-commander-failed");
  if (commander) {
    const name = t("table-commander", { name: called(commander) });
    return seen.thinking.includes(seat) ? `${name} · ${t("table-thinks")}` : name;
  }
  if (seat === seen.seat) return t("table-you");
  return t(connected ? "table-here" : "table-away");
}

const OVER = "over"; // the phase after the last one
const ROOM = 75; // letters of all names together that a bar of usual width has room for

/** The phases of a turn; where the battle stands is marked. */
export function Steps({ seen }: { seen: Seen }) {
  const phases = seen.phases.filter(([phase]) => phase !== OVER);
  const at = phases.findIndex(([phase]) => phase === seen.phase);
  const now = seen.phase === OVER ? phases.length : at;
  const letters = phases.reduce((sum, [, name]) => sum + say(name).length, 0);
  return (
    <ol class={`steps ${letters > ROOM ? "long" : ""}`} aria-label={t("table-phases")}>
      <li class="turn">{seen.turn ? t("table-turn", { turn: seen.turn }) : t("table-setup")}</li>
      {phases.map(([phase, name], i) => (
        <li
          key={phase}
          class={i === now ? "now" : i < now ? "done" : ""}
          aria-current={i === now ? "step" : undefined}
        >
          <i>{i + 1}</i>
          {say(name)}
        </li>
      ))}
    </ol>
  );
}

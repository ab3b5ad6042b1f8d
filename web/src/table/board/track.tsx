// Numbers that are counted up, as a strip at the upper edge of the board: what waits at which.

import type { Track as Counted, Scene } from "../../protocol";
import { say, t } from "../../texts";
import { usePlay } from "../play";

export function Track({ scene }: { scene: Scene }) {
  const { shared } = usePlay();
  const track = scene.beside?.find((one): one is Counted => one.type === "track");
  if (!track) return null;
  const due = (track.due ?? []).filter(([, , done]) => done || !shared.value);
  const numbers = Array.from({ length: track.last }, (_, i) => i + 1);
  return (
    <section class="counttrack" aria-label={say(track.title)}>
      <b>{say(track.title)}</b>
      <ol>
        {numbers.map((number) => (
          <li
            key={number}
            class={number === track.now ? "now" : number < track.now ? "done" : ""}
            aria-current={number === track.now ? "step" : undefined}
          >
            {number}
            <Due due={due.filter(([at]) => at === number)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who has something to do at a number: full as long as it is not done. */
function Due({ due }: { due: NonNullable<Counted["due"]> }) {
  return (
    <i>
      {due.map(([, side, done], i) => (
        <u key={i} class={`side-${side} ${done ? "done" : ""}`}>
          <span class="vh">{t(done ? "table-due-done" : "table-due", { side: side + 1 })}</span>
        </u>
      ))}
    </i>
  );
}

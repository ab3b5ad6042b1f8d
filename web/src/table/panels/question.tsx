// The card that waits for you: one question at a time, in words, beside the table.

import type { Asked } from "../../protocol";
import { say, t } from "../../texts";
import { Form } from "../dials/form";
import { Glyph } from "../glyph";
import { usePlay } from "../play";
import type { Seen } from "../store/seen";
import { Cards } from "./cards";
import { Faces } from "./faces";
import { Advice } from "./hint";
import { Options } from "./options";
import { Placing } from "./placing";
import { Rules } from "./rule";

export function Question({ seen }: { seen: Seen }) {
  const play = usePlay();
  const asked = play.asked.value;
  if (!asked) return <Waiting seen={seen} />;
  return (
    <section class="card ask" aria-label={t("table-question")} data-number={asked.number}>
      <header>
        <h2 aria-live="polite">{say(asked.text)}</h2>
      </header>
      <div class="body">
        {asked.rules && (
          <p class="small">
            <Rules ids={asked.rules} bare />
          </p>
        )}
        {asked.kind !== "form" && <Awaited seen={seen} />}
        <Answering asked={asked} />
        <Wrong />
        <Advice />
        <Beside seen={seen} asked={asked} />
      </div>
    </section>
  );
}

/** Somebody else is at play: they cannot go on before this is answered. */
function Awaited({ seen }: { seen: Seen }) {
  const { side } = usePlay();
  const other = seen.seats[seen.side];
  if (!seen.turn || seen.side === side || seen.waitingFor.length > 1 || !other) return null;
  return <p class="awaits small">{t("table-they-wait", { name: say(other.name) })}</p>;
}

function Answering({ asked }: { asked: Asked }) {
  switch (asked.kind) {
    case "choice":
      return <Options options={asked.options ?? []} weighed />;
    case "place":
      return <Placing asked={asked} />;
    case "form":
      return <Form asked={asked} />;
    case "roll":
      return <Faces dice={asked.dice ?? []} shown={asked.faces} />;
    case "draw":
      return <Cards size={asked.size ?? 0} count={asked.count ?? 0} />;
  }
}

/** Why the server did not take an answer. */
function Wrong() {
  const wrong = usePlay().battle.wrong.value;
  if (!wrong) return null;
  return (
    <p class="wrong" role="alert">
      <Glyph name="no" /> {say(wrong.text)} <Rules ids={wrong.rules ?? []} bad />
    </p>
  );
}

/** What can be done beside answering: ask a commander, take something back. */
function Beside({ seen, asked }: { seen: Seen; asked: Asked }) {
  const play = usePlay();
  const help = asked.kind === "choice" || asked.kind === "place";
  return (
    <div class="btns beside">
      {help && (
        <button type="button" class="btn sm" onClick={() => play.advise()}>
          <Glyph name="hint" /> {t("table-hint")} <kbd>H</kbd>
        </button>
      )}
      <UndoButton seen={seen} />
    </div>
  );
}

export function UndoButton({ seen }: { seen: Seen }) {
  const play = usePlay();
  if (!seen.undo || !seen.seat) return null;
  return (
    <button type="button" class="btn sm" onClick={() => play.battle.seat.tell({ say: "undo" })}>
      <Glyph name="undo" /> {t("table-undo")}
    </button>
  );
}

/** Nobody asks you: whom all wait for. */
function Waiting({ seen }: { seen: Seen }) {
  const play = usePlay();
  if (seen.ended) return null;
  const names = seen.seats
    .filter((one) => seen.waitingFor.includes(one.seat))
    .map((one) => say(one.name));
  const sent = play.battle.sent.value > seen.number;
  const yours = seen.seat && seen.turn > 0 && seen.side === play.side && !play.plan.sent.value;
  const text = sent
    ? t("table-sent")
    : names.length
      ? t("table-waiting", { names: names.join(", ") })
      : t("table-going-on");
  return (
    <section class="card waiting" aria-label={t("table-question")}>
      <div class="body">
        <p class="serif" aria-live="polite">
          {text}
        </p>
        {yours && names.length > 0 && <p class="small muted">{t("table-you-wait")}</p>}
        <div class="btns beside">
          <button type="button" class="btn sm" onClick={() => play.battle.skip()}>
            <Glyph name="skip" /> {t("table-skip")}
          </button>
          <UndoButton seen={seen} />
        </div>
      </div>
    </section>
  );
}

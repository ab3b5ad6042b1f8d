// A placement: whom to take up, and the ghost in words and buttons.

import { useState } from "preact/hooks";
import type { Asked, Group } from "../../protocol";
import { say, t } from "../../texts";
import * as drafts from "../gestures/draft";
import { Glyph, type GlyphName } from "../glyph";
import { leaveFocus } from "../keys";
import { usePlay } from "../play";
import { LastRank } from "./lastrank";
import { Manners } from "./manners";
import { Options } from "./options";
import { Stick } from "./stick";
import { Typed } from "./typed";

export function Placing({ asked }: { asked: Asked }) {
  const draft = usePlay().hand.draft.value;
  const { groups = [] } = asked;
  const group = groups.find((one) => one.what.join() === draft?.what.join());
  return (
    <>
      {!draft && groups.length === 1 && <Rows groups={groups} />}
      {!draft && <Options options={asked.options ?? []} />}
      {draft ? <Held draft={draft} group={group} /> : <Groups asked={asked} />}
    </>
  );
}

/** A place that the game proposes, and whom one may take up; who stands alone has the first row of all. */
function Groups({ asked }: { asked: Asked }) {
  const play = usePlay();
  const { groups = [] } = asked;
  return (
    <>
      <div class="btns propose">
        <button type="button" class="btn sm" onClick={() => play.propose()}>
          <Glyph name="next" /> {t("table-propose")} <kbd>P</kbd>
        </button>
      </div>
      {play.proposals.none.value && <p role="status">{t("table-at-a-loss")}</p>}
      {groups.length > 1 && <Rows groups={groups} />}
    </>
  );
}

/** Whom one may take up; a row is as good as a tap on the table. */
function Rows({ groups }: { groups: readonly Group[] }) {
  const alone = groups.length === 1;
  return (
    <ul class="options groups">
      {groups.map((group) => (
        <li key={group.what.join()} class={alone || group.what.length > 1 ? "many" : ""}>
          <GroupRow group={group} alone={alone} />
        </li>
      ))}
    </ul>
  );
}

function GroupRow({ group, alone }: { group: Group; alone: boolean }) {
  const play = usePlay();
  const name = say(group.text);
  return (
    <button
      type="button"
      class="option"
      title={name}
      onPointerEnter={() => {
        play.pointed.value = group.what;
      }}
      onPointerLeave={() => {
        play.pointed.value = [];
      }}
      onClick={() => play.take(group)}
    >
      {alone && <kbd>N</kbd>}
      <span class="what cut">{alone ? t("table-take-up", { name }) : name}</span>
    </button>
  );
}

/** What is in the hand: how, how far, where to; confirmed or let go. */
function Held({ draft, group }: { draft: drafts.Draft; group: Group | undefined }) {
  const play = usePlay();
  const { hand } = play;
  const [typing, type] = useState(false);
  const legal = hand.legal.value;
  const refused = hand.refused.value;
  const name = group ? say(group.text) : play.namesOf(draft.what);
  return (
    <div class="held">
      <div class="heldname">
        <b class="cut" title={name}>
          {name}
        </b>
        <span class={`chip ${refused ? "bad" : "lamp"}`}>
          <Glyph name={refused ? "no" : "yes"} />
          {t(refused ? "table-refused" : hand.ready.value ? "table-allowed" : "table-drag")}
        </span>
      </div>
      <Others draft={draft} />
      <Manners draft={draft} />
      <LastRank draft={draft} />
      {legal?.measure && <Stick measure={legal.measure} />}
      <Nudges draft={draft} typing={typing} type={type} />
      {typing && <Typed draft={draft} />}
      <div class="btns confirm">
        <button
          type="button"
          class="btn main grow"
          disabled={!legal}
          onClick={() => hand.confirm()}
        >
          <Glyph name="yes" /> {t(draft.put ? "table-put-here" : "table-move-here")} <kbd>↵</kbd>
        </button>
        <button type="button" class="btn" onClick={() => hand.drop()}>
          {t("table-let-go")} <kbd>Esc</kbd>
        </button>
      </div>
    </div>
  );
}

/** Others that could go along, one by one. */
function Others({ draft }: { draft: drafts.Draft }) {
  const play = usePlay();
  const singles = (play.asked.value?.groups ?? []).filter((group) => group.what.length === 1);
  const others = singles.filter((group) => !draft.what.includes(group.what[0] ?? ""));
  if (!others.length) return null;
  return (
    <details class="others">
      <summary>{t("table-with-others")}</summary>
      <div class="btns">
        {others.map(({ what, text }) => (
          <button
            key={what[0]}
            type="button"
            class="chip"
            onMouseDown={leaveFocus}
            onClick={() => play.join(what[0] ?? "")}
          >
            + {say(text)}
          </button>
        ))}
      </div>
    </details>
  );
}

interface NudgeProps {
  draft: drafts.Draft;
  typing: boolean;
  type: (typing: boolean) => void;
}

/** Small steps, a way point, and numbers to type. */
function Nudges({ draft, typing, type }: NudgeProps) {
  const play = usePlay();
  const { hand } = play;
  return (
    <div class="btns fine">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset looks like a form */}
      <div class="seg" role="group" aria-label={t("table-nudge")} onMouseDown={leaveFocus}>
        {draft.snaps ? <Aside /> : <Ahead />}
      </div>
      {!draft.put && !draft.snaps && draft.legs.length > 0 && (
        <>
          <button
            type="button"
            class="btn sm"
            onMouseDown={leaveFocus}
            onClick={() => hand.step(drafts.waypoint)}
          >
            <Glyph name="pin" /> {t("table-waypoint")}
          </button>
          <button
            type="button"
            class="btn sm"
            onMouseDown={leaveFocus}
            onClick={() => hand.step(drafts.shorter)}
          >
            <Glyph name="undo" /> {t("table-shorter")}
          </button>
        </>
      )}
      <button type="button" class="btn sm" aria-expanded={typing} onClick={() => type(!typing)}>
        {t("table-type")}
      </button>
    </div>
  );
}

function Ahead() {
  const play = usePlay();
  return (
    <>
      <Nudge icon="left" label="table-wheel-left" hint="Q" act={() => play.nudge("q")} />
      <Nudge icon="ahead" label="table-ahead" hint="W" act={() => play.nudge("w")} />
      <Nudge icon="right" label="table-wheel-right" hint="E" act={() => play.nudge("e")} />
    </>
  );
}

/** What snaps to an edge only goes along it. */
function Aside() {
  const play = usePlay();
  return (
    <>
      <Nudge icon="toleft" label="table-to-left" hint="A" act={() => play.nudge("a")} />
      <Nudge icon="toright" label="table-to-right" hint="D" act={() => play.nudge("d")} />
    </>
  );
}

function Nudge({
  icon,
  label,
  hint,
  act,
}: {
  icon: GlyphName;
  label: string;
  hint: string;
  act: () => void;
}) {
  return (
    <button type="button" aria-label={t(label)} title={t(label)} onClick={act}>
      <Glyph name={icon} /> <kbd>{hint}</kbd>
    </button>
  );
}

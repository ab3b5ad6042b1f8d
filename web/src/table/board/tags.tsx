// Words at the ghost: how much is left, why it is not allowed, what its fight would be like.

import type { ComponentChildren } from "preact";
import type { Scene } from "../../protocol";
import { inUnits, number, percent, say, t } from "../../texts";
import { corners } from "../geometry/box";
import { type Spot, span } from "../geometry/pose";
import { Glyph } from "../glyph";
import { Rules } from "../panels/rule";
import { usePlay } from "../play";
import { nameOf } from "../scene/scene";

export function Tags({ scene }: { scene: Scene }) {
  return (
    <>
      <GhostTag />
      <Why />
      <Pointed />
      <Foreseen />
      <Measured scene={scene} />
      <Name scene={scene} />
    </>
  );
}

/** Something at a point of the board, px; it never leaves the board. */
function At({ at, name, children }: { at: Spot; name: string; children: ComponentChildren }) {
  const { width, height } = usePlay().view.window.value;
  const x = Math.min(Math.max(at.x, 70), width - 70);
  const y = Math.min(Math.max(at.y, 18), height - 18);
  return (
    <div class={`tag ${name}`} style={{ left: `${x}px`, top: `${y}px` }}>
      {children}
    </div>
  );
}

/** The point right of and below some bodies, px. */
function useCorner(bodies: readonly Parameters<typeof corners>[0][]): Spot | undefined {
  const { view } = usePlay();
  const points = bodies.flatMap(corners).map((spot) => view.pointOf(spot));
  if (!points.length) return undefined;
  const [right, low] = [Math.max(...points.map((p) => p.x)), Math.max(...points.map((p) => p.y))];
  return { x: right, y: low };
}

/** What is left of the allowance, and the number that matters of what may come of it. */
function GhostTag() {
  const { hand } = usePlay();
  const corner = useCorner(hand.ghost.value);
  const legal = hand.legal.value;
  if (!corner || !legal || hand.refused.value || !hand.draft.value) return null;
  const { measure, odds } = legal;
  const used = measure?.parts.reduce((sum, [, part]) => sum + part, 0) ?? 0;
  return (
    <>
      {measure && !hand.draft.value.snaps && (
        <At at={{ x: corner.x + 52, y: corner.y + 4 }} name="ghosttag">
          {t("table-left", { left: inUnits(Math.max(0, measure.whole - used), measure.unit) })}
        </At>
      )}
      {odds[0] && (
        <At at={{ x: corner.x + 78, y: corner.y + 32 }} name="ok">
          {say(odds[0].headline.text)} {percent(odds[0].headline.probability)}
        </At>
      )}
    </>
  );
}

const WIDE = 300; // px: the width of a reason

/** Why the wish is not allowed, beside it, and by which rule. */
function Why() {
  const { hand, view } = usePlay();
  const refused = hand.refused.value;
  const corner = useCorner(hand.wish.value);
  if (!refused) return null;
  const { width, height } = view.window.value;
  const x = Math.min(Math.max((corner?.x ?? width / 2) + 18, 8), Math.max(8, width - WIDE - 8));
  const y = Math.min((corner?.y ?? height / 2) + 14, height - 96);
  return (
    <div class="callout" role="alert" style={{ left: `${x}px`, top: `${y}px` }}>
      <Glyph name="no" />
      <b>{say(refused.text)}</b> <Rules ids={refused.rules ?? []} bad />
    </div>
  );
}

/** The words of a line that is laid over the table; several would hide each other. */
function Pointed() {
  const { laid, view } = usePlay();
  const lines = (laid.value ?? []).filter((shape) => shape.line?.length);
  const [from, to] = lines[0]?.line ?? [];
  if (lines.length !== 1 || !lines[0]?.text || !from || !to) return null;
  const middle = { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 };
  return (
    <At at={view.pointOf(middle)} name="pointed">
      {say(lines[0].text)}
    </At>
  );
}

/** The words of what an option that is looked at, or the ghost, would lead to. */
function Foreseen() {
  const { preview, hand, view } = usePlay();
  const shapes = hand.draft.value ? hand.legal.value?.shapes : preview.value?.shapes;
  return (
    <>
      {shapes?.map(({ text, at, what }, i) =>
        text && at && what !== "reach" ? (
          <At key={i} at={view.pointOf({ x: at[0], y: at[1] })} name="foreseen">
            {say(text)}
          </At>
        ) : null,
      )}
    </>
  );
}

/** How far the ruler measures. */
function Measured({ scene }: { scene: Scene }) {
  const { ruler, view } = usePlay();
  const { from, to } = ruler.value ?? {};
  if (!from || !to) return null;
  const { unit = 30, unit_name = "LE" } = scene;
  const mm = span(from, to);
  return (
    <At at={{ x: view.pointOf(to).x, y: view.pointOf(to).y - 20 }} name="measured">
      {t("table-measured", { length: inUnits(mm / unit, unit_name), mm: number(mm) })}
    </At>
  );
}

/** The name of the body that is looked at. */
function Name({ scene }: { scene: Scene }) {
  const play = usePlay();
  const [body] = play.bodies(play.picked.value ? [play.picked.value] : []);
  const corner = useCorner(body ? [body] : []);
  if (!body || !corner || play.hand.draft.value) return null;
  const top = corners(body).map((spot) => play.view.pointOf(spot));
  const x = (Math.min(...top.map((p) => p.x)) + corner.x) / 2;
  return (
    <At at={{ x, y: Math.min(...top.map((p) => p.y)) - 16 }} name="named">
      {nameOf(body, scene)}
    </At>
  );
}

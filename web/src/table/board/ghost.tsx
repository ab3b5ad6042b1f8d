// The ghost: where the bodies in the hand would stand, the way there, the corners to wheel by.

import { useComputed } from "@preact/signals";
import { memo } from "preact/compat";
import type { Body, Place, Scene } from "../../protocol";
import { pivotsAt } from "../geometry/front";
import { between } from "../geometry/legs";
import { type Spot, world } from "../geometry/pose";
import * as drafts from "../gestures/draft";
import { usePlay } from "../play";
import { BodyPicture } from "../scene/scene";
import { Course } from "./course";

/** Everything of a placement in the making; only this is drawn anew while it is dragged. */
export function Ghost({ scene }: { scene: Scene }) {
  const { hand, view } = usePlay();
  const draft = hand.draft.value;
  if (!draft) return null;
  const refused = hand.refused.value;
  const turned = view.turned.value;
  return (
    <g class="hand">
      {draft.snaps ? (
        hand.legal.value?.shapes.map((shape, i) => <Course key={i} shape={shape} scene={scene} />)
      ) : (
        <Way draft={draft} scene={scene} />
      )}
      <g class={`ghost ${hand.ready.value ? "ready" : ""}`}>
        {hand.ghost.value.map((body) => (
          <BodyPicture key={body.id} body={body} scene={scene} turned={turned} />
        ))}
        <Rims bodies={hand.ghost.value} scene={scene} name="rim" />
      </g>
      {refused && <Rims bodies={hand.wish.value} scene={scene} name="wish" />}
      {!refused && hand.strays.value && (
        <Rims bodies={hand.wish.value} scene={scene} name="wish near" />
      )}
      {refused && <Blamed ids={refused.bodies ?? []} scene={scene} />}
      <Grips scene={scene} />
    </g>
  );
}

const flat = (spot: Spot, scene: Scene): string =>
  `${spot.x.toFixed(2)} ${(scene.height - spot.y).toFixed(2)}`;

/** The outline of a body as path data. */
export function outlineOf({ place, width, depth }: Body, scene: Scene, more = 0): string {
  const half = width / 2 + more;
  const spots = [
    [more, -half],
    [more, half],
    [-depth - more, half],
    [-depth - more, -half],
  ]; // prettier-ignore
  const path = spots.map(([ahead = 0, right = 0]) => flat(world(place, ahead, right), scene));
  return `M${path.join("L")}Z`;
}

/** Rims around bodies: a casing below a coloured line. */
export function Rims({
  bodies,
  scene,
  name,
}: {
  bodies: readonly Body[];
  scene: Scene;
  name: string;
}) {
  const path = bodies.map((body) => outlineOf(body, scene, name === "wish" ? 0 : 0.8)).join("");
  return (
    <g class={name}>
      <path class="casing" d={path} />
      <path class="line" d={path} />
    </g>
  );
}

/** The bodies that a refusal speaks of are hatched. */
function Blamed({ ids, scene }: { ids: readonly string[]; scene: Scene }) {
  const play = usePlay();
  const bodies = play.bodies(ids.filter((id) => !play.taken.value.includes(id)));
  return <path class="blamed" d={bodies.map((body) => outlineOf(body, scene, 1)).join("")} />;
}

/** The way of the leading body: arcs where it wheels, a mark at every stop. */
const Way = memo(function Way({ draft, scene }: { draft: drafts.Draft; scene: Scene }) {
  if (draft.put) return null;
  const route = [draft.start, ...drafts.path(draft)];
  const legs = route.slice(1).map((stop, i) => arc(route[i] as Place, stop));
  const spots = [flat(draft.start, scene), ...legs.flat().map((spot) => flat(spot, scene))];
  if (spots.length < 2) return null;
  const d = `M${spots.join("L")}`;
  return (
    <g class="way">
      <path class="pathc" d={d} />
      <path class="path" d={d} />
      {route.slice(1).map((stop, i) => (
        <circle key={i} class="stop" cx={stop.x} cy={scene.height - stop.y} r={2.2} />
      ))}
    </g>
  );
});

const arc = (a: Place, b: Place): Spot[] =>
  Array.from({ length: 12 }, (_, i) => between(a, b, (i + 1) / 12));

/** Where a hand can take hold, with the radius of a grip in mm. */
export function gripsOf(draft: drafts.Draft, scale: number): Record<drafts.Grip, Spot> | undefined {
  if (!draft.shape.length) return undefined;
  const here = drafts.end(draft);
  const { left, right } = pivotsAt(draft.pivots, draft.start, here);
  const front = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2, facing: here.facing };
  const deepest = Math.max(...draft.shape.map((body) => body.depth));
  return {
    left,
    right,
    turn: world(front, 26 / scale),
    body: world(front, -deepest - 34 / scale),
  };
}

/** The corners to wheel by, the handle to turn by, and one for a finger to drag by. */
function Grips({ scene }: { scene: Scene }) {
  const { hand, view } = usePlay();
  const grips = useComputed(() => hand.draft.value && gripsOf(hand.draft.value, view.scale.value));
  if (!grips.value || !hand.draft.value) return null;
  const { put, snaps } = hand.draft.value;
  const r = 1 / view.scale.value;
  const { left, right, turn, body } = grips.value;
  const at = (spot: Spot) => ({ cx: spot.x, cy: scene.height - spot.y });
  const free = !hand.draft.value.wheels && !snaps;
  return (
    <g class="grips">
      {free && <circle class="grip turn" {...at(turn)} r={6 * r} stroke-width={1.5 * r} />}
      {!put && !snaps && (
        <>
          <circle class="grip" {...at(left)} r={6 * r} stroke-width={1.5 * r} />
          <circle class="grip" {...at(right)} r={6 * r} stroke-width={1.5 * r} />
        </>
      )}
      <g class="finger" transform={`translate(${flat(body, scene)}) scale(${r})`}>
        <circle class="grip" r={22} stroke-width={2} />
        <path
          class="arrows"
          d="M0-13V13M-13 0H13M-4-9 0-13 4-9M-4 9 0 13 4 9M-9-4-13 0-9 4M9-4 13 0 9 4"
        />
      </g>
    </g>
  );
}

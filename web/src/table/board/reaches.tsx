// The words of how far something gets: each stands on the rim of its reach, where nothing else stands.

import type { Body, Laid, Scene } from "../../protocol";
import { say } from "../../texts";
import { step, type Turn } from "../geometry/turn";
import { usePlay } from "../play";
import { nameOf } from "../scene/scene";
import { named } from "./bodies";
import { Label } from "./marks";
import { HIGH, meet, type Rectangle, SIGN, seen, TINY, taking } from "./names";

type At = [number, number];

export function Reaches({ scene }: { scene: Scene }) {
  const { laid, preview, hand, view } = usePlay();
  const shapes = [
    ...(laid.value ?? []),
    ...(hand.draft.value ? [] : (preview.value?.shapes ?? [])),
  ];
  const reaches = shapes.filter(({ what, text }) => what === "reach" && text);
  if (!reaches.length) return null;
  const spots = labelled(reaches, scene, view.scale.value, view.turned.value);
  return (
    <g class="reaches">
      {reaches.map(({ text }, i) => {
        const at = spots[i];
        return text && at ? (
          <Label key={i} x={at[0]} y={at[1]} text={say(text)} scene={scene} />
        ) : null;
      })}
    </g>
  );
}

/** Where the words of each reach stand, mm; nowhere if there is no room. `scale`: px per mm. */
export function labelled(
  reaches: readonly Laid[],
  scene: Scene,
  scale: number,
  turned: Turn,
): (At | undefined)[] {
  const whole = seen({ x: 0, y: 0, width: scene.width, height: scene.height }, turned);
  const taken = (scene.bodies ?? []).map((body) => standing(body, scene, scale, turned));
  return reaches.map(({ at, outline = [], text }) => {
    const size = { width: ((text ? say(text).length : 0) * SIGN) / scale, height: HIGH / scale };
    const fits = (spot: At) => {
      const box = around(spot, size, turned);
      return inside(box, whole) && !taken.some((other) => meet(box, other, 0));
    };
    const found = [...(at ? [at] : []), ...outline.slice(1, -1)].find(fits);
    if (found) taken.push(around(found, size, turned));
    return found;
  });
}

/** What a body takes of the picture with its name below it. */
function standing(body: Body, scene: Scene, scale: number, turned: Turn): Rectangle {
  const box = taking(body, turned);
  if (!named(body) || scale < TINY) return box;
  const width = Math.max(box.width, (nameOf(body, scene).length * SIGN) / scale);
  const x = box.x + (box.width - width) / 2;
  return { x, y: box.y, width, height: box.height + HIGH / scale };
}

type Area = Pick<Rectangle, "width" | "height">;

function around([x, y]: At, { width, height }: Area, turned: Turn): Rectangle {
  const middle = step({ x, y }, turned);
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

const inside = (a: Rectangle, b: Rectangle): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

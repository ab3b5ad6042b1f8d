// What an option that is looked at would lead to: the bodies as ghosts, the template by which they go.

import type { Body, Laid, Scene } from "../../protocol";
import { say } from "../../texts";
import { level, type Turn } from "../geometry/turn";
import { usePlay } from "../play";
import { BodyPicture } from "../scene/scene";
import { Course } from "./course";
import { Rims } from "./ghost";
import { Shape } from "./marks";

/** What the server has told of an option. */
export interface Previewed {
  ghost: readonly Body[];
  shapes: readonly Laid[];
}

/** How far something gets, and which ground is meant. */
const reaches = ({ what }: Laid): boolean => what === "reach" || what === "zones";

/** What lies below the bodies. Words of reaches stand above them: `Reaches`. */
export function PreviewGround({ scene }: { scene: Scene }) {
  const { preview, hand } = usePlay();
  const shown = preview.value;
  if (!shown || hand.draft.value) return null;
  return (
    <g class="preview laid">
      {shown.shapes.filter(reaches).map((shape, i) => (
        <Shape key={i} shape={shape} scene={scene} told={false} />
      ))}
    </g>
  );
}

export function Preview({ scene }: { scene: Scene }) {
  const { preview, view, hand } = usePlay();
  const shown = preview.value;
  if (!shown || hand.draft.value) return null;
  const turned = view.turned.value;
  return (
    <g class="preview">
      {shown.shapes.map((shape, i) =>
        reaches(shape) ? null : shape.outline ? (
          <Template key={i} shape={shape} scene={scene} turned={turned} />
        ) : (
          <Course key={i} shape={shape} scene={scene} />
        ),
      )}
      <g class="ghost ready">
        {shown.ghost.map((body) => (
          <BodyPicture key={body.id} body={body} scene={scene} turned={turned} />
        ))}
        <Rims bodies={shown.ghost} scene={scene} name="rim" />
      </g>
    </g>
  );
}

/** Halfway between two points. */
const between = (a: [number, number], b: [number, number], { height }: Scene): string =>
  `translate(${(a[0] + b[0]) / 2} ${height - (a[1] + b[1]) / 2})`;

/** A movement template as it lies on the table. */
function Template({ shape, scene, turned }: { shape: Laid; scene: Scene; turned: Turn }) {
  const { outline = [], text } = shape;
  const spots = outline.map(([x, y]) => `${x.toFixed(1)} ${(scene.height - y).toFixed(1)}`);
  const [near, far] = [outline[Math.floor(outline.length / 4)], outline.at(-outline.length / 4)];
  return (
    <>
      <path class="template" d={`M${spots.join("L")}Z`} />
      {text && near && far && (
        <text class="dim" transform={between(near, far, scene) + level(turned)}>
          {say(text)}
        </text>
      )}
    </>
  );
}

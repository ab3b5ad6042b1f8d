// What an option that is looked at would lead to: the bodies as ghosts, the template by which they go.

import type { Body, Laid, Scene } from "../../protocol";
import { say } from "../../texts";
import { usePlay } from "../play";
import { BodyPicture } from "../scene/scene";
import { Rims } from "./ghost";

/** What the server has told of an option. */
export interface Previewed {
  ghost: readonly Body[];
  shapes: readonly Laid[];
}

export function Preview({ scene }: { scene: Scene }) {
  const { preview, view, hand } = usePlay();
  const shown = preview.value;
  if (!shown || hand.draft.value) return null;
  const turned = view.turned.value;
  return (
    <g class="preview">
      {shown.shapes.map((shape, i) =>
        shape.outline ? (
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

/** The way that a body would go, with an arrow at its end; or a line of sight. */
function Course({ shape, scene }: { shape: Laid; scene: Scene }) {
  const { line = [], what, tone } = shape;
  const spots = line.map(([x, y]) => `${x.toFixed(1)} ${(scene.height - y).toFixed(1)}`);
  if (spots.length < 2) return null;
  const d = `M${spots.join("L")}`;
  if (what === "sight") return <path class={`sight ${tone}`} d={d} />;
  return (
    <>
      <path class="pathc" d={d} />
      <path class="path" d={d} />
      <Tip line={line} scene={scene} />
    </>
  );
}

const TIP = 9; // mm: how long and wide the tip of an arrow is

/** The tip of an arrow, in the direction of its longest leg. */
function Tip({ line, scene }: { line: readonly [number, number][]; scene: Scene }) {
  const legs = line.slice(1).map((end, i) => {
    const [x, y] = line[i] as [number, number];
    return { x, y, dx: end[0] - x, dy: end[1] - y, long: Math.hypot(end[0] - x, end[1] - y) };
  });
  const leg = legs.sort((a, b) => b.long - a.long)[0];
  if (!leg || leg.long < TIP) return null;
  const [c, s] = [leg.dx / leg.long, leg.dy / leg.long];
  const [x, y] = [leg.x + leg.dx * 0.6, leg.y + leg.dy * 0.6];
  const at = (ahead: number, aside: number) =>
    `${(x + c * ahead + s * aside).toFixed(1)} ${(scene.height - y - s * ahead + c * aside).toFixed(1)}`;
  return (
    <path class="tip" d={`M${at(TIP, 0)}L${at(-TIP, TIP)}L${at(-TIP / 2, 0)}L${at(-TIP, -TIP)}Z`} />
  );
}

/** Halfway between two points. */
const between = (a: [number, number], b: [number, number], { height }: Scene): string =>
  `translate(${(a[0] + b[0]) / 2} ${height - (a[1] + b[1]) / 2})`;

/** A movement template as it lies on the table. */
function Template({ shape, scene, turned }: { shape: Laid; scene: Scene; turned: boolean }) {
  const { outline = [], text } = shape;
  const spots = outline.map(([x, y]) => `${x.toFixed(1)} ${(scene.height - y).toFixed(1)}`);
  const [near, far] = [outline[Math.floor(outline.length / 4)], outline.at(-outline.length / 4)];
  return (
    <>
      <path class="template" d={`M${spots.join("L")}Z`} />
      {text && near && far && (
        <text class="dim" transform={`${between(near, far, scene)}${turned ? " rotate(180)" : ""}`}>
          {say(text)}
        </text>
      )}
    </>
  );
}

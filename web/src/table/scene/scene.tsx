// A picture of a table: what lies and stands on it, for boards, thumbnails and replays alike.

import type { ComponentChildren } from "preact";
import { memo } from "preact/compat";
import type { Body, Scene } from "../../protocol";
import { say } from "../../texts";
import { type Turn, turning } from "../geometry/turn";
import "../../../../src/feldherr/picture/data/table.css";
import { Drawing, heading, layer, looks } from "./body";
import { Ground, viewBox } from "./ground";
import { DEFINITIONS } from "./symbols";

/** The hidden drawing that holds every symbol; a page needs it once. */
export const Definitions = memo(function Definitions() {
  const lamps = [0, 0.55, 1].map((at, i) => <stop key={at} offset={at} class={`lamp-${i}`} />);
  return (
    <svg class="fh vh" aria-hidden="true">
      <defs dangerouslySetInnerHTML={{ __html: DEFINITIONS }} />
      <defs>
        <radialGradient id="fh-lamp" cx="38%" cy="22%" r="85%">
          {lamps}
        </radialGradient>
      </defs>
    </svg>
  );
});

/** What a body is called. */
export const nameOf = (body: Body, scene: Scene): string => {
  const name = body.label ?? scene.types?.[body.symbol];
  return name ? say(name) : body.symbol;
};

/** Where a body's drawing goes. */
export const transformOf = ({ place }: Body, scene: Scene): string =>
  `translate(${place.x.toFixed(2)} ${(scene.height - place.y).toFixed(2)}) rotate(${heading(place.facing).toFixed(2)})`; // prettier-ignore

interface BodyProps {
  body: Body;
  scene: Scene;
  turned?: Turn;
  name?: string;
}

const sameBody = (a: BodyProps, b: BodyProps): boolean =>
  a.body === b.body &&
  a.turned === b.turned &&
  a.name === b.name &&
  a.scene.height === b.scene.height;

/** A body in its place. */
export const BodyPicture = memo(function BodyPicture({ body, scene, turned = 0, name }: BodyProps) {
  const turn = (heading(body.place.facing) + turned) % 360;
  return (
    <g
      class={`body side-${body.side} ${name ?? ""}`}
      data-id={body.id}
      transform={transformOf(body, scene)}
    >
      <Drawing {...looks(body, turn)} />
    </g>
  );
}, sameBody);

interface StackProps {
  scene: Scene;
  turned: Turn;
  /** Ids of bodies that are drawn elsewhere now: a hand has taken them up. */
  taken?: readonly string[];
}

/** The bodies in the order in which they lie upon each other. */
export function Stack({ scene, turned, taken = [] }: StackProps) {
  const bodies = [...(scene.bodies ?? [])].sort((a, b) => layer(a) - layer(b));
  return (
    <>
      {bodies.map((body) => (
        <BodyPicture
          key={body.id}
          body={body}
          scene={scene}
          turned={turned}
          name={taken.includes(body.id) ? "taken" : ""}
        />
      ))}
    </>
  );
}

interface Props {
  scene: Scene;
  turned?: Turn;
  class?: string;
  children?: ComponentChildren;
}

/** A whole still picture; `children` are drawn above it, in its coordinates. */
export function ScenePicture({ scene, turned = 0, class: name = "", children }: Props) {
  return (
    <svg
      class={`fh ${name}`}
      viewBox={viewBox(scene, turned)}
      role="img"
      aria-label={say(scene.title)}
    >
      <Ground scene={scene} turned={turned} />
      <g transform={turning(scene, turned)}>
        <Stack scene={scene} turned={turned} />
        {children}
      </g>
    </svg>
  );
}

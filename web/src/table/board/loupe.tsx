// The loupe: the ghost twice as large, in the corner of the board that is furthest from it.

import { memo } from "preact/compat";
import type { Scene } from "../../protocol";
import { number } from "../../texts";
import { middle } from "../geometry/box";
import { type Turn, turning } from "../geometry/turn";
import { usePlay } from "../play";
import { Ground } from "../scene/ground";
import { Stack } from "../scene/scene";
import { Ghost } from "./ghost";

const [WIDE, HIGH] = [300, 236]; // px
const CLOSER = 2.2; // times larger than the board
const ENOUGH = 1.5; // px per mm from which nobody needs a loupe
const ROOM = 760; // px: on a narrower board it would hide too much

export function Loupe({ scene }: { scene: Scene }) {
  const { hand, view } = usePlay();
  const [body] = hand.wish.value;
  const scale = view.scale.value;
  if (!body || !hand.holding.value || scale > ENOUGH) return null;
  if (view.window.value.width < ROOM) return null;
  const { x, y } = middle(body);
  const at = view.pointOf({ x, y });
  const left = at.x > view.window.value.width / 2;
  const top = at.y > view.window.value.height / 2;
  const turned = view.turned.value;
  const look = view.onPicture({ x, y });
  const [w, h] = [WIDE / scale / CLOSER, HIGH / scale / CLOSER];
  return (
    <div class={`loupe ${left ? "" : "at-right"} ${top ? "" : "at-bottom"}`} aria-hidden="true">
      <svg class="fh" aria-hidden="true" viewBox={`${look.x - w / 2} ${look.y - h / 2} ${w} ${h}`}>
        <Still scene={scene} turned={turned} taken={hand.draft.value?.what ?? []} />
        <g transform={turning(scene, turned)}>
          <Ghost scene={scene} />
        </g>
      </svg>
      <span class="chip">{number(CLOSER, 1)} ×</span>
    </div>
  );
}

interface StillProps {
  scene: Scene;
  turned: Turn;
  taken: readonly string[];
}

/** What does not move while the ghost does. */
const Still = memo(function Still({ scene, turned, taken }: StillProps) {
  return (
    <>
      <Ground scene={scene} turned={turned} />
      <g transform={turning(scene, turned)}>
        <Stack scene={scene} turned={turned} taken={taken} />
      </g>
    </>
  );
});

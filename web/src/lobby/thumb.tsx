// A small picture of a table as it stands.

import * as api from "../net/api";
import { useLoaded } from "../net/loaded";
import type { Listed } from "../protocol";
import { ScenePicture } from "../table/scene/scene";

export function Thumb({ listed }: { listed: Listed }) {
  const { battle, number } = listed;
  const { value } = useLoaded(`scene ${battle} ${number}`, () => api.scene(battle));
  return (
    <span class="th" aria-hidden="true">
      {value && <ScenePicture scene={value} />}
    </span>
  );
}

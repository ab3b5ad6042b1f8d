// The tools beside the table: zoom, seen from the other side, ruler, overlays.

import { t } from "../../texts";
import { Glyph, type GlyphName } from "../glyph";
import { leaveFocus } from "../keys";
import { usePlay, type What } from "../play";

const LAYERS: What[] = ["reach", "fire", "threats", "zones"];
const STEP = 1.5;

export function Tools() {
  const play = usePlay();
  const { view, ruler, laying } = play;
  return (
    <div class="tools" role="toolbar" aria-label={t("table-tools")} onMouseDown={leaveFocus}>
      <Tool icon="closer" label="table-closer" fingers act={() => view.by(STEP)} />
      <Tool icon="farther" label="table-farther" fingers act={() => view.by(1 / STEP)} />
      <Tool icon="whole" label="table-whole" act={() => view.reset()} />
      <Tool
        icon="turn"
        label="table-turn-round"
        on={view.turned.value >= 180}
        act={() => view.turn()}
      />
      <Tool
        icon="ruler"
        label="table-ruler"
        on={ruler.value !== undefined}
        act={() => {
          ruler.value = ruler.peek() ? undefined : {};
        }}
      />
      {LAYERS.map((what) => (
        <Tool
          key={what}
          icon={what}
          label={`table-${what}`}
          on={laying.value === what}
          act={() => play.toggle(what)}
        />
      ))}
    </div>
  );
}

interface Props {
  icon: GlyphName;
  label: string;
  on?: boolean;
  /** Fingers do the same on the table itself. */
  fingers?: boolean;
  act: () => void;
}

function Tool({ icon, label, on, fingers, act }: Props) {
  return (
    <button
      type="button"
      class={fingers ? "by-hand" : ""}
      aria-label={t(label)}
      title={t(label)}
      aria-pressed={on}
      onClick={act}
    >
      <Glyph name={icon} />
    </button>
  );
}

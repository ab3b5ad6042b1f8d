// The whole battle at a glance: turns as bands, what each side has lost above and below the middle,
// a dashed line where an army breaks, a mark for every loss. A click or a drag goes there.

import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import type { Film } from "../protocol";
import { language, number, t } from "../texts";
import { bands, curve, type Ground, ground, losses } from "./curve";
import type { Reel } from "./reel";

const HATCH = { patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" } as const;
const WIDE = 84; // room for "Turn 12"
const NARROW = 26; // room for "12"

export function Timeline({ reel }: { reel: Reel }) {
  const plot = useRef<SVGSVGElement>(null);
  const dragging = useRef(false);
  const { film } = reel;
  const room = ground(film);
  const seek = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (!box) return;
    const x = ((event.clientX - box.left) / box.width) * room.width;
    reel.seek(((x - room.left) / room.across) * reel.length);
  };
  const now = room.x(reel.at.value);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const seen = frame.current; // on a phone only a part of it
    if (!seen || dragging.current) return;
    seen.scrollLeft = (now / room.width) * seen.scrollWidth - seen.clientWidth / 2;
  }, [now, room.width]);
  return (
    <div class="timeline" ref={frame}>
      <svg
        ref={plot}
        viewBox={`0 0 ${room.width} ${room.height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          dragging.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          seek(event);
        }}
        onPointerMove={(event) => dragging.current && seek(event)}
        onPointerUp={() => {
          dragging.current = false;
        }}
      >
        <Plot film={film} lang={language.value} />
        <path class="now" d={`M${now} 2V${room.height - 20}`} />
        <circle class="now" cx={now} cy={room.middle} r={5} />
      </svg>
      <input
        type="range"
        class="vh"
        min={0}
        max={reel.length}
        value={reel.at.value}
        aria-label={t("replay-seek")}
        onInput={(event) => reel.seek(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

/** What does not change while the film runs. */
const Plot = memo(
  function Plot({ film }: { film: Film; lang: string }) {
    const room = ground(film);
    return (
      <>
        <pattern id="hatched" width="5" height="5" {...HATCH}>
          <rect width="5" height="5" fill="var(--b-fill)" />
          <rect width="2" height="5" fill="var(--b-hatch)" />
        </pattern>
        <Bands film={film} room={room} />
        <Axis room={room} />
        <path class="area-0" d={curve(film, 0, room)} />
        <path class="area-1" d={curve(film, 1, room)} />
        {losses(film).map(({ at, side }) => (
          <path
            key={at}
            class={`loss-${side}`}
            d={`M${room.x(at)} ${room.middle}v${side === 0 ? -7 : 7}`}
          />
        ))}
        <path class="half" d={`M${room.left} ${room.middle}h${room.across}`} />
      </>
    );
  },
  (one, other) => one.film === other.film && one.lang === other.lang,
);

/** Turns are too many to name them all: a name stands where the last one leaves room. */
function Bands({ film, room }: { film: Film; room: Ground }) {
  let free = 0;
  return bands(film).map(({ turn, from, to }, i) => {
    const [left, right] = [room.x(from), room.x(to)];
    const middle = (left + right) / 2;
    const wide = right - left > WIDE;
    const named = middle - (wide ? WIDE / 2 : NARROW / 2) >= free && (turn > 0 || wide);
    if (named) free = middle + (wide ? WIDE / 2 : NARROW / 2);
    const title = turn === 0 ? t("replay-setup") : wide ? t("replay-turn", { turn }) : turn;
    return (
      <g key={from}>
        {i % 2 === 1 && (
          <rect class="band" x={left} width={right - left} y={0} height={room.height - 20} />
        )}
        {named && (
          <text class="tl" x={middle} y={room.height - 5}>
            {title}
          </text>
        )}
      </g>
    );
  });
}

/** How many points a height means, and where armies break. */
function Axis({ room }: { room: Ground }) {
  return (
    <>
      {([0, 1] as const).map((side) => {
        const limit = room.breaks[side];
        const y = limit ? room.y(side, limit) : 0;
        return (
          limit > 0 && (
            <g key={side}>
              <path class="breaks" d={`M${room.left} ${y}h${room.across}`} />
              <text class="ax" x={room.left - 6} y={y + 4}>
                {number(limit)}
              </text>
            </g>
          )
        );
      })}
      <text class="ax" x={room.left - 6} y={room.middle + 4}>
        0
      </text>
    </>
  );
}

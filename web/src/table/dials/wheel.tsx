// A dial: turned by dragging, by a tap on a face or by keys; on a narrow screen a grid of its faces.

import { useId, useRef } from "preact/hooks";
import type { Face } from "../../protocol";
import { t } from "../../texts";
import { FaceDrawing, FaceIcon, wordsOf } from "./face";

const SIZE = 230;
const RIM = 113; // outer radius
const HUB = 54; // inner radius
const RING = 86; // where the middles of the faces lie

const ROOM = 11; // letters of a word that the hub has room for

const longest = (words: string): number => Math.max(...words.split(" ").map((word) => word.length));

interface Props {
  label: string;
  faces: readonly Face[];
  /** The id of the face that is selected, "" for the blank one. */
  chosen: string;
  /** Whether a face would count beside what is selected on the other dial. */
  counts?: (face: Face) => boolean;
  choose: (id: string) => void;
}

export function Dial({ label, faces, chosen, counts = () => true, choose }: Props) {
  const all = [...faces, { id: "" }];
  const at = Math.max(
    0,
    all.findIndex((face) => face.id === chosen),
  );
  const words = wordsOf(all[at], t("table-blank"));
  return (
    <div class="dial">
      <Disc faces={all} at={at} counts={counts} turn={(to) => choose(all[to]?.id ?? "")} />
      <p class={`dialwords ${longest(words) > ROOM ? "long" : ""}`} aria-hidden="true">
        {words}
      </p>
      <Tiles label={label} faces={all} chosen={chosen} counts={counts} choose={choose} />
    </div>
  );
}

interface DiscProps {
  faces: readonly Face[];
  at: number;
  counts: (face: Face) => boolean;
  turn: (to: number) => void;
}

/** The disc as it is seen: what is selected stands in the window at the top. */
function Disc({ faces, at, counts, turn }: DiscProps) {
  const held = useRef<{ angle: number; at: number } | undefined>(undefined);
  const step = 360 / faces.length;
  const angleOf = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const [x, y] = [event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2];
    return (Math.atan2(y, x) * 180) / Math.PI;
  };
  const drag = (event: PointerEvent) => {
    if (!held.current) return;
    const turned = ((angleOf(event) - held.current.angle + 540) % 360) - 180;
    const to = held.current.at - Math.round(turned / step);
    turn(((to % faces.length) + faces.length) % faces.length);
  };
  return (
    <svg
      class="disc"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { angle: angleOf(event), at };
      }}
      onPointerMove={drag}
      onPointerUp={(event) => {
        const from = held.current;
        held.current = undefined;
        if (from && from.at === at) turn(tapped(angleOf(event), at, faces.length));
      }}
      onPointerCancel={() => {
        held.current = undefined;
      }}
    >
      <g transform={`translate(${SIZE / 2} ${SIZE / 2})`}>
        <circle class="rimdisc" r={RIM} />
        <circle class="hub" r={HUB} />
        <path class="window" d={sector(step)} />
        {faces.map((face, i) => (
          <Spoke
            key={face.id}
            face={face}
            angle={(i - at) * step}
            step={step}
            on={i === at}
            faded={!counts(face)}
          />
        ))}
      </g>
    </svg>
  );
}

/** The face under a tap at an angle from the middle of the disc. */
function tapped(angle: number, at: number, count: number): number {
  const off = Math.round((((angle + 90 + 540) % 360) - 180) / (360 / count));
  return (((at + off) % count) + count) % count;
}

interface SpokeProps {
  face: Face;
  angle: number;
  step: number;
  on: boolean;
  faded: boolean;
}

function Spoke({ face, angle, step, on, faded }: SpokeProps) {
  const [x, y] = polar(angle, RING);
  const [edge, inner] = [polar(angle + step / 2, RIM), polar(angle + step / 2, HUB)];
  const scale = on ? 1.22 : 1;
  return (
    <>
      <path class="spoke" d={`M${inner.join(" ")}L${edge.join(" ")}`} />
      <g
        class={`face ${on ? "on" : ""} ${faded ? "faded" : ""}`}
        transform={`translate(${x - (face.number ? 5 : 0)} ${y}) scale(${scale})`}
      >
        {face.id ? <FaceDrawing face={face} /> : <circle class="blank" r={12} />}
      </g>
    </>
  );
}

/** A point clockwise from the top. */
function polar(angle: number, radius: number): [number, number] {
  const radians = ((angle - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return [round(Math.cos(radians) * radius), round(Math.sin(radians) * radius)];
}

/** The window over the face that is selected. */
function sector(step: number): string {
  const [a, b] = [polar(-step / 2, RIM), polar(step / 2, RIM)];
  const [c, d] = [polar(step / 2, HUB), polar(-step / 2, HUB)];
  return `M${a.join(" ")}A${RIM} ${RIM} 0 0 1 ${b.join(" ")}L${c.join(" ")}A${HUB} ${HUB} 0 0 0 ${d.join(" ")}Z`;
}

interface TilesProps {
  label: string;
  faces: readonly Face[];
  chosen: string;
  counts: (face: Face) => boolean;
  choose: (id: string) => void;
}

/** The same faces side by side, for fingers, for keys and for who cannot see the disc. */
function Tiles({ label, faces, chosen, counts, choose }: TilesProps) {
  const name = useId();
  return (
    <fieldset class="tiles">
      <legend>{label}</legend>
      {faces.map((face) => (
        <label key={face.id} class={`tile ${counts(face) ? "" : "faded"}`}>
          <input
            type="radio"
            class="vh"
            name={name}
            checked={face.id === chosen}
            onChange={() => choose(face.id ?? "")}
          />
          {face.id ? <FaceIcon face={face} /> : <i class="blank" aria-hidden="true" />}
          <span class="vh">{wordsOf(face, t("table-blank"))}</span>
        </label>
      ))}
    </fieldset>
  );
}

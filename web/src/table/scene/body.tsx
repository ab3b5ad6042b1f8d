// How a body looks: base, front bar, symbol, marks. Front up, the middle of the front at 0 0.

import { memo } from "preact/compat";
import type { Body, Rank, Stand } from "../../protocol";
import { num, path, stamp } from "./ink";
import { Ranks } from "./ranks";
import { signOf, Use } from "./signs";
import { Counters, Stands } from "./stands";
import { markSign, typeSign } from "./symbols";

const FRONT = 3.3; // where the front bar ends, mm
const HATCH = 6; // width of the hatched strips of side 1
const BADGE = 7.2; // radius of an individual's badge
const CHIP = 4.6; // radius of any other mark
const PLATE = 12; // radius of a mark of a body of models: its table is larger
const INDIVIDUALS = ["hero", "cleric", "wizard", "commander"];
const EDGES = ["obstacles", "pavises"];
const BUILT = ["camp", "fortification", "fortification_gate", "fortification_breach"];
const STRUCTURES = [...BUILT, "objective", "piece"];
const NONE: never[] = [];

/** How far a body is turned clockwise on the picture, degrees in [0, 360). */
export const heading = (facing: number): number => (((90 - facing) % 360) + 360) % 360;

/** Whether a side has built it: where that stands is its home. */
export const built = ({ symbol }: Body): boolean => BUILT.includes(symbol);

/** What lies above what: 0 structures, 1 bodies, 2 bodies with marks that must stay visible. */
export function layer({ symbol, marks = [], counters = {} }: Body): 0 | 1 | 2 {
  if (STRUCTURES.includes(symbol)) return 0;
  return marks.length || Object.keys(counters).length ? 2 : 1;
}

interface Props {
  symbol: string;
  side: number;
  width: number;
  depth: number;
  marks: string;
  stands: readonly Stand[];
  ranks: readonly Rank[];
  counters: Readonly<Record<string, number>> | undefined;
  outline: readonly [number, number][];
  /** How far the drawing is turned on the screen: symbols and marks undo it. */
  turn: number;
}

/** The drawing of a body, before it is put in its place. */
export const Drawing = memo(function Drawing(props: Props) {
  if (props.stands.length) return <Trays {...props} />;
  if (props.ranks.length) return <Models {...props} />;
  if (props.symbol === "camp") return <Camp {...props} />;
  if (props.symbol === "objective") return <Objective {...props} />;
  if (props.symbol === "piece") return <Piece {...props} />;
  if (STRUCTURES.includes(props.symbol)) return <Wall {...props} />;
  const marks = props.marks ? props.marks.split(" ") : [];
  return (
    <>
      <Base {...props} />
      {marks.includes("obstacles") && <Stakes width={props.width} />}
      {marks.includes("pavises") && <Shields width={props.width} />}
      <Emblem {...props} />
      <Badges {...props} signs={marks} />
    </>
  );
});

/** What `Drawing` needs of a body. */
export const looks = (body: Body, turn: number): Props => ({
  symbol: body.symbol,
  side: body.side,
  width: body.width,
  depth: body.depth,
  marks: (body.marks ?? []).join(" "),
  stands: body.stands ?? NONE,
  ranks: body.ranks ?? NONE,
  counters: body.counters,
  outline: body.outline ?? NONE,
  turn: Math.round(turn),
});

/** Trays with their figures, and the tokens at the rear. */
function Trays({ stands, side, width, depth, counters = {}, turn }: Props) {
  return (
    <>
      <Stands stands={stands} side={side} width={width} turn={turn} />
      <Counters counters={Object.entries(counters)} width={width} depth={depth} turn={turn} />
    </>
  );
}

/** Models on their bases, and the marks side by side along the rear. */
function Models({ ranks, side, width, depth, marks, turn }: Props) {
  return (
    <>
      <Ranks ranks={ranks} side={side} width={width} depth={depth} turn={turn} />
      {(marks ? marks.split(" ") : []).map((mark, i) => (
        <g key={mark} transform={at(PLATE - width / 2 + (2 * PLATE + 3) * i, depth + 3)}>
          <g class="level" transform={`rotate(${num(-turn)})`}>
            <Badge mark={mark} radius={PLATE} />
          </g>
        </g>
      ))}
    </>
  );
}

const at = (x: number, y: number): string => `translate(${num(x)} ${num(y)})`;

/** A token that can be taken. */
function Objective({ width, depth, turn }: Props) {
  return (
    <g transform={`translate(0 ${num(depth / 2)})`}>
      <g class="level" transform={`rotate(${num(-turn)})`}>
        <circle class="objective" r={width / 2} />
        <g class="token">
          <Use sign={signOf("objective")} scale={width / 36} />
        </g>
      </g>
    </g>
  );
}

/** A piece of terrain that is in somebody's hand. */
function Piece({ width, depth, outline }: Props) {
  const half = width / 2;
  const box: [number, number][] = [
    [-half, 0],
    [half, 0],
    [half, depth],
    [-half, depth],
  ]; // prettier-ignore
  const corners = (outline.length ? outline : box).map(([x, y]) => ({ x, y }));
  return <path class="piece" d={path(corners, true)} />;
}

function Base({ side, width, depth }: Props) {
  const left = -width / 2;
  return (
    <>
      <rect class="base" x={left} y={0} width={width} height={depth} rx={1.6} />
      {side === 1 &&
        [left + 0.9, -left - 0.9 - HATCH].map((x) => <Strip x={x} depth={depth} key={x} />)}
      <rect class="front" x={left + 1.2} y={1} width={width - 2.4} height={2.3} rx={0.8} />
    </>
  );
}

/** A strip of hatching, cut off by a nested drawing; a pattern would need a name of its own. */
function Strip({ x, depth }: { x: number; depth: number }) {
  const height = depth - 1.8;
  const lines = steps(0, height + 10, 7).map((y) => `M-2 ${num(y)}l10-10`);
  return (
    <svg x={x} y={0.9} width={HATCH} height={height} aria-hidden="true">
      <path class="hatch" d={lines.join("")} />
    </svg>
  );
}

const steps = (start: number, stop: number, step: number): number[] =>
  Array.from({ length: Math.floor((stop - start) / step) + 1 }, (_, i) => start + step * i);

const flip = (turn: number): string => (turn > 90 && turn < 270 ? "rotate(180)" : "rotate(0)");

function Emblem({ symbol, width, depth, turn }: Props) {
  const sign = typeSign(symbol);
  if (!sign) return null;
  const room = (depth - FRONT - 1) / sign.height;
  const scale = Math.min(width / 40, room, (width - 4) / sign.width);
  return (
    <g transform={`translate(0 ${num((depth + FRONT - 0.7) / 2)})`}>
      <g class="upright" transform={flip(turn)}>
        <Use sign={sign} scale={scale} />
      </g>
    </g>
  );
}

/** Individuals at the right rear corner, everything else along the rear from the left. */
function Badges({ width, depth, turn, signs }: Props & { signs: string[] }) {
  const people = signs.filter((mark) => INDIVIDUALS.includes(mark));
  const others = signs.filter((mark) => !INDIVIDUALS.includes(mark) && !EDGES.includes(mark));
  const left = others.map((mark, i) => ({ mark, x: -width / 2 + 5 + 10 * i, radius: CHIP }));
  const right = people.map((mark, i) => ({ mark, x: width / 2 - 8 - 15 * i, radius: BADGE }));
  return (
    <>
      {[...left, ...right].map(({ mark, x, radius }) => (
        <g key={mark} transform={`translate(${num(x)} ${num(depth - 1)})`}>
          <g class="level" transform={`rotate(${num(-turn)})`}>
            <Badge mark={mark} radius={radius} />
          </g>
        </g>
      ))}
    </>
  );
}

/** A mark in its disc. */
export function Badge({ mark, radius = BADGE }: { mark: string; radius?: number }) {
  const sign = markSign(mark);
  return (
    <>
      <circle class="badge" r={radius} />
      <g class="sign">{sign && <Use sign={sign} scale={radius / BADGE} />}</g>
    </>
  );
}

/** Stakes before the front. */
function Stakes({ width }: { width: number }) {
  const spots = steps(-width / 2 + 3, width / 2 - 3, (width - 6) / 6).map((x) => ({ x, y: -1.2 }));
  return <path class="stakes" d={stamp(spots, "l-1.8-3.4m3.6 0l-3.6 3.4")} />;
}

/** Shields standing before the front. */
function Shields({ width }: { width: number }) {
  const wide = (width - 4) / 5;
  const spots = [0, 1, 2, 3, 4].map((i) => ({ x: -width / 2 + 2.4 + i * wide, y: -3.2 }));
  return <path class="shields" d={stamp(spots, `h${num(wide - 0.8)}v3.4h${num(0.8 - wide)}z`)} />;
}

/** Tents within a dashed line. */
function Camp({ width, depth, turn }: Props) {
  return (
    <>
      <rect class="camp" x={-width / 2} y={0} width={width} height={depth} />
      <g transform={`translate(0 ${num(depth / 2)}) scale(${Math.min(width / 80, depth / 40)})`}>
        <g class="upright" transform={flip(turn)}>
          <path class="tents" d="M-34 13-22-9-10 13ZM-9 13 2-6 13 13ZM11 13 22-9 34 13Z" />
          <path class="flags" d="M-22-9v-6l8 2.5-8 2.5M22-9v-6l8 2.5-8 2.5" />
        </g>
      </g>
    </>
  );
}

const GAPS: Record<string, { gap: number; sign: string }> = {
  fortification: { gap: 0, sign: "" },
  fortification_gate: { gap: 16, sign: "M-8 3H-1M1 3H8M-8-1V6M8-1V6" },
  fortification_breach: { gap: 18, sign: "M-7 1l4 4M-1 6l3-5M4 5l4-3" },
};

/** A rampart with its palisade outwards; a gate is a gap in it. */
function Wall({ symbol, width, depth }: Props) {
  const { gap, sign } = GAPS[symbol] ?? { gap: 0, sign: "" };
  const half = width / 2;
  const sides: [number, number][] = gap
    ? [
        [-half, -gap / 2],
        [gap / 2, half],
      ]
    : [[-half, half]]; // prettier-ignore
  const bank = sides.map(([a, b]) => `M${num(a)} 0H${num(b)}V${num(depth)}H${num(a)}Z`);
  const stakes = sides.flatMap(([a, b]) => steps(a + 2, b - 2, 4).map((x) => ({ x, y: 3 })));
  return (
    <>
      <path class="rampart" d={bank.join("")} />
      <path class="palisade" d={stamp(stakes, "v-4.5l1.4-1.6 1.4 1.6v4.5z")} />
      {sign && <path class="gate" d={sign} />}
    </>
  );
}

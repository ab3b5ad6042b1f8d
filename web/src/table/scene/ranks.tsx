// How a body looks that is made of models on bases: ranks, front. Front up, its middle at 0 0.

import type { Rank } from "../../protocol";
import type { Spot } from "../geometry/pose";
import { num, stamp } from "./ink";
import { signOf, Use } from "./signs";

const FRONT = 3; // how deep the front bar is, mm
const PIP = 8; // how far the pip stands out before the front, mm
const STRIP = 5; // how deep the hatched strip of side 1 is, at the rear of its rear ranks
const LOST = 7; // radius of the disc that tells lost health
const [WIDE, DEEP] = [0.34, 0.37]; // radii of a figure as parts of its base
const HEART = 0.36; // how large the heart of a large one is
const FIGURES = ["plain", "great"]; // what is no sign

interface Props {
  ranks: readonly Rank[];
  side: number;
  width: number;
  depth: number;
  /** How far the drawing is turned on the screen: signs undo it. */
  turn: number;
}

export function Ranks({ ranks, side, width, depth, turn }: Props) {
  const round = ranks.every((rank) => rank.round);
  return (
    <>
      {!round && <rect class="bounds" x={-width / 2} y={0} width={width} height={depth} />}
      {ranks.map((rank, i) => (
        <Bases key={i} rank={rank} />
      ))}
      {side === 1 && ranks.map((rank, i) => <Strip key={i} rank={rank} depth={depth} />)}
      {ranks.map((rank, i) => (
        <Figures key={i} rank={rank} side={side} turn={turn} />
      ))}
      <path class="pip" d={`M-6 1L0-${PIP} 6 1Z`} />
      {!round && <rect class="frontbar" x={-width / 2} y={0} width={width} height={FRONT} />}
      {ranks.map((rank, i) => (rank.hurt ? <Lost key={i} rank={rank} turn={turn} /> : null))}
    </>
  );
}

const plain = ({ figure = "plain" }: Rank): boolean => FIGURES.includes(figure);

/** The middles of the bases. */
export function middles({ x, y, width, depth, count = 1, step = 0 }: Rank): Spot[] {
  const apart = step || width;
  return Array.from({ length: count }, (_, i) => ({
    x: x + width / 2 + apart * i,
    y: y + depth / 2,
  }));
}

/** All bases of a rank as one path; those of models with a sign stand out. */
function Bases({ rank }: { rank: Rank }) {
  const [w, d] = [rank.width / 2, rank.depth / 2];
  const shape = rank.round ? ellipse(w, w) : box(w, d);
  return <path class={plain(rank) ? "base" : "base special"} d={stamp(middles(rank), shape)} />;
}

/** A strip of hatching along the rear, cut off by a nested drawing. */
function Strip({ rank, depth }: { rank: Rank; depth: number }) {
  if (rank.round || rank.y + rank.depth < depth - 0.5 || !plain(rank)) return null;
  const width = (rank.step || rank.width) * ((rank.count ?? 1) - 1) + rank.width;
  const count = Math.ceil((Math.trunc(width) + 6) / 6);
  const lines = Array.from({ length: count }, (_, i) => `M${i * 6 - 6} ${STRIP + 1}l7-7`);
  const top = rank.y + rank.depth - STRIP - 1;
  return (
    <svg x={rank.x + 1} y={top} width={width - 2} height={STRIP} aria-hidden="true">
      <path class="hatch" d={lines.join("")} />
    </svg>
  );
}

/** Round and solid on side 0, pointed on side 1; large ones have a heart. */
function Figures({ rank, side, turn }: { rank: Rank; side: number; turn: number }) {
  if (!plain(rank)) return <Signs rank={rank} turn={turn} />;
  const [w, d] = [rank.width * WIDE, rank.depth * (rank.round ? WIDE : DEEP)];
  const shape = side === 1 ? lozenge : ellipse;
  return (
    <>
      <path class="figure" d={stamp(middles(rank), shape(w, d))} />
      {rank.figure === "great" && (
        <path class="hole" d={stamp(middles(rank), shape(w * HEART, d * HEART))} />
      )}
    </>
  );
}

function Signs({ rank, turn }: { rank: Rank; turn: number }) {
  const scale = (Math.min(rank.width, rank.depth) / 24) * 0.86;
  return (
    <>
      {middles(rank).map(({ x, y }) => (
        <g key={x} transform={`translate(${num(x)} ${num(y)})`}>
          <g class="level" transform={`rotate(${num(-turn)})`}>
            <g class="sign">
              <Use sign={signOf(rank.figure ?? "")} scale={scale} />
            </g>
          </g>
        </g>
      ))}
    </>
  );
}

/** How much health the last model has lost, at the rear of its base. */
function Lost({ rank, turn }: { rank: Rank; turn: number }) {
  const { x, y } = middles(rank).at(-1) ?? rank;
  const [right, rear] = [x + rank.width / 2 - 3, y + rank.depth / 2 - 3];
  return (
    <g transform={`translate(${num(right)} ${num(rear)})`}>
      <g class="level" transform={`rotate(${num(-turn)})`}>
        <circle class="lost" r={LOST} />
        <text class="lostcount" x={0} y={3.6}>
          {rank.hurt}
        </text>
      </g>
    </g>
  );
}

function box(w: number, d: number): string {
  return `m-${num(w)}-${num(d)}h${num(2 * w)}v${num(2 * d)}h-${num(2 * w)}z`;
}

function lozenge(w: number, d: number): string {
  const [a, b] = [num(w * 1.12), num(d * 1.12)];
  return `m0-${b}l${a} ${b}-${a} ${b}-${a}-${b}z`;
}

function ellipse(w: number, d: number): string {
  const [a, b] = [num(w), num(d)];
  return `m-${a} 0a${a} ${b} 0 1 0 ${num(2 * w)} 0a${a} ${b} 0 1 0-${num(2 * w)} 0z`;
}

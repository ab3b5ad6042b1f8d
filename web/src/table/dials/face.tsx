// A face of a dial or a token: signs on the shape of its colour, so that no colour is needed.

import type { Face } from "../../protocol";
import { say } from "../../texts";
import { signOf, Use } from "../scene/signs";

const SHAPES: Record<string, string> = {
  blue: "M0-15.500A15.500 15.500 0 0 1 0 15.500 15.500 15.500 0 0 1 0-15.500Z",
  white: "M0-15.500A15.500 15.500 0 0 1 0 15.500 15.500 15.500 0 0 1 0-15.500Z",
  green:
    "M-14-11.500Q-14-14-11.500-14H11.500Q14-14 14-11.500V11.500Q14 14 11.500 14H-11.500Q-14 14-14 11.500Z",
  red: "M0-18.500 18.500 13.500H-18.500Z",
  yellow: "M16.500 0 8.200 14.200H-8.200L-16.500 0-8.200-14.200H8.200Z",
  rune: "M-12-16H12L16-9V9L12 16H-12L-16 9V-9Z",
};
const LOW = 3; // how far lower a sign stands in a triangle

/** What is drawn of a face about 0 0; its shape is about 31 wide. */
export function FaceDrawing({ face }: { face: Face }) {
  const { signs = [], colour = "", number = "", more = [], order = 0 } = face;
  const low = colour === "red" ? LOW : 0;
  return (
    <>
      {colour && <path class={`stance st-${colour}`} d={SHAPES[colour] ?? SHAPES.white} />}
      <g class={`signs on-${colour || "none"}`} transform={`translate(0 ${low})`}>
        <Signs names={signs} tight={colour === "red"} />
      </g>
      {number && (
        <text class="facenumber" x={18} y={5}>
          {number}
        </text>
      )}
      <g class="signs on-none">
        {more.map((name, i) => (
          <g key={i} transform={`translate(${number ? 34 + i * 13 : 25 + i * 13} 1)`}>
            <Use sign={signOf(name)} scale={0.56} />
          </g>
        ))}
      </g>
      {order > 0 && (
        <>
          <circle class="orderdisc" cx={-13.5} cy={-13.5} r={7.5} />
          <text class="ordernumber" x={-13.5} y={-10}>
            {order}
          </text>
        </>
      )}
    </>
  );
}

/** One sign in the middle, several side by side. */
function Signs({ names, tight }: { names: readonly string[]; tight: boolean }) {
  const scale = (tight ? 0.58 : 0.76) / (names.length > 1 ? 1.35 : 1);
  const step = names.length > 1 ? 13 : 0;
  return (
    <>
      {names.map((name, i) => (
        <g key={i} transform={`translate(${(i - (names.length - 1) / 2) * step} 0)`}>
          <Use sign={signOf(name)} scale={scale} />
        </g>
      ))}
    </>
  );
}

/** What a face says in words. */
export const wordsOf = (face: Face | undefined, blank: string): string =>
  face?.text ? say(face.text) : blank;

interface Props {
  face: Face;
  /** For who cannot see it; without it somebody else says it. */
  label?: string;
}

/** A face as a small picture of its own. */
export function FaceIcon({ face, label }: Props) {
  const wide = (face.number ? 20 : 0) + (face.more?.length ?? 0) * 13;
  const left = face.order ? -22 : -19;
  const width = 38 + (face.order ? 3 : 0) + wide;
  return (
    <svg
      class="fh faceicon"
      viewBox={`${left} -22 ${width} 42`}
      style={{ aspectRatio: `${width} / 42` }}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <FaceDrawing face={face} />
    </svg>
  );
}

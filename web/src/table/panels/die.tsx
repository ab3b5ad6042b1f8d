// A die in its own shape: d6 a square with pips, d12 its pentagon, d3 a triangle, others round.

import { t } from "../../texts";
import { signOf, Use } from "../scene/signs";

const PIPS = [
  "",
  "0 0",
  "-1-1 1 1",
  "-1-1 0 0 1 1",
  "-1-1 1-1-1 1 1 1",
  "-1-1 1-1 0 0-1 1 1 1",
  "-1-1 1-1-1 0 1 0-1 1 1 1",
]; // prettier-ignore
const PENTAGON = "M0-20 11.8-16.2 19-6.2V6.2L11.8 16.2 0 20-11.8 16.2-19 6.2V-6.2L-11.8-16.2Z";
const FACETS =
  "M0-11.5V-20M10.900-3.600 19-6.2M6.8 9.3 11.8 16.2M-6.8 9.3-11.8 16.2M-10.900-3.600-19-6.2M0-11.5 10.900-3.600 6.8 9.3H-6.8L-10.900-3.600Z";

/** Dice with signs: a square, an octagon, round; tokens that are cast are an octagon, too. */
const COLOURED: Record<string, string> = {
  red: "M-20-17Q-20-20-17-20H17Q20-20 20-17V17Q20 20 17 20H-17Q-20 20-20 17Z",
  blue: "M-9-21H9L21-9V9L9 21H-9L-21 9V-9Z",
  white: "M-21 0A21 21 0 1 1 21 0 21 21 0 1 1-21 0Z",
  rune: "M-15-20H15L20-11V11L15 20H-15L-20 11V-11Z",
};
/** Where one sign stands, where two: x, y, scale. */
const SPOTS: [number, number, number][][] = [
  [[0, 0, 1.05]],
  [
    [-7.5, -7, 0.76],
    [7.5, 7.5, 0.76],
  ],
]; // prettier-ignore

interface Props {
  sides: number;
  /** What fell; undefined: it has not been rolled. */
  face?: number;
  side?: number | null;
  /** Of a die with signs. */
  colour?: string;
  signs?: readonly string[];
  /** Rolls when it is first shown. */
  rolling?: boolean;
}

export function Die(props: Props) {
  return props.colour ? <Signed {...props} /> : <Numbered {...props} />;
}

/** A die that shows signs on its colour. */
function Signed({ colour = "", signs = [], face, rolling }: Props) {
  const spots = SPOTS[signs.length - 1] ?? SPOTS[1] ?? [];
  const words = signs.map((sign) => t(`sign-${sign.replace("_", "-")}`));
  const label = `${t(`die-${colour}`)}: ${words.join(", ") || t("sign-none")}`;
  return (
    <svg
      class={`fh die of-${colour} ${rolling ? "rolling" : ""} ${face ? "" : "hollow"}`}
      viewBox="-22 -22 44 44"
      role="img"
      aria-label={label}
    >
      <path class="face" d={COLOURED[colour] ?? COLOURED.white} />
      {spots.slice(0, signs.length).map(([x, y, scale], i) => (
        <g key={i} class="signs" transform={`translate(${x} ${y})`}>
          <Use sign={signOf(signs[i] ?? "")} scale={scale} />
        </g>
      ))}
    </svg>
  );
}

function Numbered({ sides, face, side, rolling }: Props) {
  const of = side === 0 ? "a" : side === 1 ? "b" : "";
  const label = face ? `d${sides}: ${face}` : `d${sides}`;
  return (
    <svg
      class={`die ${of} ${rolling ? "rolling" : ""} ${face ? "" : "hollow"}`}
      viewBox="-22 -22 44 44"
      role="img"
      aria-label={label}
    >
      <Shape sides={sides} />
      {face !== undefined &&
        (sides === 6 ? <Pips face={face} /> : <Figure sides={sides} face={face} />)}
    </svg>
  );
}

function Shape({ sides }: { sides: number }) {
  if (sides === 6) return <rect class="face" x={-18} y={-18} width={36} height={36} rx={8} />;
  if (sides === 3) return <path class="face" d="M0-18 20 16H-20Z" />;
  if (sides !== 12) return <circle class="face" r={19} />;
  return (
    <>
      <path class="face" d={PENTAGON} />
      <path class="facet" d={FACETS} />
    </>
  );
}

function Pips({ face }: { face: number }) {
  const spots = (PIPS[face]?.match(/-?\d/g) ?? []).map(Number);
  const pairs = spots.flatMap((x, i) => (i % 2 ? [] : [[x, spots[i + 1] ?? 0]]));
  return (
    <>
      {pairs.map(([x = 0, y = 0]) => (
        <circle key={`${x} ${y}`} class="pip" cx={x * 9.5} cy={y * 9.5} r={3.6} />
      ))}
    </>
  );
}

const Figure = ({ sides, face }: { sides: number; face: number }) => (
  <text y={sides === 3 ? 11 : 6}>{face}</text>
);

// How a body looks that is made of trays: trays, figures, front. Front up, its middle at 0 0.

import type { Body, Stand } from "../../protocol";
import { world } from "../geometry/pose";
import { num } from "./ink";
import { signOf, Use } from "./signs";

const FRONT = 5; // how deep the front bar is, mm
const PIP = 7; // how far the pip stands out before the front, mm
const STRIP = 5; // how deep the hatched strip of side 1 is, at the rear of each tray
const HURT = "-hurt"; // what the name of a figure ends in that has lost wounds
const COUNTER = 10; // radius of a token

/** A single tray of a body as a body of its own. */
export function trayOf(body: Body | undefined, id: string): Body | undefined {
  const stand = body?.stands?.find((one) => one.id === id);
  if (!body || !stand) return undefined;
  const { x, y, size } = stand;
  const spot = world(body.place, -y, x + size / 2);
  return {
    ...body,
    id,
    place: { ...body.place, ...spot },
    width: size,
    depth: size,
    stands: [stand],
  };
}

interface Props {
  stands: readonly Stand[];
  side: number;
  width: number;
  /** How far the drawing is turned on the screen: crowns undo it. */
  turn: number;
}

export function Stands({ stands, side, width, turn }: Props) {
  return (
    <>
      {stands.map((stand) => (
        <Tray key={`${stand.x} ${stand.y}`} stand={stand} side={side} turn={turn} />
      ))}
      <path class="pip" d={`M-6 1L0-${PIP} 6 1Z`} />
      <rect class="frontbar" x={-width / 2} y={0} width={width} height={FRONT} rx={1.6} />
    </>
  );
}

function Tray({ stand, side, turn }: { stand: Stand; side: number; turn: number }) {
  const { x, y, size, figures } = stand;
  const across = Math.ceil(Math.sqrt(figures.length));
  const down = across ? Math.ceil(figures.length / across) : 0;
  const [room, deep] = [size - 6, size - 6 - FRONT];
  return (
    <>
      <rect class="base" x={x} y={y} width={size} height={size} rx={2} />
      {side === 1 && <Strip stand={stand} />}
      {figures.map((name, i) => {
        const right = x + 3 + (room * ((i % across) + 0.5)) / across;
        const back = y + 1 + FRONT + (deep * (Math.floor(i / across) + 0.5)) / down;
        return (
          <g key={i} transform={`translate(${num(right)} ${num(back)})`}>
            <Figure kind={name.replace(HURT, "")} side={side} turn={turn} />
            {name.endsWith(HURT) && <path class="hurt" d="M-4-4 4 4M4-4-4 4" />}
          </g>
        );
      })}
    </>
  );
}

/** A strip of hatching along the rear, cut off by a nested drawing. */
function Strip({ stand: { x, y, size } }: { stand: Stand }) {
  const lines = Array.from(
    { length: Math.ceil((size + 6) / 6) },
    (_, i) => `M${i * 6 - 6} ${STRIP + 1}l7-7`,
  );
  return (
    <svg x={x + 1} y={y + size - STRIP - 1} width={size - 2} height={STRIP} aria-hidden="true">
      <path class="hatch" d={lines.join("")} />
    </svg>
  );
}

/** Who stands on a tray: round and solid on side 0, pointed on side 1. */
function Figure({ kind, side, turn }: { kind: string; side: number; turn: number }) {
  const pointed = side === 1;
  switch (kind) {
    case "foot":
      return pointed ? <Lozenge across={9} along={9} /> : <circle class="figure" r={8} />;
    case "rider":
      return pointed ? (
        <Lozenge across={8.5} along={17} />
      ) : (
        <ellipse class="figure" rx={7.5} ry={15.5} />
      );
    case "engine":
      return <Engine pointed={pointed} />;
    case "hero":
      return (
        <g class="level" transform={`rotate(${num(-turn)})`}>
          <circle class="badge" r={11} />
          <g class="sign">
            <Use sign={signOf("hero")} scale={0.66} />
          </g>
        </g>
      );
    default:
      return <circle class="gap" r={5} />;
  }
}

function Engine({ pointed }: { pointed: boolean }) {
  if (!pointed) {
    return (
      <>
        <circle class="figure" r={17} />
        <circle class="hole" r={6} />
      </>
    );
  }
  return (
    <>
      <Lozenge across={19} along={19} />
      <Lozenge across={7} along={7} name="hole" />
    </>
  );
}

function Lozenge({
  across,
  along,
  name = "figure",
}: Record<"across" | "along", number> & { name?: string }) {
  return <path class={name} d={`M0-${along} ${across} 0 0 ${along}-${across} 0Z`} />;
}

interface Tokens {
  counters: readonly (readonly [string, number])[];
  width: number;
  depth: number;
  turn: number;
}

/** Tokens side by side along the rear, each with its number if there are several. */
export function Counters({ counters, width, depth, turn }: Tokens) {
  return (
    <>
      {counters.map(([name, count], i) => {
        const x = -width / 2 + COUNTER + i * (2 * COUNTER + 5);
        return (
          <g key={name} transform={`translate(${num(x)} ${num(depth)})`}>
            <g class="level" transform={`rotate(${num(-turn)})`}>
              <circle class={`counter ${name}`} r={COUNTER} />
              <g class="token">
                <Use sign={signOf(name)} scale={0.62} />
              </g>
              {count > 1 && (
                <text class="count" x={COUNTER} y={3.5}>
                  {count}
                </text>
              )}
            </g>
          </g>
        );
      })}
    </>
  );
}

// The table: wooden frame with ticks in the game's unit, ground, terrain, names of terrain.

import { memo } from "preact/compat";
import type { Feature, Scene } from "../../protocol";
import { say } from "../../texts";
import type { Spot } from "../geometry/pose";
import { type Size, spread, type Turn, toPicture, turning } from "../geometry/turn";
import { marks, num, stamp } from "./ink";
import { type Ground as Laid, labelPlace, order, Terrain } from "./looks";
import { scatter } from "./shapes";

/** The width of the wooden frame, mm. */
export const FRAME = 18;
const TUFT = "l-1.5-4m3.5 4v-5m2 5l1.5-4";
const EVERY = 6; // units between two numbered ticks
const BESIDE = 12.6; // mm from the edge of the table to the middle of a number

/** The picture's coordinates: the table with its frame, mm. */
export function viewBox(scene: Scene, turned: Turn): string {
  const { width, height } = spread(scene, turned);
  return `${-FRAME} ${-FRAME} ${width + 2 * FRAME} ${height + 2 * FRAME}`;
}

interface Props {
  scene: Scene;
  turned: Turn;
}

const sameGround = (a: Props, b: Props): boolean =>
  a.turned === b.turned &&
  a.scene.width === b.scene.width &&
  a.scene.height === b.scene.height &&
  (a.scene.terrain === b.scene.terrain ||
    JSON.stringify(a.scene.terrain) === JSON.stringify(b.scene.terrain));

/** Everything but the bodies. It is drawn again only if terrain has changed. */
export const Ground = memo(function Ground({ scene, turned }: Props) {
  const { width, height } = spread(scene, turned);
  const laid = [...(scene.terrain ?? [])].sort((a, b) => order(a) - order(b));
  return (
    <>
      <g transform={turning(scene, turned)}>
        <Frame scene={scene} />
      </g>
      <svg width={width} height={height} aria-hidden="true">
        <rect class="ground" width={width} height={height} />
        <Grass width={width} height={height} />
        <g transform={turning(scene, turned)}>
          <Squares scene={scene} />
          {laid.map((feature, i) => (
            <Terrain ground={flipped(feature, scene, 0)} key={i} />
          ))}
        </g>
        <rect width={width} height={height} fill="url(#fh-lamp)" />
      </svg>
      <Numbers scene={scene} turned={turned} />
      <Names scene={scene} turned={turned} />
    </>
  );
}, sameGround);

function Grass({ width, height }: { width: number; height: number }) {
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]; // prettier-ignore
  return <path class="tuft" d={stamp(scatter(corners, 58, 6), TUFT)} />;
}

function Squares({ scene: { width, height, grid = 0 } }: { scene: Scene }) {
  if (!grid) return null;
  const down = marks(width, grid).map((x) => `M${num(x)} 0v${num(height)}`);
  const across = marks(height, grid).map((y) => `M0 ${num(height - y)}h${num(width)}`);
  return <path class="grid" d={[...down, ...across].join("")} />;
}

/** The feature in the picture's coordinates; a course that ends at an edge runs on under it. */
function flipped(feature: Feature, scene: Scene, turned: Turn): Laid {
  const table = spread(scene, turned);
  const flip = (points: [number, number][] = []): Spot[] =>
    points.map(([x, y]) => toPicture({ x, y }, scene, turned));
  const line = flip(feature.line);
  const [first, last] = [line[0], line[line.length - 1]];
  if (first && last && line.length > 1) {
    const [start, end] = [line[1] as Spot, line[line.length - 2] as Spot];
    line[0] = beyond(start, first, table);
    line[line.length - 1] = beyond(end, last, table);
  }
  const { kind, width = 0, traits = [] } = feature;
  return { kind, outline: flip(feature.outline), line, width, traits };
}

/** The end of a course, 40 mm farther if it lies on the table's edge. */
function beyond(before: Spot, end: Spot, { width, height }: Size): Spot {
  if (end.x > 1 && end.x < width - 1 && end.y > 1 && end.y < height - 1) return end;
  const run = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const more = 40 / run;
  return { x: end.x + more * (end.x - before.x), y: end.y + more * (end.y - before.y) };
}

function Frame({ scene }: Pick<Props, "scene">) {
  const { width: w, height: h } = scene;
  return (
    <>
      <rect
        class="frame"
        x={-FRAME}
        y={-FRAME}
        width={w + 2 * FRAME}
        height={h + 2 * FRAME}
        rx={4}
      />
      <rect class="frame-edge" x={-1.5} y={-1.5} width={w + 3} height={h + 3} />
      <path class="tick" d={ticks(scene)} />
    </>
  );
}

function ticks({ width: w, height: h, unit = 30 }: Scene): string {
  const long = (i: number) => ((i + 1) % EVERY ? 3 : 6);
  const across = marks(w, unit).map(
    (x, i) => `M${num(x)} -3v-${long(i)}M${num(x)} ${num(h + 3)}v${long(i)}`,
  ); // prettier-ignore
  const down = marks(h, unit).map(
    (y, i) => `M-3 ${num(h - y)}h-${long(i)}M${num(w + 3)} ${num(h - y)}h${long(i)}`,
  ); // prettier-ignore
  return [...across, ...down].join("");
}

/** Numbers along the near and the left edge as they are seen, and what they count. */
function Numbers({ scene, turned }: Props) {
  const { width, height, unit = 30, unit_name = "LE" } = scene;
  const low = spread(scene, turned).height;
  const lying = turned % 180 > 0;
  return (
    <>
      {marks(width, EVERY * unit).map((x, i) => {
        const at = toPicture({ x, y: 0 }, scene, turned);
        return <Count key={x} at={at} low={lying ? undefined : low} count={EVERY * (i + 1)} />;
      })}
      {marks(height, EVERY * unit).map((y, i) => {
        const at = toPicture({ x: 0, y }, scene, turned);
        return <Count key={-y} at={at} low={lying ? low : undefined} count={EVERY * (i + 1)} />;
      })}
      <Write x={-9} y={low + 9.5} name="ticktext unit">
        {unit_name}
      </Write>
    </>
  );
}

/** A number at the near edge, which is so `low`, or at the left edge. */
function Count({ at, low, count }: { at: Spot; low: number | undefined; count: number }) {
  const place =
    low === undefined ? { x: -BESIDE, y: at.y, turn: -90 } : { x: at.x, y: low + BESIDE };
  return (
    <Write {...place} name="ticktext">
      {String(count)}
    </Write>
  );
}

function Names({ scene, turned }: Props) {
  const { width, height } = spread(scene, turned);
  return (
    <>
      {(scene.terrain ?? []).map((feature, i) => {
        if (!feature.label) return null;
        const { x, y, turn } = labelPlace(flipped(feature, scene, turned));
        const inX = Math.min(Math.max(x, 40), width - 40);
        const inY = Math.min(Math.max(y, 16), height - 8);
        return (
          <Write key={i} x={inX} y={inY} turn={turn} name="place">
            {say(feature.label)}
          </Write>
        );
      })}
    </>
  );
}

interface Writing {
  x: number;
  y: number;
  turn?: number;
  name: string;
  children: string;
}

/** A line of writing, its middle at a point of the picture. */
function Write({ x, y, turn = 0, name, children }: Writing) {
  return (
    <text class={name} transform={`translate(${num(x)} ${num(y)}) rotate(${num(turn)})`} dy=".34em">
      {children}
    </text>
  );
}

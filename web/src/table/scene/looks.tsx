// How terrain looks: always a fill plus line work. `LOOKS` has a drawing for every kind.
// Coordinates are the picture's: mm, y runs down. An outline is drawn exactly as the rules see it.

import type { VNode } from "preact";
import type { Spot } from "../geometry/pose";
import { path, paths, stamp } from "./ink";
import { at, beside, boundsOf, centroid, inset, length, rows } from "./polygons";
import { along, hachures, houses, ridge, scatter, teeth, upright } from "./shapes";

/** A piece of terrain in the picture's coordinates. */
export interface Ground {
  kind: string;
  outline: Spot[];
  line: Spot[];
  width: number;
  traits: string[];
}

const TREES = [
  "m-7 2a5 5 0 0 1-.5-7 5.2 5.2 0 0 1 7-4.6 5.4 5.4 0 0 1 7.4 3.2 5 5 0 0 1 1.6 7.6 5.4 5.4 0 0 1-7.4 4.4 5.2 5.2 0 0 1-8.1-3.6z",
  "m-7.6-1a4.8 4.8 0 0 1 3-7 5.2 5.2 0 0 1 8.2-1 5 5 0 0 1 5 6.2 5 5 0 0 1-2.4 7.6 5.4 5.4 0 0 1-8 1.6 5 5 0 0 1-5.8-7.4z",
  "m-6.4 3.4a5 5 0 0 1-1.6-7.4 5 5 0 0 1 5.6-5.4 5.4 5.4 0 0 1 8 1.6 5 5 0 0 1 2 7.8 5.2 5.2 0 0 1-6 5 5.2 5.2 0 0 1-8-1.6z",
];
const TRUNK = "m-2.6.6a4.4 4.4 0 0 0 5.4 2.6";
const FRUIT_TREE = "m-4.6 0a4.6 4.6 0 1 1 9.2 0 4.6 4.6 0 1 1-9.2 0z";
const BUSH = "m-5.4 2.6a3 3 0 0 1 1.2-5 3.2 3.2 0 0 1 5.6-1.4 3 3 0 0 1 4 3.8 2 2 0 0 1-1.4 2.6z";
const STONE = "m-4.5 2l3-5 4 2 2 4z";
const REEDS = "m-3.4 0l-1.4-4.6m2.8 4.6v-6m2 6l1.4-4.8m-6.6 6.4h9";
const DUNE = "m-7 2.4c2-5.4 11-5.4 14 0m-14 0c4-2.4 9-2.4 11-.6";
const VINE = "m-1.5 0a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0z";
const PEBBLE = "m-1.8 0a1.8 1.1 0 1 1 3.6 0 1.8 1.1 0 1 1-3.6 0z";
const WAVE = "m-8 0q2-2.4 4 0t4 0 4 0 4 0";

type Look = (ground: Ground) => (VNode | null)[];

/** The ground that a piece covers: its outline, or its line as a band. */
export function areaOf({ outline, line, width }: Ground): Spot[] {
  if (outline.length) return outline;
  const half = Math.max(width, 1) / 2;
  return [...beside(line, half), ...beside(line, -half).reverse()];
}

/** Where a name stands and how it is turned: along a course, below anything else. */
export function labelPlace(ground: Ground): Spot & { turn: number } {
  const { line, width } = ground;
  const long = line.length ? length(line) : 0;
  if (long > 5 * width) {
    const [a, b] = [at(line, 0.2 * long), at(line, 0.24 * long)];
    const turn = upright(Math.atan2(b.y - a.y, b.x - a.x));
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, turn };
  }
  const { left, right, bottom } = boundsOf(areaOf(ground));
  return { x: (left + right) / 2, y: bottom + 13, turn: 0 };
}

const outline = (area: Spot[], name: string) => <path class={name} d={path(area, true)} />;
const strokes = (lines: Spot[][], name: string) => <path class={name} d={paths(lines)} />;
const stamps = (spots: Spot[], glyph: string, name: string) => (
  <path class={name} d={stamp(spots, glyph)} />
);

/** Ground that belongs to a side, as its trait says. */
const zone: Look = (ground) => [
  <g class={ground.traits.join(" ")}>{outline(areaOf(ground), "zone")}</g>,
];

const plain: Look = (ground) => [outline(areaOf(ground), "plain")];

/** An area sprinkled with one small drawing. */
const sprinkled =
  (name: string, glyph: string, drawn: string, spacing: number): Look =>
  (ground) => {
    const area = areaOf(ground);
    return [outline(area, name), stamps(scatter(area, spacing, 7), glyph, drawn)];
  };

const wood: Look = (ground) => {
  const area = areaOf(ground);
  const spots = scatter(area, 18, 9);
  const trees = TREES.map((tree, i) =>
    stamps(
      spots.filter((_, n) => n % 3 === i),
      tree,
      "tree",
    ),
  );
  return [outline(area, "wood"), ...trees, stamps(spots, TRUNK, "shadow")];
};

const orchard: Look = (ground) => {
  const area = areaOf(ground);
  const spots = along(rows(area, 15, 7), 15);
  return [outline(area, "orchard"), stamps(spots, FRUIT_TREE, "tree")];
};

const vineyard: Look = (ground) => {
  const area = areaOf(ground);
  const lines = rows(area, 8, 4);
  return [
    outline(area, "orchard"),
    strokes(lines, "vinerow"),
    stamps(along(lines, 7), VINE, "vine"),
  ];
};

const fields: Look = (ground) => {
  const area = areaOf(ground);
  return [outline(area, "field"), strokes(rows(area, 6.5, 4), "furrow")];
};

const town: Look = (ground) => {
  const area = areaOf(ground);
  const roofs = houses(area, 24);
  const drawn = roofs.map((roof) => outline(roof, "house"));
  return [outline(area, "town"), ...drawn, strokes(roofs.map(ridge), "ridge")];
};

/** High hills have more contours; the one at half height is heavier. Steep: dense hachures. */
const hill: Look = (ground) => {
  const area = areaOf(ground);
  const steep = ground.traits.includes("steep");
  const levels = ground.traits.includes("high") ? [0.76, 0.5, 0.26] : [0.5];
  const lines = steep ? hachures(area, 5.5, 15) : hachures(area, 13, 9);
  const rings = levels.map((level) => contour(area, level));
  return [outline(area, "hill"), strokes(lines, steep ? "steep" : "gentle"), ...rings];
};

function contour(area: Spot[], level: number): VNode {
  const { x, y } = centroid(area);
  const ring = area.map((spot) => ({ x: x + (spot.x - x) * level, y: y + (spot.y - y) * level }));
  return outline(ring, level === 0.5 ? "contour half" : "contour");
}

/** Lakes and the sea: lines that follow the shore, then a few waves. */
const water: Look = (ground) => {
  const area = areaOf(ground);
  const shores = [inset(area, 6), inset(area, 13)].filter((shore) => shore.length > 2);
  const lines = shores.map((shore) => outline(shore, "shore"));
  return [outline(area, "lake"), ...lines, stamps(scatter(area, 62, 26), WAVE, "wave")];
};

/** Calm water has few lines of flow, raging water many. */
const river: Look = (ground) => {
  const lanes = ground.traits.includes("calm") ? 2 : ground.traits.includes("raging") ? 5 : 3;
  const flow = strokes(side(ground, lanes, 0.3), lanes === 5 ? "flow raging" : "flow");
  return [band(ground, "bank", 3), band(ground, "river", 0), flow];
};

const road: Look = (ground) => [
  band(ground, "roadedge", 2.4),
  band(ground, "road", 0),
  strokes(side(ground, 2, 0.22), "rut"),
];

const band = ({ line, width }: Ground, name: string, more: number) => (
  <path class={name} d={path(line)} stroke-width={width + more} />
);

/** Lines along a course, side by side within it. */
function side({ line, width }: Ground, count: number, spread: number): Spot[][] {
  const offs = Array.from(
    { length: count },
    (_, i) => ((2 * i) / (count - 1) - 1) * spread * width,
  );
  return offs.map((off) => beside(line, off));
}

const ford: Look = (ground) => {
  const area = areaOf(ground);
  return [outline(area, "ford"), stamps(scatter(area, 8, 3), PEBBLE, "stone")];
};

/** Planks between two parapets. */
const bridge: Look = (ground) => {
  const half = ground.width / 2;
  const [left, right] = [beside(ground.line, -half), beside(ground.line, half)];
  const planks = Array.from({ length: 11 }, (_, i) =>
    [left, right].map((rail) => at(rail, (length(rail) * (i + 1)) / 12)),
  );
  const rails = strokes([left, right], "rail");
  return [outline(areaOf(ground), "deck"), strokes(planks, "plank"), rails];
};

/** The line runs with the high ground on its left; the teeth point down. */
const cliff: Look = ({ line }) => [
  strokes([line], "cliff"),
  strokes(teeth(line, 6, 11), "cliffteeth"),
];

/** The looks, in the order in which they are laid upon each other. */
const LOOKS: Record<string, Look> = {
  zone,
  sea: water,
  lake: water,
  island: plain,
  hill,
  cliff,
  marsh: sprinkled("marsh", REEDS, "reeds", 21),
  dunes: sprinkled("dunes", DUNE, "dune", 22),
  fields,
  rough: sprinkled("rough", STONE, "rock", 17),
  vineyard,
  orchard,
  scrub: sprinkled("scrub", BUSH, "bush", 17),
  wood,
  built_up: town,
  river,
  road,
  ford,
  bridge,
};

const KINDS = Object.keys(LOOKS);

/** What is laid down first; kinds without a look of their own lie at the bottom. */
export const order = ({ kind }: { kind: string }): number => Math.max(0, KINDS.indexOf(kind));

/** A piece of terrain; a kind without a look of its own is drawn plain. */
export function Terrain({ ground }: { ground: Ground }) {
  return <>{(LOOKS[ground.kind] ?? plain)(ground)}</>;
}

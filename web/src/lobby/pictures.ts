// What a game looks like in a nutshell: a corner of a table for its card.

import type { Body, Scene } from "../protocol";

type Piece = [symbol: string, x: number, y: number, facing: number, depth: number, mark?: string];

const body = (side: number, [symbol, x, y, facing, depth, mark]: Piece, i: number): Body => ({
  id: `${side}-${i}`,
  side,
  symbol,
  place: { x, y, facing },
  width: 40,
  depth,
  marks: mark ? [mark] : [],
});

const HORDEN: Scene = {
  width: 220,
  height: 96,
  title: { en: "Horden & Helden", de: "Horden & Helden" },
  terrain: [
    {
      kind: "hill",
      outline: [
        [128, 110],
        [124, 74],
        [146, 52],
        [190, 46],
        [236, 58],
        [246, 110],
      ],
    },
  ],
  bodies: [
    ...(
      [
        ["tribal_warrior", 42, 56, 270, 20],
        ["tribal_warrior", 82, 56, 270, 20],
        ["tribal_warrior", 122, 56, 270, 20],
      ] as Piece[]
    ).map((piece, i) => body(1, piece, i)),
    ...(
      [
        ["spear", 36, 40, 90, 15],
        ["spear", 76, 40, 90, 15, "commander"],
        ["blade", 116, 40, 90, 20],
        ["knight", 170, 46, 118, 30],
      ] as Piece[]
    ).map((piece, i) => body(0, piece, i)),
  ],
};

type Trays = [x: number, y: number, facing: number, across: number, figures: string[]];

const SIDE = 30; // of a tray in this nutshell, mm

/** A unit of trays side by side, each with the same figures. */
const trays = (side: number, [x, y, facing, across, figures]: Trays, i: number): Body => ({
  id: `t${side}-${i}`,
  side,
  symbol: "unit",
  place: { x, y, facing },
  width: SIDE * 2 * across,
  depth: SIDE * 2,
  stands: Array.from({ length: across }, (_, n) => ({
    x: (n - across / 2) * SIDE * 2,
    y: 0,
    size: SIDE * 2,
    figures,
  })),
});

const FOOT = ["foot", "foot", "foot", "foot"];

const RUNEWARS: Scene = {
  width: 440,
  height: 192,
  title: { en: "Runewars", de: "Runewars" },
  bodies: [
    trays(1, [150, 112, 270, 3, FOOT], 0),
    trays(1, [330, 130, 250, 2, ["rider", "rider"]], 1),
    trays(0, [120, 84, 90, 2, FOOT], 0),
    trays(0, [235, 70, 90, 1, ["hero"]], 1),
    trays(0, [340, 78, 118, 2, ["engine"]], 2),
  ],
};

const BASE = 20; // of a model of foot in this nutshell, mm

type Block = [x: number, y: number, facing: number, files: number, deep: number];

/** A regiment of foot with its command group in front. */
const block = (side: number, [x, y, facing, files, deep]: Block, i: number): Body => {
  const [half, middle] = [(files * BASE) / 2, Math.floor(files / 2)];
  const at = { y: 0, width: BASE, depth: BASE };
  return {
    id: `m${side}-${i}`,
    side,
    symbol: "infantry",
    place: { x, y, facing },
    width: files * BASE,
    depth: deep * BASE,
    ranks: [
      { ...at, x: -half, count: middle },
      { ...at, x: middle * BASE - half, figure: "champion" },
      { ...at, x: (middle + 1) * BASE - half, count: files - middle - 1 },
      ...Array.from({ length: deep - 1 }, (_, n) => ({
        ...at,
        x: -half,
        y: (n + 1) * BASE,
        count: files,
      })),
    ],
  };
};

const NINTH_AGE: Scene = {
  width: 330,
  height: 144,
  title: { en: "The 9th Age", de: "The 9th Age" },
  bodies: [
    block(1, [95, 88, 270, 6, 3], 0),
    block(1, [250, 92, 262, 5, 3], 1),
    block(0, [95, 64, 90, 6, 4], 0),
    block(0, [225, 52, 98, 5, 3], 1),
  ],
};

export const PICTURES: Record<string, Scene> = {
  horden: HORDEN,
  runewars: RUNEWARS,
  t9a: NINTH_AGE,
};

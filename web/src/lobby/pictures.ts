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

export const PICTURES: Record<string, Scene> = { horden: HORDEN };

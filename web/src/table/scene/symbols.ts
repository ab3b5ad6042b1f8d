// The signs of the table: the same sheet that still pictures are made with.

import signs from "../../../../src/feldherr/picture/data/signs.svg?raw";
import symbols from "../../../../src/feldherr/picture/data/symbols.svg?raw";

/** A drawing in one colour; its size on a base 40 mm wide. */
export interface Sign {
  id: string;
  width: number;
  height: number;
}

const COMMON = 'fill="currentColor" stroke-linecap="round" stroke-linejoin="round"';
const SYMBOL = /<symbol id="([\w-]+)" viewBox="\S+ \S+ ([\d.]+) ([\d.]+)"/g;

/** Every symbol, for one hidden drawing of a page: a `<use>` inherits only from the symbol. */
export const DEFINITIONS = [symbols, signs]
  .map((sheet) => sheet.slice(sheet.indexOf("<symbol"), sheet.lastIndexOf("</svg>")))
  .join("")
  .replaceAll("<symbol ", `<symbol ${COMMON} `);

const SIGNS = new Map<string, Sign>(
  [...(symbols + signs).matchAll(SYMBOL)].map(([, id = "", width, height]) => [
    id,
    { id, width: Number(width), height: Number(height) },
  ]),
);

/** The symbol of a type of element, by the type's id. */
export const typeSign = (type: string): Sign | undefined => SIGNS.get(`fh-type-${type}`);

/** The symbol of a mark. */
export const markSign = (mark: string): Sign | undefined => SIGNS.get(`fh-mark-${mark}`);

/** The sign on a face of a dial, a die or a token. */
export const faceSign = (name: string): Sign | undefined => SIGNS.get(`fh-sign-${name}`);

export const MARKS: readonly string[] = [...SIGNS.keys()]
  .filter((id) => id.startsWith("fh-mark-"))
  .map((id) => id.slice("fh-mark-".length));

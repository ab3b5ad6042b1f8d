// Signs of faces of dials, dice and tokens, drawn from the sheet that still pictures use.

import { faceSign, type Sign } from "./symbols";

/** A symbol centred on the origin; nothing for a sign that nobody has drawn. */
export function Use({ sign, scale = 1 }: { sign: Sign | undefined; scale?: number }) {
  if (!sign) return null;
  const [width, height] = [sign.width * scale, sign.height * scale];
  return <use href={`#${sign.id}`} x={-width / 2} y={-height / 2} width={width} height={height} />;
}

/** The sign of a name. */
export const signOf = (name: string): Sign | undefined => faceSign(name);

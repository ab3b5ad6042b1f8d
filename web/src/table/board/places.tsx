// Places among which somebody is to choose: each is a rim on the table, and an answer when it is tapped.

import type { Body, Option, Scene } from "../../protocol";
import { bodyAt, middle } from "../geometry/box";
import { type Spot, span } from "../geometry/pose";
import { step, type Turn } from "../geometry/turn";
import { type Play, usePlay } from "../play";
import { Rims } from "./ghost";

const SIDEWAYS = 1.01; // how far beside the way of an arrow a place may lie, for each mm along it

/** An option that means a place, and that place. */
export type Placed = Option & { stand: Body };

/** The options that can be answered and mean places. */
export const placed = (options: readonly Option[] = []): Placed[] =>
  options.filter((option): option is Placed => !!option.stand && !option.refused);

const DIGIT = /^[1-9]$/;

/** The key that means a place: its own number, or that of its row where no place has a number. */
export function placeKey(options: readonly Option[], option: Option): string | undefined {
  if (options.some(({ answer }) => DIGIT.test(answer)))
    return DIGIT.test(option.answer) ? option.answer : undefined;
  const key = String(options.indexOf(option) + 1);
  return DIGIT.test(key) ? key : undefined;
}

/** The option whose place is at a spot of the table. */
export function placeAt({ asked }: Play, spot: Spot, slack: number): Placed | undefined {
  const open = placed(asked.peek()?.options);
  const found = bodyAt(
    open.map(({ stand }) => stand),
    spot,
    slack,
  );
  return open.find(({ stand }) => stand === found);
}

/** The next place to which an arrow points from the one that is looked at; without one the first. */
export function placeBeside(
  options: readonly Placed[],
  from: Option | undefined,
  arrow: Spot,
  turned: Turn,
): Placed | undefined {
  const now = options.find((option) => option === from);
  if (!now) return options[0];
  const way = step(arrow, turned);
  const start = middle(now.stand);
  const ahead = options.filter(({ stand }) => {
    const { x, y } = middle(stand);
    const [dx, dy] = [x - start.x, y - start.y];
    const along = dx * way.x + dy * way.y;
    return along > 0 && Math.abs(dx * way.y - dy * way.x) <= SIDEWAYS * along;
  });
  const far = ({ stand }: Placed) => span(middle(stand), start);
  return ahead.sort((a, b) => far(a) - far(b))[0] ?? now;
}

/** The rims of all places; the one that is looked at stands out. */
export function Places({ scene }: { scene: Scene }) {
  const { asked, looked } = usePlay();
  const open = placed(asked.value?.options);
  if (!open.length) return null;
  const now = open.filter((option) => option === looked.value);
  const others = open.filter((option) => option !== looked.value);
  return (
    <g class="places">
      <Rims bodies={others.map(({ stand }) => stand)} scene={scene} name="may" />
      <Rims bodies={now.map(({ stand }) => stand)} scene={scene} name="looked" />
    </g>
  );
}

// What things of the lobby are called. A game's own names for plans and commanders are ids.

import type { KnownArmy, KnownGame } from "../protocol";
import { has, say, t } from "../texts";
import type { Choice } from "./setup";

/** The name of an army; nothing for a random one. */
export function titleOf(choice: Choice, armies: KnownArmy[]): string | undefined {
  if (choice.kind === "file") return say(choice.title);
  if (choice.kind === "surprise") return undefined;
  const army = armies.find(({ name }) => name === choice.name);
  return army && say(army.title);
}

/** The name of a table. */
export function planTitle(game: KnownGame, plan: string): string {
  const key = `plan-${game.name}-${plan}`;
  return has(key) ? t(key) : plan.replaceAll("_", " ");
}

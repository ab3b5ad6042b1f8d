// What kind of battle is set up here; kept, so that the next one begins where the last one did.

import { signal } from "@preact/signals";
import * as api from "../net/api";
import { remember } from "../net/mine";
import type {
  ChosenArmy,
  Created,
  KnownArmy,
  KnownCommander,
  KnownGame,
  Text,
  WantedBattle,
} from "../protocol";

/** An army that comes with the game, one that was uploaded, or a random one. */
export type Choice =
  | { kind: "ready"; name: string }
  | { kind: "file"; title: Text; text: string }
  | { kind: "surprise" };

export type Opponent = "commander" | "here" | "friend";

/** Tables that are no named plan: laid at random, or without terrain. */
export const RANDOM = "random";
export const OPEN = "open";

export interface Setup {
  game: string;
  size: number;
  own: Choice;
  enemy: Choice;
  opponent: Opponent;
  commander: string;
  plan: string;
  options: Record<string, unknown>;
  dice: "table" | "own";
}

const PERSON = "person";
const CHANCE = "random";
const KEPT = "feldherr.setup.2";
const SURPRISE: Choice = { kind: "surprise" };
const FIRST: Setup = {
  game: "",
  size: 0,
  own: SURPRISE,
  enemy: SURPRISE,
  opponent: "commander",
  commander: "",
  plan: RANDOM,
  options: {},
  dice: "table",
};

function kept(): Setup {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Setup>) };
  } catch {
    return FIRST;
  }
}

export const setup = signal<Setup>(kept());

/** Change something about the battle. */
export function choose(change: Partial<Setup>): void {
  setup.value = { ...setup.value, ...change };
  localStorage.setItem(KEPT, JSON.stringify(setup.value));
}

/** Another game has other armies, plans and options. */
export function chooseGame(game: KnownGame): void {
  const { opponent, dice } = setup.value;
  choose({
    ...FIRST,
    opponent,
    dice,
    game: game.name,
    size: largest(game),
    commander: usual(game),
  });
}

/** Armies are made for one size. */
export function chooseSize(size: number): void {
  choose({ size, own: SURPRISE, enemy: SURPRISE });
}

/** Drop what is kept from another time and no longer exists. */
export function settle(game: KnownGame): void {
  const { size, commander, plan } = setup.value;
  const plans = [RANDOM, OPEN, ...game.plans];
  choose({
    game: game.name,
    size: game.sizes.includes(size) ? size : largest(game),
    commander: game.commanders.some(({ name }) => name === commander) ? commander : usual(game),
    plan: plans.includes(plan) ? plan : RANDOM,
  });
}

/** Armies that are gone are random ones from now on. */
export function settleArmies(armies: KnownArmy[]): void {
  const { own, enemy } = setup.value;
  const gone = (choice: Choice) =>
    choice.kind === "ready" && !armies.some(({ name }) => name === choice.name);
  if (gone(own)) choose({ own: SURPRISE });
  if (gone(enemy)) choose({ enemy: SURPRISE });
}

const largest = (game: KnownGame): number => Math.max(...game.sizes);
const usual = (game: KnownGame): string => levels(game).at(-1)?.name ?? "";

/** How the levels of commanders are numbered. */
export const LEVELS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

/** The commanders of a game, the weakest first: chance comes before every thought. */
export function levels({ commanders }: KnownGame): KnownCommander[] {
  return [...commanders].sort(
    (one, other) => Number(other.name === CHANCE) - Number(one.name === CHANCE),
  );
}

function chosen(choice: Choice): ChosenArmy {
  if (choice.kind === "ready") return { name: choice.name };
  return choice.kind === "file" ? { text: choice.text } : { surprise: true };
}

function wanted(what: Setup, { seats: [own = "", enemy = ""] }: KnownGame): WantedBattle {
  const { game, size, plan, options, dice, opponent } = what;
  return {
    game,
    size,
    options,
    dice,
    armies: { [own]: chosen(what.own), [enemy]: chosen(what.enemy) },
    seats: { [own]: PERSON, [enemy]: opponent === "commander" ? what.commander : PERSON },
    plan: plan === RANDOM ? null : plan === OPEN ? "" : plan,
    together: opponent === "here",
  };
}

/** Make the battle and keep its tokens; a friend's is kept apart, to be sent to them. */
export async function create(what: Setup, game: KnownGame): Promise<Created> {
  const created = await api.create(wanted(what, game));
  const [own = "", enemy = ""] = game.seats;
  const { [own]: mine = "", [enemy]: other = "" } = created.links;
  if (what.opponent === "friend") remember(created.battle, { [own]: mine }, { [enemy]: other });
  else remember(created.battle, { [own]: mine, ...(other && { [enemy]: other }) });
  return created;
}

/** Two random armies on a random table, against the chosen commander. */
export function surprise(game: KnownGame): Promise<Created> {
  const { commander, size } = setup.value;
  return create({ ...FIRST, game: game.name, commander, size }, game);
}

// The battles this browser takes part in, with the secret tokens of its seats. They are kept here
// and nowhere else: a link carries a token behind the # that browsers do not send.

import { signal } from "@preact/signals";

export interface Mine {
  battle: string;
  /** Tokens by seat; "" for one whose seat is not known yet. */
  tokens: Record<string, string>;
  /** Tokens of seats that are offered to a friend. */
  invites?: Record<string, string>;
  /** When it was last opened, in ms since 1970. */
  at: number;
}

const KEPT = "feldherr.battles";

function kept(): Mine[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Mine[];
  } catch {
    return [];
  }
}

/** My battles, the latest first. */
export const mine = signal<Mine[]>(kept());

function keep(battles: Mine[]): void {
  mine.value = battles.sort((one, other) => other.at - one.at);
  localStorage.setItem(KEPT, JSON.stringify(battles));
}

/** The tokens of my seats in a battle; empty for a spectator. */
export function tokens(battle: string): Record<string, string> {
  return mine.value.find((one) => one.battle === battle)?.tokens ?? {};
}

/** Tokens of seats that are offered to a friend. */
export function invites(battle: string): Record<string, string> {
  return mine.value.find((one) => one.battle === battle)?.invites ?? {};
}

/** Keep tokens by seat, beside those that are known. A token has one seat at a time. */
export function remember(
  battle: string,
  added: Record<string, string>,
  offered: Record<string, string> = invites(battle),
): void {
  const fresh = new Set(Object.values(added));
  const old = Object.entries(tokens(battle)).filter(([, token]) => !fresh.has(token));
  const others = mine.value.filter((one) => one.battle !== battle);
  const held = { ...Object.fromEntries(old), ...added };
  keep([...others, { battle, tokens: held, invites: offered, at: Date.now() }]);
}

/** The link that lets somebody take a seat. */
export function link(battle: string, token: string): string {
  return `${location.origin}/table/${battle}#${token}`;
}

/** Forget a battle and its tokens. */
export function forget(battle: string): void {
  keep(mine.value.filter((one) => one.battle !== battle));
}

/** Take the token out of a link that was opened, so that it is not passed on by mistake. */
export function takeFromLink(battle: string): void {
  const token = location.hash.slice(1);
  if (!token) return;
  const known = Object.values(tokens(battle)).includes(token);
  if (!known) remember(battle, { "": token });
  history.replaceState(null, "", location.pathname + location.search);
}

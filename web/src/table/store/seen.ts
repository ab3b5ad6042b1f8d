// What a seat has seen of its battle: the whole table, then everything that happened, folded in.

import type {
  Asked,
  Body,
  Chatted,
  Die,
  Ended,
  Frame,
  Happened,
  Line,
  Newses,
  Player,
  Requested,
  Scene,
  Table,
  Text,
  Thinking,
} from "../../protocol"; // prettier-ignore

/** One entry of the log: a sentence with its rules, or the head of a turn. */
export type Entry = ({ line: Line; dice: readonly Die[] } | { turn: number; side: number }) & {
  id: number;
};

/** Dice that fell together, and for which answer of the battle. */
export interface Rolled {
  number: number;
  dice: readonly Die[];
  text?: Text;
}

export interface Seen {
  battle: string;
  seat: string;
  game: string;
  title: Text;
  number: number;
  scene: Scene;
  entries: readonly Entry[];
  phases: readonly [string, Text][];
  turn: number;
  side: number;
  phase: string;
  seats: readonly Player[];
  waitingFor: readonly string[];
  question?: Asked;
  commitment: string;
  undo: number;
  ended?: Ended;
  requests: readonly Requested[];
  chat: readonly Chatted[];
  spectators: number;
  thinking: readonly string[];
  failed: readonly string[];
  rolled: readonly Rolled[];
  /** The last frame with the bodies before it: what is shown moving. */
  last?: { frame: Frame; before: readonly Body[] };
}

const ROLLS = 4; // so many rolls are kept in sight

/** What is known after a message; undefined before the first table was seen. */
export function fold(seen: Seen | undefined, news: Newses): Seen | undefined {
  if (news.say === "table") return seated(news, seen);
  if (!seen) return undefined;
  switch (news.say) {
    case "happened":
      return happened(seen, news);
    case "requested":
      return { ...seen, requests: requested(seen.requests, news) };
    case "chatted":
      return { ...seen, chat: [...seen.chat, news] };
    case "present":
      return { ...seen, seats: news.seats, spectators: news.spectators ?? 0 };
    case "thinking":
      return thought(seen, news);
    case "ended":
      return { ...seen, ended: news, question: undefined, waitingFor: [], requests: [] };
    default:
      return seen;
  }
}

function seated(table: Table, before: Seen | undefined): Seen {
  return {
    battle: table.battle,
    seat: table.seat,
    game: table.game,
    title: table.title,
    number: table.number,
    scene: table.scene,
    entries: table.lines.map((line, id) => ({ id, line, dice: [] })),
    phases: table.phases,
    turn: table.turn,
    side: table.side,
    phase: table.phase,
    seats: table.seats,
    waitingFor: table.waiting_for ?? [],
    question: table.question ?? undefined,
    commitment: table.commitment ?? "",
    undo: table.undo ?? 0,
    ended: table.ended ?? undefined,
    requests: (table.requests ?? []).filter((one) => one.answered == null),
    chat: table.chat ?? [],
    spectators: before?.spectators ?? 0,
    thinking: [],
    failed: [],
    rolled: (before?.rolled ?? []).filter((roll) => roll.number <= table.number),
  };
}

function happened(seen: Seen, news: Happened): Seen {
  const { number, frame, seats, waiting_for, question, undo } = news;
  const bodies = seen.scene.bodies ?? [];
  return {
    ...seen,
    number,
    scene: { ...laid(seen.scene, frame), bodies: advance(bodies, frame) },
    entries: [...seen.entries, ...entries(seen, frame)],
    turn: frame.turn,
    side: frame.side,
    phase: frame.phase ?? "",
    seats,
    waitingFor: waiting_for ?? [],
    question: question ?? undefined,
    undo: undo ?? 0,
    requests: [],
    rolled: seenRolls(seen.rolled, news),
    last: { frame, before: bodies },
  };
}

/** The lines of a frame; a new turn, or a new side at play, gets a heading where it begins. */
function entries(seen: Seen, frame: Frame): Entry[] {
  let id = seen.entries.length;
  const fresh = frame.turn > 0 && (frame.turn !== seen.turn || frame.side !== seen.side);
  const lines = frame.lines ?? [];
  const begins = fresh ? begun(lines) : -1;
  const told: Entry[] = lines.flatMap((line, i) => {
    const head: Entry[] = i === begins ? [{ id: id++, turn: frame.turn, side: frame.side }] : [];
    return [...head, { id: id++, line, dice: i === 0 ? (frame.dice ?? []) : [] }];
  });
  return fresh && !lines.length ? [{ id, turn: frame.turn, side: frame.side }] : told;
}

/** The number of the line with which a turn begins: the first, if none says so. */
export const begun = (lines: readonly Line[]): number =>
  Math.max(
    0,
    lines.findIndex(({ opens }) => opens),
  );

/** The rolls in sight, with what they led to; where that is not decided yet, what they were for. */
function seenRolls(before: readonly Rolled[], news: Happened): readonly Rolled[] {
  const { number, frame, rolled } = news;
  if (!frame.dice?.length) return before;
  const text = frame.lines?.[0]?.text ?? rolled ?? undefined;
  return [...before, { number, dice: frame.dice, text }].slice(-ROLLS);
}

/** The table after a frame, but for its bodies: what lies on it and beside it. */
export function laid(scene: Scene, { terrain, beside }: Frame): Scene {
  if (!terrain && !beside) return scene;
  return {
    ...scene,
    terrain: terrain ?? scene.terrain,
    beside: beside ?? scene.beside,
  };
}

/** The bodies after a frame; the same list if it changes none. */
export function advance(bodies: readonly Body[], frame: Frame): Body[] {
  const { put = [], moved = [], marked = {}, removed = [] } = frame;
  if (!put.length && !moved.length && !removed.length && !Object.keys(marked).length) {
    return bodies as Body[];
  }
  const after = new Map(bodies.map((body) => [body.id, body]));
  for (const body of put) after.set(body.id, body);
  for (const { id, place } of moved) change(after, id, { place });
  for (const [id, marks] of Object.entries(marked)) change(after, id, { marks });
  for (const id of removed) after.delete(id);
  return [...after.values()];
}

function change(bodies: Map<string, Body>, id: string, what: Partial<Body>): void {
  const body = bodies.get(id);
  if (body) bodies.set(id, { ...body, ...what });
}

/** Open requests: one of each kind at most; an answered one is gone. */
function requested(open: readonly Requested[], news: Requested): Requested[] {
  const others = open.filter((one) => one.what !== news.what);
  return news.answered == null ? [...others, news] : others;
}

function thought(seen: Seen, { seat, done, failed }: Thinking): Seen {
  const without = (seats: readonly string[]) => seats.filter((one) => one !== seat);
  return {
    ...seen,
    thinking: done || failed ? without(seen.thinking) : [...without(seen.thinking), seat],
    failed: failed ? [...without(seen.failed), seat] : without(seen.failed),
  };
}

// Everything by keyboard: answers by number, the ghost by letters and arrows, tools by their own.

import { placeBeside, placed, placeKey } from "./board/places";
import { degrees, type Spot, turnBetween } from "./geometry/pose";
import { step } from "./geometry/turn";
import * as drafts from "./gestures/draft";
import { numbered } from "./panels/stepper";
import type { Play } from "./play";

/** Where arrows point to on the picture. */
const ARROWS: Record<string, Spot> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Whether somebody types words or numbers now. */
const typing = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.matches("input, textarea, select");

/** Does what a key means; whether it means anything. */
export function press(play: Play, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return play.hand.draft.peek() ? held(play, key, event) : empty(play, key, event);
}

/** A pointer that presses leaves the focus where it was: Enter goes on to mean the hand. */
export const leaveFocus = (event: MouseEvent): void => event.preventDefault();

/** With something in the hand. */
function held(play: Play, key: string, event: KeyboardEvent): boolean {
  const { hand } = play;
  const way = pointed(play, key) ?? key;
  if ("qweasd".includes(way) && way.length === 1) {
    const wheels = hand.draft.peek()?.wheels && (way === "a" || way === "d");
    play.nudge(wheels ? { a: "q", d: "e" }[way as "a" | "d"] : way, event.shiftKey);
    return true;
  }
  if (key === "Enter" && !onButton(event)) hand.confirm();
  else if (key === "Escape") hand.drop();
  else if (key === "Backspace") hand.step((draft) => ({ ...draft, legs: draft.legs.slice(0, -1) }));
  else return tool(play, key);
  return true;
}

/** The step ahead, back or aside that an arrow means, as what is in the hand faces where one sits. */
function pointed({ hand, view }: Play, key: string): string | undefined {
  const [draft, arrow] = [hand.draft.peek(), ARROWS[key]];
  if (!draft || !arrow) return undefined;
  const { x, y } = step(arrow, view.turned.peek());
  const left = turnBetween(drafts.end(draft).facing, degrees(Math.atan2(y, x)));
  return "wasd"[(Math.round(left / 90) + 4) % 4];
}

/** With an empty hand. */
function empty(play: Play, key: string, event: KeyboardEvent): boolean {
  if (play.asked.peek()?.kind === "form") return tool(play, key); // the form has keys of its own
  const open = (play.asked.peek()?.options ?? []).filter((option) => !option.refused);
  const places = placed(open);
  if (places.length && /^[1-9]$/.test(key)) {
    play.look(places.find((place) => placeKey(places, place) === key) ?? play.looked.peek());
    return true;
  }
  if (numbered(open) && /^[0-9]$/.test(key)) {
    play.look(open.find(({ answer }) => answer === key) ?? play.looked.peek());
    return true;
  }
  const arrow = ARROWS[key];
  if (arrow && places.length) {
    play.look(placeBeside(places, play.looked.peek(), arrow, play.view.turned.peek()));
    return true;
  }
  const option = /^[1-9]$/.test(key) ? open[Number(key) - 1] : undefined;
  const hint = play.hint.peek()?.answer;
  const looked = play.looked.peek();
  if (option) play.battle.answer(option.answer);
  else if (key === "Enter" && !onButton(event) && typeof hint === "string")
    play.battle.answer(hint);
  else if (key === "Enter" && !onButton(event) && looked) play.battle.answer(looked.answer);
  else if (key === "Escape") play.show(undefined);
  else if (key === " " && !onButton(event)) play.battle.skip();
  else return tool(play, key);
  return true;
}

/** Enter and space on a button press the button. */
const onButton = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.closest("button, a, summary") !== null;

const TOOLS: Record<string, (play: Play) => void> = {
  h: (play) => play.advise(),
  p: (play) => play.propose(),
  n: (play) => play.next(),
  r: ({ ruler }) => {
    ruler.value = ruler.peek() ? undefined : {};
  },
  o: (play) => play.toggle("reach"),
  f: (play) => play.toggle("fire"),
  t: (play) => play.toggle("threats"),
  z: (play) => play.toggle("zones"),
  "+": ({ view }) => view.by(1.5),
  "-": ({ view }) => view.by(1 / 1.5),
  "0": ({ view }) => view.reset(),
};

function tool(play: Play, key: string): boolean {
  TOOLS[key]?.(play);
  return key in TOOLS;
}

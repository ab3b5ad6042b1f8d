// What fingers and mouse do on the board: take hold, drag, tap, pan, pinch, measure.

import type { Body, Option } from "../../protocol";
import { bodyAt } from "../geometry/box";
import { type Spot, span } from "../geometry/pose";
import type { Grip } from "../gestures/draft";
import type { Play } from "../play";
import { gripsOf } from "./ghost";
import { placeAt } from "./places";

const TAP = 6; // px that a tap may slip
const NEAR = { mouse: 12, touch: 24 }; // px beside a grip that still take hold of it
const BESIDE = { mouse: 2, touch: 12 }; // px beside a body that still mean it

type Doing =
  | { what: "drag"; grip: Grip; from: Spot }
  | { what: "body"; body: Body; from: Spot }
  | { what: "place"; option: Option }
  | { what: "pan" }
  | { what: "measure" };

export class Pointers {
  private fingers = new Map<number, Spot>();
  private doing: Doing | undefined;
  private began: Spot = { x: 0, y: 0 };

  constructor(private readonly play: Play) {}

  /** Listens on the board; what it returns stops that. */
  listen(board: HTMLElement): () => void {
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      hear: (event: HTMLElementEventMap[K], at: Spot) => void,
    ) =>
      board.addEventListener(
        kind,
        (event) => {
          const { left, top } = board.getBoundingClientRect();
          const { clientX, clientY } = event as MouseEvent;
          hear(event, { x: clientX - left, y: clientY - top });
        },
        { signal: stop.signal, passive: false },
      );
    on("pointerdown", (event, at) => this.down(event, at, board));
    on("pointermove", (event, at) => this.move(event, at));
    on("pointerup", (event, at) => this.up(event, at));
    on("pointercancel", (event) => this.cancel(event));
    on("wheel", (event, at) => {
      event.preventDefault();
      this.play.view.by(Math.exp(-event.deltaY * 0.0016), at);
    });
    return () => stop.abort();
  }

  private down(event: PointerEvent, at: Spot, board: HTMLElement): void {
    if ((event.target as Element).closest("button, a, input, .callout")) return;
    if (event.button !== 0) return;
    this.fingers.set(event.pointerId, at);
    board.setPointerCapture(event.pointerId);
    this.began = at;
    if (this.fingers.size > 1) {
      if (this.doing?.what === "drag") this.play.hand.release();
      this.doing = { what: "pan" };
      return;
    }
    this.doing = this.meant(at, event.pointerType === "touch" ? "touch" : "mouse");
  }

  /** What a pointer that goes down here is about to do. */
  private meant(at: Spot, kind: "mouse" | "touch"): Doing {
    const { view, hand, battle, ruler } = this.play;
    const spot = view.spotAt(at);
    if (ruler.peek()) {
      ruler.value = { from: spot, to: spot };
      return { what: "measure" };
    }
    const grip = this.gripAt(at, kind);
    if (grip) {
      hand.grab();
      return { what: "drag", grip, from: spot };
    }
    const slack = BESIDE[kind] / view.scale.peek();
    if (bodyAt(hand.wish.peek(), spot, slack) || bodyAt(hand.ghost.peek(), spot, slack)) {
      hand.grab();
      return { what: "drag", grip: "body", from: spot };
    }
    const option = placeAt(this.play, spot, slack);
    if (option) return { what: "place", option };
    const body = bodyAt(battle.bodies.peek(), spot, slack);
    return body ? { what: "body", body, from: spot } : { what: "pan" };
  }

  private gripAt(at: Spot, kind: "mouse" | "touch"): Grip | undefined {
    const { view, hand } = this.play;
    const draft = hand.draft.peek();
    const grips = draft && gripsOf(draft, view.scale.peek());
    if (!draft || !grips) return undefined;
    const corners: Grip[] = draft.put ? ["turn"] : ["left", "right"];
    const open = draft.snaps ? [] : corners;
    if (!draft.wheels && !draft.put && !draft.snaps) open.push("turn");
    if (kind === "touch") open.push("body");
    const near = open.map((grip) => ({ grip, px: span(view.pointOf(grips[grip]), at) }));
    const best = near.sort((a, b) => a.px - b.px)[0];
    return best && best.px <= NEAR[kind] ? best.grip : undefined;
  }

  private move(event: PointerEvent, at: Spot): void {
    const old = this.fingers.get(event.pointerId);
    if (!old) this.hover(at);
    if (!old || !this.doing) return;
    this.fingers.set(event.pointerId, at);
    const { view, hand, ruler } = this.play;
    const slipped = span(at, this.began) > TAP;
    if (this.doing.what === "pan") {
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) this.pinch(old, at, other);
      else if (slipped) view.pan(at.x - old.x, at.y - old.y);
    } else if (this.doing.what === "measure") {
      ruler.value = { ...ruler.peek(), to: view.spotAt(at) };
    } else if (this.doing.what === "body") {
      if (slipped) this.lift(this.doing);
    } else if (this.doing.what === "place") {
      if (slipped) this.doing = { what: "pan" };
    } else if (slipped || hand.holding.peek()) {
      hand.drag(this.doing.grip, this.doing.from, view.spotAt(at), event.shiftKey);
    }
  }

  /** A place among which one is to choose is looked at as soon as the mouse is over it. */
  private hover(at: Spot): void {
    const option = placeAt(this.play, this.play.view.spotAt(at), 0);
    if (option) this.play.look(option);
  }

  /** A body that may be moved is taken up by pulling it; at any other body the table is pushed. */
  private lift({ body, from }: Extract<Doing, { what: "body" }>): void {
    const group = this.play.groups.peek().get(body.id)?.[0];
    if (!group) {
      this.doing = { what: "pan" };
      return;
    }
    this.play.take(group);
    this.play.hand.grab();
    this.doing = { what: "drag", grip: "body", from };
  }

  private pinch(old: Spot, now: Spot, other: Spot): void {
    const { view } = this.play;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    view.by(span(now, other) / (span(old, other) || 1), middle);
    view.pan((now.x - old.x) / 2, (now.y - old.y) / 2);
  }

  private up(event: PointerEvent, at: Spot): void {
    if (!this.fingers.delete(event.pointerId)) return;
    const doing = this.doing;
    if (this.fingers.size) return;
    this.doing = undefined;
    const tapped = span(at, this.began) <= TAP;
    if (doing?.what === "drag") this.play.hand.release();
    if (!tapped) return;
    if (event.shiftKey && this.joined(at)) return;
    if (doing?.what === "body") this.play.tap(doing.body.id);
    else if (doing?.what === "place") this.play.choose(doing.option);
    else if (doing?.what === "drag" && !this.play.hand.draft.peek()?.put) this.again();
    else if (doing?.what === "pan") this.put(this.play.view.spotAt(at));
  }

  /** With the shift key a tap takes one body more along, or leaves one. */
  private joined(at: Spot): boolean {
    const { hand, view, battle, groups } = this.play;
    const body = bodyAt(battle.bodies.peek(), view.spotAt(at));
    if (!hand.draft.peek() || !body || !groups.peek().has(body.id)) return false;
    this.play.join(body.id);
    return true;
  }

  /** A tap on what is taken up already means the next group that it belongs to. */
  private again(): void {
    const { hand } = this.play;
    const draft = hand.draft.peek();
    if (draft && !draft.legs.length && draft.what[0]) this.play.tap(draft.what[0]);
  }

  /** A tap beside everything: what is being put down goes there; else nothing is looked at any more. */
  private put(spot: Spot): void {
    const { hand } = this.play;
    if (hand.draft.peek()?.put) {
      hand.grab();
      const first = hand.wish.peek()[0]?.place ?? spot;
      hand.drag("body", first, spot);
      hand.release();
    } else this.play.show(undefined);
  }

  private cancel(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.doing?.what === "drag") this.play.hand.release();
    this.doing = undefined;
  }
}

// A film on its reel: where it stands, whether it runs, and what is seen there.

import { computed, effect, signal } from "@preact/signals";
import type { Body, Film, Frame, Scene } from "../protocol";
import { advance } from "../table/store/seen";

/** Times the usual pace. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** How long a frame is to be seen, ms. */
const WAIT = { dice: 1100, moved: 900, told: 700, silent: 120 };
/** Every so many frames the bodies are kept, so that going anywhere is quick. */
const KEPT = 50;

export class Reel {
  /** How many frames have been shown: 0 is the table before the battle. */
  readonly at = signal(0);
  readonly playing = signal(false);
  readonly speed = signal<number>(1);
  private readonly kept: Body[][] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: () => void;

  /** The table as it stands. */
  readonly scene = computed<Scene>(() => ({
    ...this.film.scene,
    terrain: this.lying("terrain") ?? this.film.scene.terrain,
    beside: this.lying("beside") ?? this.film.scene.beside,
    bodies: this.bodies(this.at.value),
  }));
  /** The frame that was shown last. */
  readonly frame = computed<Frame | undefined>(() => this.film.frames[this.at.value - 1]);
  /** What is shown moving: the last frame and the bodies before it; nothing after a jump. */
  readonly last = signal<{ frame: Frame; before: Body[] } | undefined>(undefined);

  constructor(readonly film: Film) {
    this.stop = effect(() => this.run());
  }

  get length(): number {
    return this.film.frames.length;
  }

  /** Go to after that many frames. */
  seek(count: number): void {
    this.last.value = undefined;
    this.at.value = Math.min(this.length, Math.max(0, Math.round(count)));
  }

  /** One frame on; its moves are seen. */
  step(): void {
    const frame = this.film.frames[this.at.peek()];
    if (!frame) return;
    const before = this.bodies(this.at.peek());
    this.at.value++;
    this.last.value = { frame, before };
  }

  /** Play or pause; at the end play from the beginning. */
  toggle(): void {
    if (!this.playing.peek() && this.at.peek() === this.length) this.seek(0);
    this.playing.value = !this.playing.peek();
  }

  /** To the next (1) or last (-1) frame that `wanted` picks. */
  find(direction: 1 | -1, wanted: (frame: Frame) => boolean): void {
    const { frames } = this.film;
    for (let i = this.at.peek() - 1 + direction; i >= 0 && i < frames.length; i += direction) {
      const frame = frames[i];
      if (!frame || !wanted(frame)) continue;
      this.seek(i + 1);
      return;
    }
  }

  close(): void {
    this.stop();
    clearTimeout(this.timer);
  }

  /** Whatever is seen stays its time, then the next frame comes. */
  private run(): void {
    clearTimeout(this.timer);
    if (!this.playing.value) return;
    if (this.at.value >= this.length) {
      this.playing.value = false;
      return;
    }
    this.timer = setTimeout(() => this.step(), wait(this.frame.value) / this.speed.value);
  }

  /** What the last frame says that tells of all that lies on or beside the table. */
  private lying<Key extends "terrain" | "beside">(key: Key): Frame[Key] {
    return this.film.frames.slice(0, this.at.value).findLast((frame) => frame[key])?.[key];
  }

  private bodies(count: number): Body[] {
    const { scene, frames } = this.film;
    let from = Math.min(Math.floor(count / KEPT), this.kept.length - 1);
    let bodies = this.kept[from] ?? scene.bodies ?? [];
    if (from < 0) {
      from = 0;
      this.kept.push(bodies);
    }
    for (let i = from * KEPT; i < count; i++) {
      const frame = frames[i];
      if (frame) bodies = advance(bodies, frame);
      if ((i + 1) % KEPT === 0 && this.kept.length === (i + 1) / KEPT) this.kept.push(bodies);
    }
    return bodies;
  }
}

/** How long a frame is to be seen, ms. */
export function wait(frame: Frame | undefined): number {
  if (!frame) return WAIT.moved;
  if (frame.dice?.length) return WAIT.dice;
  if (frame.moved?.length || frame.put?.length || frame.removed?.length) return WAIT.moved;
  return frame.lines?.length ? WAIT.told : WAIT.silent;
}

/** Whether something was lost in a frame. */
export const bloody = (frame: Frame): boolean => (frame.removed?.length ?? 0) > 0;

/** Whether something can be seen or read in a frame. */
export const telling = (frame: Frame): boolean => (frame.lines?.length ?? 0) > 0;

// What part of the table is seen: zoom, pan, seen from which side. Only numbers; `Board` draws.

import { computed, signal } from "@preact/signals";
import type { Scene } from "../../protocol";
import type { Spot } from "../geometry/pose";
import { half, quarter, type Size, spread, type Turn, toPicture, toTable } from "../geometry/turn";
import { FRAME } from "../scene/ground";

const CLOSEST = 9; // px per mm
const MARGIN = 60; // px of the table that always stay in sight
const WORTH = 1.2; // times larger a table must be seen to be given a quarter turn

export class View {
  /** The size of the window, px. */
  readonly window = signal<Size>({ width: 800, height: 600 });
  /** The middle of what is seen, in the picture's mm (y runs down). */
  readonly middle = signal<Spot>({ x: 0, y: 0 });
  /** px per mm. */
  readonly scale = signal(1);
  /** How the table lies: from which side it is seen, and along the longer side of the window. */
  readonly turned = signal<Turn>(0);
  private table: Size = { width: 1, height: 1 };
  private whole = true;
  /** What was seen before a glance: gone as soon as somebody looks elsewhere himself. */
  private before: { middle: Spot; scale: number; whole: boolean } | undefined;

  readonly viewBox = computed(() => {
    const { width, height } = this.window.value;
    const [w, h] = [width / this.scale.value, height / this.scale.value];
    const { x, y } = this.middle.value;
    return `${x - w / 2} ${y - h / 2} ${w} ${h}`;
  });

  /** The scale at which the whole table with its frame fits. */
  get least(): number {
    return this.fitting(this.turned.peek());
  }

  private fitting(turned: Turn): number {
    const { width, height } = this.window.peek();
    const seen = spread(this.table, turned);
    return Math.min(width / (seen.width + 2 * FRAME), height / (seen.height + 2 * FRAME));
  }

  /** A quarter turn of a table that stands upright if that shows it clearly larger, and back. */
  private settle(): void {
    if (this.table.height <= this.table.width) return;
    const turned = this.turned.peek();
    if (this.fitting(quarter(turned)) > WORTH * this.least) this.face(quarter(turned));
  }

  /** A table has been laid; its whole is shown if it is another one. */
  lay({ width, height }: Scene): void {
    if (width === this.table.width && height === this.table.height) return;
    this.table = { width, height };
    this.settle();
    this.reset();
  }

  /** The window has this size now; what was seen whole stays whole. */
  resize(width: number, height: number): void {
    if (!width || !height) return;
    const wider = width !== this.window.peek().width;
    this.window.value = { width, height };
    if (wider) this.settle(); // panels that come and go below the board turn nothing
    if (this.whole) this.reset();
    else this.by(1);
  }

  /** The whole table. */
  reset(): void {
    this.before = undefined;
    this.whole = true;
    this.scale.value = this.least;
    const { width, height } = this.seen;
    this.middle.value = { x: width / 2, y: height / 2 };
  }

  /** Look at a rectangle of the table (mm, y up) more closely for a while, at `most` px per mm. */
  glance(room: Size & Spot, most: number): void {
    if (this.scale.peek() >= most) return;
    const before = { middle: this.middle.peek(), scale: this.scale.peek() };
    const whole = this.whole;
    this.focus(room, most);
    this.before = { ...before, whole };
  }

  /** See again what was seen before a glance. */
  back(): void {
    const { before } = this;
    if (!before) return;
    [this.scale.value, this.whole, this.before] = [before.scale, before.whole, undefined];
    this.look(before.middle);
  }

  /** Zoom by a factor; a point of the window, px, shows the same spot as before. */
  by(factor: number, fixed: Spot = this.center): void {
    this.before = undefined;
    const before = this.pictureAt(fixed);
    const scale = Math.min(CLOSEST, Math.max(this.least, this.scale.peek() * factor));
    this.scale.value = scale;
    this.whole = scale <= this.least * 1.001;
    const { x, y } = this.center;
    this.look({ x: before.x - (fixed.x - x) / scale, y: before.y - (fixed.y - y) / scale });
  }

  /** Push the table by so many px. */
  pan(dx: number, dy: number): void {
    this.before = undefined;
    const { x, y } = this.middle.peek();
    const scale = this.scale.peek();
    this.look({ x: x - dx / scale, y: y - dy / scale });
  }

  /** Show a rectangle of the table (mm, y up) as large as `most` px per mm allows. */
  focus({ x, y, width, height }: Size & Spot, most: number): void {
    const { width: w, height: h } = this.window.peek();
    const seen = spread({ width, height }, this.turned.peek());
    const fitting = Math.min(w / Math.max(seen.width, 1), h / Math.max(seen.height, 1), most);
    this.scale.value = Math.min(CLOSEST, Math.max(this.least, fitting));
    this.whole = false;
    this.look(this.onPicture({ x: x + width / 2, y: y + height / 2 }));
  }

  /** See the table from its other side. */
  turn(): void {
    this.face(half(this.turned.peek()));
  }

  /** Turn the table under what is seen: the same spot stays in the middle. */
  private face(turned: Turn): void {
    this.before = undefined;
    const spot = toTable(this.middle.peek(), this.table, this.turned.peek());
    this.turned.value = turned;
    this.look(this.onPicture(spot));
  }

  /** The spot of the table (mm, y up) at a point of the window, px. */
  spotAt(point: Spot): Spot {
    return toTable(this.pictureAt(point), this.table, this.turned.peek());
  }

  /** Where a spot of the table lies on the picture. */
  onPicture(spot: Spot): Spot {
    return toPicture(spot, this.table, this.turned.value);
  }

  /** The point of the window, px, that shows a spot of the table. */
  pointOf(spot: Spot): Spot {
    const { x, y } = this.onPicture(spot);
    const [middle, scale, { width, height }] = [
      this.middle.value,
      this.scale.value,
      this.window.value,
    ]; // prettier-ignore
    return { x: width / 2 + (x - middle.x) * scale, y: height / 2 + (y - middle.y) * scale };
  }

  private get center(): Spot {
    const { width, height } = this.window.peek();
    return { x: width / 2, y: height / 2 };
  }

  private pictureAt({ x, y }: Spot): Spot {
    const [middle, scale, center] = [this.middle.peek(), this.scale.peek(), this.center];
    return { x: middle.x + (x - center.x) / scale, y: middle.y + (y - center.y) / scale };
  }

  /** The size of the picture. */
  private get seen(): Size {
    return spread(this.table, this.turned.peek());
  }

  /** Look at a point of the picture, but never beside the table. */
  private look({ x, y }: Spot): void {
    const { width, height } = this.window.peek();
    const scale = this.scale.peek();
    const clamp = (value: number, length: number, seen: number) => {
      const room = length / 2 + FRAME - Math.min(seen / 2, MARGIN / scale);
      const slack = seen >= length + 2 * FRAME ? 0 : room;
      return Math.min(Math.max(value, length / 2 - slack), length / 2 + slack);
    };
    this.middle.value = {
      x: clamp(x, this.seen.width, width / scale),
      y: clamp(y, this.seen.height, height / scale),
    };
  }
}

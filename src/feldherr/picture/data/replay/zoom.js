// Zoom and pan: wheel, pinch, drag, buttons. Only the view boxes of ground and table change; they
// are two pictures, so that moving a body never repaints the ground.

const CLOSEST = 12; // times larger than the whole table
const NAMED = 1.6; // px per mm from which units have their names beside them
const TINY = 0.45; // px per mm below which no name could be read

class Zoom {
  /** @param {SVGSVGElement} picture @param {() => void} onChange */
  constructor(picture, onChange) {
    this.picture = picture;
    this.ground = get("ground");
    this.board = get("board");
    this.onChange = onChange;
    const { x, y, width, height } = picture.viewBox.baseVal;
    this.whole = { x, y, width, height };
    this.view = { ...this.whole };
    /** @type {Map<number, {x: number, y: number}>} */ this.fingers = new Map();
    picture.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    picture.addEventListener("pointerdown", (event) => this.down(event));
    picture.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) {
      picture.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
    picture.addEventListener("dblclick", (event) => this.by(2, this.point(event)));
    new ResizeObserver(() => this.apply()).observe(picture);
  }

  get factor() {
    return this.whole.width / this.view.width;
  }

  /** A point of the page in mm of the picture. @param {{clientX: number, clientY: number}} event */
  point({ clientX, clientY }) {
    const box = this.picture.getBoundingClientRect();
    return {
      x: this.view.x + ((clientX - box.left) / box.width) * this.view.width,
      y: this.view.y + ((clientY - box.top) / box.height) * this.view.height,
    };
  }

  /** The middle of the view. */
  get middle() {
    return { x: this.view.x + this.view.width / 2, y: this.view.y + this.view.height / 2 };
  }

  /** Zooms by a factor; the given point stays where it is. @param {number} times @param {{x: number, y: number}} fixed */
  by(times, fixed = this.middle) {
    const factor = Math.min(CLOSEST, Math.max(1, this.factor * times));
    const scale = this.whole.width / factor / this.view.width;
    this.view.x = fixed.x - (fixed.x - this.view.x) * scale;
    this.view.y = fixed.y - (fixed.y - this.view.y) * scale;
    this.view.width = this.whole.width / factor;
    this.view.height = this.whole.height / factor;
    this.apply();
  }

  reset() {
    this.by(0);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (event.deltaY > 0 && this.factor === 1) return; // let the page scroll on
    event.preventDefault();
    this.by(Math.exp(-event.deltaY * 0.0016), this.point(event));
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.factor > 1) this.picture.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const old = this.fingers.get(event.pointerId);
    if (!old) return;
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const now = { x: event.clientX, y: event.clientY };
    if (others.length === 1) this.pinch(old, now, others[0]);
    else if (this.factor > 1) this.pan(old, now);
    this.fingers.set(event.pointerId, now);
  }

  /** @typedef {{x: number, y: number}} Spot */
  /** @param {Spot} old @param {Spot} now */
  pan(old, now) {
    const perPixel = this.view.width / this.picture.getBoundingClientRect().width;
    this.view.x -= (now.x - old.x) * perPixel;
    this.view.y -= (now.y - old.y) * perPixel;
    this.apply();
  }

  /** @param {Spot} old @param {Spot} now @param {Spot} other */
  pinch(old, now, other) {
    const [was, is] = [old, now].map((at) => Math.hypot(at.x - other.x, at.y - other.y));
    this.by(is / (was || 1), this.point({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }));
  }

  /** Keeps the view on the table and shows it. */
  apply() {
    const { view, whole } = this;
    view.x = Math.min(Math.max(view.x, whole.x), whole.x + whole.width - view.width);
    view.y = Math.min(Math.max(view.y, whole.y), whole.y + whole.height - view.height);
    for (const layer of [this.ground, this.picture]) {
      layer.setAttribute("viewBox", `${view.x} ${view.y} ${view.width} ${view.height}`);
    }
    const scale = this.board.clientWidth / view.width || 1;
    this.board.style.setProperty("--mm", String(1 / scale)); // mm per pixel
    this.board.classList.toggle("named", scale >= NAMED);
    this.board.classList.toggle("tiny", scale < TINY);
    this.board.classList.toggle("zoomed", this.factor > 1);
    this.onChange();
  }
}

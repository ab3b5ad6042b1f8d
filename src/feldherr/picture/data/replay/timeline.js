// The timeline: turns as bands, losses so far as two curves, losses of each turn as bars.

const LINE = 12; // px between two numbers that can be read
const LEFT = 40, RIGHT = 14, TOP = 10; // px around the curves

class Timeline {
  /** @param {Film} film @param {Words} words @param {(count: number) => void} seek */
  constructor(film, words, seek) {
    this.film = film;
    this.words = words;
    this.seek = seek;
    this.count = 0;
    this.slider = get("timeline");
    this.chart = get("chart");
    this.cursor = svg("g", { class: "cursor" });
    new ResizeObserver(() => this.draw()).observe(this.slider);
    this.slider.addEventListener("pointerdown", (event) => this.grab(event));
    this.slider.addEventListener("pointermove", (event) => {
      if (event.buttons & 1) this.seek(this.countAt(event));
    });
  }

  /** @param {PointerEvent} event */
  grab(event) {
    this.slider.setPointerCapture(event.pointerId);
    this.slider.focus();
    this.seek(this.countAt(event));
  }

  /** @param {PointerEvent} event */
  countAt(event) {
    const part = (event.clientX - this.slider.getBoundingClientRect().left - LEFT) / this.span;
    return Math.round(Math.min(1, Math.max(0, part)) * this.film.length);
  }

  get span() {
    return this.slider.clientWidth - LEFT - RIGHT;
  }

  /** @param {number} count */
  x(count) {
    return LEFT + (this.span * count) / Math.max(1, this.film.length);
  }

  /** The highest number of points the curves must reach. */
  get ceiling() {
    const marks = this.film.data.armies.map((army) => army.breaks_at);
    return Math.max(10, ...marks, ...this.film.lost(this.film.length)) * 1.06;
  }

  draw() {
    const [width, height] = [this.slider.clientWidth, this.slider.clientHeight];
    if (!width) return;
    const bars = Math.min(44, height * 0.3); // px for the bars, both sides together
    this.bottom = height - bars - 20;
    this.base = height - 18 - bars / 2;
    this.chart.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.chart.replaceChildren(...this.bands(), ...this.axis(), this.curve(1), this.curve(0), ...this.bars(bars), this.cursor);
    this.show(this.count);
  }

  bands() {
    const { bottom = 0 } = this;
    return this.film.turns().flatMap(({ turn, side, first, last }, i) => {
      const [x, end] = [this.x(first - 1), this.x(last)];
      const width = end - x;
      const band = svg("rect", { class: i % 2 ? "band" : "band odd", x, y: TOP, width, height: bottom - TOP });
      const tick = svg("path", { class: "grid", d: `M${x} ${TOP}V${this.chart.clientHeight - 16}` });
      const label = this.label(turn, width);
      const name = svg("text", { class: "turn", x: x + width / 2, y: this.chart.clientHeight - 3 }, label);
      const mark = svg("use", { href: `#mark-${side}`, x: x + width / 2 - 5, y: TOP + 3, width: 10, height: 10 });
      return width > 16 && turn ? [band, tick, mark, name] : [band, tick, name];
    });
  }

  /** As much of a turn's name as its band has room for. @param {number} turn @param {number} width */
  label(turn, width) {
    if (width > 64) return this.words.turn(turn);
    if (!turn) return "";
    return width > 18 || turn % 5 === 0 ? String(turn) : "";
  }

  /** @param {number} points */
  y(points) {
    return (this.bottom ?? 0) - ((this.bottom ?? 0) - TOP) * (points / this.ceiling);
  }

  axis() {
    const ends = this.slider.clientWidth - RIGHT;
    const limits = [...new Set(this.film.data.armies.map((army) => army.breaks_at))].filter(Boolean);
    const lines = [0, ...limits].flatMap((points, i, all) => {
      const y = this.y(points);
      const line = svg("path", { class: points ? "limit" : "zero", d: `M${LEFT} ${y}H${ends}` });
      const free = all.slice(0, i).every((other) => Math.abs(this.y(other) - y) >= LINE);
      return free ? [line, svg("text", { class: "axis", x: LEFT - 6, y: y + 4 }, this.words.number(points))] : [line];
    });
    const unit = svg("text", { class: "axis", x: LEFT - 6, y: (this.base ?? 0) + 4 }, this.words.say("points"));
    return [...lines, unit];
  }

  /** Losses so far as a staircase. @param {number} side */
  curve(side) {
    let path = `M${this.x(0)} ${this.y(0)}`;
    let held = 0;
    this.film.frames.forEach(({ lost }, i) => {
      if (lost[side] !== held) path += `H${this.x(i + 1)}V${this.y((held = lost[side]))}`;
    });
    path += `H${this.x(this.film.length)}`;
    const line = svg("path", { class: "line", d: path });
    const area = svg("path", { class: "area", d: `${path}V${this.y(0)}Z` });
    return svg("g", { class: `curve-${side}` }, area, line);
  }

  /** Side 0 hangs below the line, side 1 stands on it. @param {number} height */
  bars(height) {
    const turns = this.film.turns().map((turn) => {
      const [before, after] = [this.film.lost(turn.first - 1), this.film.lost(turn.last)];
      return { ...turn, lost: [after[0] - before[0], after[1] - before[1]] };
    });
    const most = Math.max(1, ...turns.flatMap(({ lost }) => lost));
    const base = this.base ?? 0;
    const drawn = turns.flatMap(({ first, last, lost }) => {
      const [x, width] = [this.x(first - 1) + 1, Math.max(1.5, this.x(last) - this.x(first - 1) - 2)];
      return [0, 1].filter((side) => lost[side] > 0).map((side) => {
        const tall = Math.max(2, (lost[side] / most) * (height / 2 - 1));
        return svg("rect", { class: `bar-${side}`, x, width, y: side ? base - tall : base, height: tall });
      });
    });
    const line = svg("path", { class: "zero", d: `M${LEFT} ${base}H${this.slider.clientWidth - RIGHT}` });
    return [...drawn, line];
  }

  /** @param {number} count */
  show(count) {
    this.count = count;
    const [x, end] = [this.x(count), this.chart.clientHeight - 16];
    const points = this.film.lost(count);
    const dots = [1, 0].map((side) => svg("use", { href: `#mark-${side}`, x: x - 7, y: this.y(points[side]) - 7, width: 14, height: 14 }));
    this.cursor.replaceChildren(
      svg("path", { class: "casing", d: `M${x} ${TOP - 6}V${end}` }),
      svg("path", { class: "needle", d: `M${x} ${TOP - 6}V${end}` }), ...dots); // prettier-ignore
    this.slider.setAttribute("aria-valuemax", String(this.film.length));
    this.slider.setAttribute("aria-valuenow", String(count));
    this.slider.setAttribute("aria-valuetext", this.describe(count, points));
  }

  /** @param {number} count @param {[number, number]} points */
  describe(count, points) {
    const frame = this.film.frames[count - 1];
    const where = frame ? this.words.turn(frame.turn) : this.words.say("before");
    const lost = this.film.data.armies.map((army, side) => `${this.words.of(army.name)} ${this.words.say("lost")} ${points[side]}`);
    return [`${count} ${this.words.say("of")} ${this.film.length}`, where, ...lost].join(", ");
  }
}

// The log: turn headings, rule ids in the left margin, dice and losses at the right.

class Log {
  /** @param {Film} film @param {Words} words @param {(count: number) => void} seek */
  constructor(film, words, seek) {
    this.film = film;
    this.words = words;
    this.list = get("log");
    /** @type {(HTMLElement | undefined)[]} */ this.rows = [];
    /** @type {HTMLElement | null} */ this.current = null;
    this.list.addEventListener("click", (event) => {
      const row = /** @type {Element} */ (event.target).closest("a");
      if (!row || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      seek(Number(row.hash.slice(1)));
    });
  }

  /** Writes the whole log in the present language. */
  write() {
    this.rows = [];
    this.current = null;
    this.list.replaceChildren(...this.film.turns().map((turn) => this.chapter(turn)));
  }

  /** @param {{turn: number, side: number, first: number, last: number}} turn */
  chapter({ turn, side, first, last }) {
    const army = this.words.of(this.film.data.armies[side].name);
    const mark = sideMark(side, this.words.say(`side-${side}`));
    const title = turn ? [mark, `${this.words.turn(turn)} · ${army}`] : [this.words.turn(0)];
    const rows = html("ol");
    const add = (/** @type {HTMLElement | null} */ row) => row && rows.append(html("li", {}, row));
    add(this.row(first, first > 1 ? this.begun(first) : 0));
    for (let count = first + 1; count <= last; count++) add(this.row(count));
    add(this.row(last + 1, 0, this.begun(last + 1))); // what ends this turn before the next begins
    const section = html("section", {}, html("h3", {}, ...title), rows);
    section.style.containIntrinsicSize = `auto ${36 + rows.childElementCount * 26}px`; // while unseen
    return section;
  }

  /** The number of the line of a frame with which a turn begins, else 0. @param {number} count */
  begun(count) {
    const lines = this.film.frames[count - 1]?.lines ?? [];
    return Math.max(0, lines.findIndex((line) => line.opens));
  }

  /**
   * The row of a frame, or of some of its lines; without a text there is none.
   * @param {number} count @param {number} [from] @param {number} [to]
   */
  row(count, from, to) {
    const frame = this.film.frames[count - 1];
    const lines = frame?.lines?.slice(from, to) ?? [];
    if (!lines.length) return null;
    const row = html("a", { href: `#${count}`, tabindex: -1 });
    for (const { text, rules } of lines) {
      row.append(html("span", { class: "rules" }, rules.join(" ")), html("span", {}, this.words.of(text)));
    }
    const end = from ? [] : [...(frame.dice ?? []).map(dieShape), ...this.losses(count)];
    row.append(html("span", { class: "end" }, ...end));
    this.rows[count] = row;
    return row;
  }

  /** What the frame cost, per side. @param {number} count */
  losses(count) {
    const [before, now] = [this.film.lost(count - 1), this.film.lost(count)];
    return [0, 1].filter((side) => now[side] !== before[side]).map((side) =>
      html("b", { class: `cost side-${side}` }, `−${this.words.number(now[side] - before[side])}`));
  }

  /** Highlights the row of a frame, or the last one before it. @param {number} count */
  show(count) {
    let at = count;
    while (at > 0 && !this.rows[at]) at--;
    const row = this.rows[at] ?? null;
    if (this.current) {
      this.current.removeAttribute("aria-current");
      this.current.tabIndex = -1;
    }
    this.current = row;
    if (!row) return void (this.list.scrollTop = 0);
    row.setAttribute("aria-current", "step");
    row.tabIndex = 0;
    this.follow(row, 3);
  }

  /**
   * Scrolls the log, never the page. Chapters get their true size only when seen: so more than once.
   * @param {HTMLElement} row @param {number} times
   */
  follow(row, times) {
    if (!times || row !== this.current) return;
    const [seen, at] = [this.list.getBoundingClientRect(), row.getBoundingClientRect()];
    const inside = at.top >= seen.top + 40 && at.bottom <= seen.bottom - 40;
    if (!inside) this.list.scrollTop += at.top - seen.top - seen.height * 0.45;
    requestAnimationFrame(() => this.follow(row, times - 1));
  }
}

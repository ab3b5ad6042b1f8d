// The page: what is shown now, playing, keys, language, theme, address.

const PAUSE_MS = 500; // to read what happened, at normal speed

class Page {
  constructor() {
    this.film = new Film(JSON.parse(get("film").textContent ?? ""));
    this.words = new Words(JSON.parse(get("words").textContent ?? ""));
    this.count = 0;
    this.playing = 0; // id of the timer, 0 = paused
    this.writing = 0; // id of the timer that writes the address
    this.speed = 1;
    /** @type {string | null} */ this.pointed = null;
    const picture = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (get("table")));
    const lie = new Lie(this.film.data);
    lie.lay();
    this.table = new Table(this.film, lie, (body) => this.point(body.id));
    this.zoom = new Zoom(picture, () => this.tag());
    this.log = new Log(this.film, this.words, (count) => this.seek(count));
    this.timeline = new Timeline(this.film, this.words, (count) => this.seek(count));
    this.units = new Units(this.film, this.words, (id) => this.point(id));
    this.tallies = new Tallies(this.film, this.words);
    picture.addEventListener("pointerleave", () => this.point(null));
    document.documentElement.style.setProperty("--ratio", String(this.zoom.whole.width / this.zoom.whole.height));
    this.wire();
    this.readAddress();
  }

  /** Buttons, keys and the address bar. */
  wire() {
    /** @type {Record<string, () => void>} */
    const actions = {
      start: () => this.seek(0),
      back: () => this.seek(this.count - 1, true),
      play: () => (this.playing ? this.pause() : this.play()),
      forward: () => this.seek(this.count + 1, true),
      end: () => this.seek(this.film.length),
      closer: () => this.zoom.by(1.5),
      farther: () => this.zoom.by(1 / 1.5),
      whole: () => this.zoom.reset(),
      theme: () => this.setTheme(this.dark ? "light" : "dark"),
      de: () => this.speak("de"),
      en: () => this.speak("en"),
    };
    for (const [name, act] of Object.entries(actions)) get(`do-${name}`).addEventListener("click", act);
    get("speed").addEventListener("change", (event) => {
      this.speed = Number(/** @type {HTMLSelectElement} */ (event.target).value);
    });
    for (const tab of document.querySelectorAll("[role=tab]")) {
      tab.addEventListener("click", () => this.open(tab.id.slice(4)));
    }
    document.addEventListener("keydown", (event) => this.key(event, actions));
    addEventListener("hashchange", () => this.seek(this.hashCount()));
  }

  /** @param {KeyboardEvent} event @param {Record<string, () => void>} actions */
  key(event, actions) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {Element} */ (event.target);
    if (target.matches("select, [role=tab]") || (event.key === " " && target.matches("button"))) return;
    const keys = { " ": "play", ArrowLeft: "back", ArrowRight: "forward", Home: "start", End: "end",
      "+": "closer", "-": "farther", "0": "whole" }; // prettier-ignore
    const name = keys[/** @type {keyof typeof keys} */ (event.key)];
    if (!name) return;
    event.preventDefault();
    actions[name]();
  }

  readAddress() {
    const asked = new URLSearchParams(location.search);
    const theme = asked.get("theme");
    if (theme === "light" || theme === "dark") this.setTheme(theme);
    this.speak(lang(asked.get("lang") ?? document.documentElement.lang));
    this.seek(this.hashCount());
  }

  hashCount() {
    return Number.parseInt(location.hash.slice(1), 10) || 0;
  }

  get dark() {
    const chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  }

  /** @param {"light" | "dark"} theme */
  setTheme(theme) {
    document.documentElement.dataset.theme = theme;
  }

  /** @param {string} language */
  speak(language) {
    this.words.lang = lang(language);
    this.words.fill();
    for (const name of ["de", "en"]) get(`do-${name}`).setAttribute("aria-pressed", String(name === this.words.lang));
    const { game, verdict } = this.film.data;
    get("game").textContent = `${this.words.of(game)} · ${this.words.say("replay")}`;
    get("verdict").textContent = this.words.of(verdict);
    document.title = `${this.words.of(game)}: ${this.words.of(verdict)}`;
    this.table.speak(this.words.lang);
    this.log.write();
    this.timeline.draw();
    this.units.writeSigns();
    this.render();
  }

  play() {
    if (this.count >= this.film.length) this.seek(0);
    this.playing = setTimeout(() => this.tick(), 0);
    this.showPlaying();
  }

  tick() {
    this.step(this.count + 1, true);
    if (this.count >= this.film.length) return this.pause();
    const { moved, lines } = this.film.frames[this.count - 1];
    const ms = (moved?.length ? this.moveTime : 0) + (lines?.length ? PAUSE_MS / this.speed : 0);
    this.playing = setTimeout(() => this.tick(), Math.max(30, ms));
  }

  pause() {
    clearTimeout(this.playing);
    this.playing = 0;
    this.showPlaying();
    this.writeAddress();
  }

  /** How long a move lasts, ms; people who want less motion get none. */
  get moveTime() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : MOVE_MS / this.speed;
  }

  /** Goes to a frame and stays there. @param {number} count @param {boolean} [moving] */
  seek(count, moving = false) {
    if (this.playing) this.pause();
    this.step(count, moving && count > this.count);
    clearTimeout(this.writing);
    this.writing = setTimeout(() => this.writeAddress(), 250);
  }

  /** @param {number} count @param {boolean} moving */
  step(count, moving) {
    this.count = Math.min(this.film.length, Math.max(0, count));
    this.table.show(this.count, moving ? this.moveTime : 0);
    this.render();
  }

  writeAddress() {
    history.replaceState(null, "", `#${this.count}`);
  }

  /** Everything around the table. */
  render() {
    this.log.show(this.count);
    this.timeline.show(this.count);
    if (!get("panel-units").hidden) this.units.show(this.table.bodies);
    get("where").replaceChildren(html("b", {}, String(this.count)), ` / ${this.film.length}`);
    this.renderNow();
    this.tallies.show(this.count);
    this.renderArmies();
    if (this.pointed && !this.table.bodies.has(this.pointed)) this.point(null);
    this.tag();
  }

  /** The card of the moment: turn, phase, what happened, dice. */
  renderNow() {
    const frame = this.count ? this.film.frames[this.count - 1] : null;
    const turn = frame ? this.words.turn(frame.turn) : this.words.say("before");
    get("turn").replaceChildren(...(frame?.turn ? [sideMark(frame.side, this.words.say(`side-${frame.side}`))] : []), turn);
    const told = (frame?.lines ?? []).map(({ text, rules }) =>
      html("p", {}, this.words.of(text), ...rules.map((id) => html("span", { class: "rule" }, id))));
    get("told").replaceChildren(...(frame ? told : [html("p", {}, this.words.say("hint"))]));
    get("dice").replaceChildren(...(frame?.dice ?? []).map(dieShape));
    const steps = this.film.data.phases.map(([key, name], i) => {
      const step = html("li", {}, html("i", {}, String(i + 1)), this.words.of(name));
      if (frame?.phase === key) step.setAttribute("aria-current", "step");
      return step;
    });
    get("phases").replaceChildren(...steps);
  }

  renderArmies() {
    const lost = this.film.lost(this.count);
    get("armies").replaceChildren(...this.film.data.armies.map((army, side) => this.plate(army, side, lost[side])));
  }

  /** @param {Army} army @param {number} side @param {number} lost */
  plate(army, side, lost) {
    const whole = army.breaks_at || army.points;
    const [have, of] = [this.words.number(lost), this.words.number(whole)];
    const words = `${this.words.say("lost")} ${have} ${this.words.say("of")} ${of} ${this.words.say("points")}`;
    const fill = html("i");
    fill.style.width = `${Math.min(100, (100 * lost) / Math.max(1, whole))}%`;
    const won = this.count === this.film.length && this.film.data.winner === side;
    return html("li", { class: `player side-${side}${won ? " won" : ""}` },
      sideMark(side, this.words.say(`side-${side}`)), html("b", {}, this.words.of(army.name)),
      html("span", { class: "who" }, this.words.called(army.player)), html("span", { class: "loss" }, words),
      html("span", { class: "track", "aria-hidden": "true" }, fill)); // prettier-ignore
  }

  showPlaying() {
    const button = get("do-play");
    button.dataset.label = this.playing ? "pause" : "play";
    button.classList.toggle("playing", this.playing > 0);
    get("told").setAttribute("aria-live", this.playing ? "off" : "polite");
    this.words.fill();
  }

  /** Opens the log, the units or the signs. @param {string} name */
  open(name) {
    for (const tab of document.querySelectorAll("[role=tab]")) {
      const chosen = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(chosen));
      get(`panel-${tab.id.slice(4)}`).hidden = !chosen;
    }
    this.render();
  }

  /** Points at a unit: a ring and its name. @param {string | null} id */
  point(id) {
    this.pointed = id;
    this.table.ring(id);
    this.tag();
  }

  /** Puts the name of the unit pointed at beside it. */
  tag() {
    const tag = get("tag");
    const node = this.pointed && this.table?.nodes.get(this.pointed);
    tag.hidden = !node;
    if (!node || !this.pointed) return;
    tag.textContent = this.units.name(known(this.table.bodies, this.pointed));
    const [at, box] = [node.getBoundingClientRect(), get("board").getBoundingClientRect()];
    const half = tag.offsetWidth / 2;
    const x = (at.left + at.right) / 2 - box.left;
    tag.style.left = `${Math.min(Math.max(x, half + 4), box.width - half - 4)}px`;
    tag.style.top = `${Math.max(14, at.top - box.top - 16)}px`;
  }
}

new Page();

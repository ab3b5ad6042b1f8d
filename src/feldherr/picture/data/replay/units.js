// The table in words: every unit with place, facing and marks; and the signs explained.

class Units {
  /** @param {Film} film @param {Words} words @param {(id: string) => void} onPoint */
  constructor(film, words, onPoint) {
    this.film = film;
    this.words = words;
    this.onPoint = onPoint;
    this.list = get("units");
  }

  /** Writes both armies as they stand. @param {Map<string, Body>} bodies */
  show(bodies) {
    const all = [...bodies.values()];
    this.list.replaceChildren(...[0, 1].map((side) => {
      const own = all.filter((body) => this.film.look(body).side === side);
      const mark = sideMark(side, this.words.say(`side-${side}`));
      const name = html("h3", {}, mark, `${this.words.of(this.film.data.armies[side].name)} · ${own.length}`);
      return html("section", {}, name, html("ul", {}, ...own.map((body) => this.item(body))));
    })); // prettier-ignore
  }

  /** @param {Body} body */
  item(body) {
    const unit = html("button", { type: "button" }, html("b", {}, this.name(body)), html("span", {}, this.where(body)));
    unit.addEventListener("click", () => this.onPoint(body.id));
    unit.addEventListener("focus", () => this.onPoint(body.id));
    return html("li", {}, unit);
  }

  /** Name and marks. @param {Body} body */
  name(body) {
    const marks = this.film.look(body).marks.map((mark) => this.words.say(`mark-${mark}`));
    return [this.words.of(this.film.name(body)), ...marks].join(", ");
  }

  /** Place from the lower left corner, and where the front faces. @param {Body} body */
  where({ place }) {
    const { unit, unit_name } = this.film.data;
    const [x, y] = [place.x, place.y].map((mm) => this.words.number(mm / unit, 1));
    const facing = ((place.facing % 360) + 360) % 360;
    const side = this.words.say(`facing-${Math.round(facing / 45) % 8}`);
    return `${x} | ${y} ${unit_name}, ${side} (${this.words.number(facing)}°)`;
  }

  /** The signs that occur in this film. */
  writeSigns() {
    const { looks, types } = this.film.data;
    const seen = new Map(looks.filter(({ symbol }) => types[symbol]).map((look) => [look.symbol, look]));
    const marks = [...new Set(looks.flatMap((look) => look.marks))].filter((mark) => document.getElementById(`fh-mark-${mark}`));
    get("signs").replaceChildren(
      html("p", {}, this.words.say("front")),
      html("ul", {}, ...[...seen.values()].map((look) => this.sign(this.bare(look), this.words.of(types[look.symbol])))),
      html("ul", {}, ...marks.map((mark) => this.sign(this.badge(mark), this.words.say(`mark-${mark}`)))),
    ); // prettier-ignore
  }

  /** @param {SVGElement} picture @param {string} name */
  sign(picture, name) {
    return html("li", {}, picture, html("span", {}, name));
  }

  /** A type as it looks without marks. @param {Look} look */
  bare(look) {
    const box = `${-look.width / 2 - 2} -2 ${look.width + 4} ${look.depth + 4}`;
    const picture = svg("svg", { class: "fh sign-type", viewBox: box, "aria-hidden": "true" });
    const body = svg("g", { class: `side-${look.side}` });
    body.innerHTML = look.art; // our own markup
    for (const badge of body.querySelectorAll(".level, .stakes, .shields")) badge.remove();
    picture.append(body);
    return picture;
  }

  /** @param {string} mark */
  badge(mark) {
    const picture = svg("svg", { class: "fh sign-mark", viewBox: "-9 -9 18 18", "aria-hidden": "true" });
    picture.append(svg("g", { class: "side-0" }, svg("circle", { class: "badge", r: 7.6 }),
      svg("g", { class: "sign" }, svg("use", { href: `#fh-mark-${mark}`, x: -6, y: -6, width: 12, height: 12 })))); // prettier-ignore
    return picture;
  }
}

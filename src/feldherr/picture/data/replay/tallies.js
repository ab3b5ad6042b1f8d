// Sums for both sides, row by row with their rules, and what hangs on them: the score of a combat.

class Tallies {
  /** @param {Film} film @param {Words} words */
  constructor(film, words) {
    this.film = film;
    this.words = words;
  }

  /** Writes those that lie beside the table after `count` frames. @param {number} count */
  show(count) {
    get("tallies").replaceChildren(...this.film.tallies(count).map((tally) => this.card(tally)));
  }

  /** @param {Tally} tally */
  card({ title, rows, sums, rule, notes }) {
    const name = this.words.of(title);
    const head = html("h2", {}, name, ...(rule ? [html("span", { class: "rule" }, rule)] : []));
    const told = rows.map(([text, one, other, id]) => this.row(this.words.of(text), id, one, other));
    const table = html("table", {}, this.sides(), html("tbody", {}, ...told),
      html("tfoot", {}, this.row(name, "", ...sums))); // prettier-ignore
    return html("section", { class: "card tally", "aria-label": name }, head, table, ...notes.map(this.note, this));
  }

  sides() {
    const heads = this.film.data.armies.map((army, side) => html("th", { scope: "col" }, sideMark(side, this.words.of(army.name))));
    return html("thead", {}, html("tr", {}, html("td", { colspan: 2 }), ...heads));
  }

  /** @param {string} text @param {string} id @param {number} one @param {number} other */
  row(text, id, one, other) {
    const number = (/** @type {number} */ own, /** @type {number} */ than) =>
      html("td", own > than ? { class: "most" } : {}, this.words.number(own));
    const rule = html("td", {}, html("span", { class: "bare" }, id));
    return html("tr", {}, html("th", { scope: "row" }, text), rule, number(one, other), number(other, one));
  }

  /** @param {[Text, string]} note */
  note([text, id]) {
    return html("p", {}, `${this.words.of(text)} `, html("span", { class: "bare" }, id));
  }
}

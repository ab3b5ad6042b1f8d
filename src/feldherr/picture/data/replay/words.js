// The page's own words in both languages, numbers as each language writes them.

class Words {
  /** @param {Record<string, Record<string, string>>} table language -> key -> word */
  constructor(table) {
    this.table = table;
    this.lang = "en";
  }

  /** @param {string} key @returns {string} */
  say(key) {
    return this.table[this.lang][key] ?? key;
  }

  /** Who plays: a commander by his name. @param {string} player @returns {string} */
  called(player) {
    return this.table[this.lang][`commander-${player}`] ?? player;
  }

  /** @param {Text} text @returns {string} */
  of(text) {
    return text[lang(this.lang)];
  }

  /** @param {number} value @param {number} [digits] @returns {string} */
  number(value, digits = 0) {
    return value.toLocaleString(this.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  }

  /** Turn 4, or the set-up. @param {number} turn */
  turn(turn) {
    return turn ? `${this.say("turn")} ${turn}` : this.say("setup");
  }

  /** Fills every element that names a word: its text, its label, its title. */
  fill() {
    document.documentElement.lang = this.lang;
    for (const element of document.querySelectorAll("[data-word]")) {
      element.textContent = this.say(/** @type {HTMLElement} */ (element).dataset.word ?? "");
    }
    for (const element of document.querySelectorAll("[data-label]")) {
      const label = this.say(/** @type {HTMLElement} */ (element).dataset.label ?? "");
      element.setAttribute("aria-label", label);
      if (element.matches("button")) element.setAttribute("title", label);
    }
  }
}

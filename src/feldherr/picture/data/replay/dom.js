// Making elements. Text only ever enters the page as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/** The one element with this id. @param {string} id @returns {HTMLElement} */
function get(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element #${id}`);
  return found;
}

/**
 * A new HTML element.
 * @param {string} name @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} inside
 * @returns {HTMLElement}
 */
function html(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...inside);
  return made;
}

/**
 * A new SVG element.
 * @param {string} name @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} inside
 * @returns {SVGElement}
 */
function svg(name, attributes = {}, ...inside) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...inside);
  return made;
}

/** A sign of a side: roundel or lozenge. @param {number} side @param {string} name */
function sideMark(side, name) {
  const mark = svg("svg", { class: "mark", viewBox: "0 0 18 18", role: "img", "aria-label": name });
  mark.append(svg("use", { href: `#mark-${side}` }));
  return mark;
}

const PIPS = ["", "0 0", "-1-1 1 1", "-1-1 0 0 1 1", "-1-1 1-1-1 1 1 1", "-1-1 1-1 0 0-1 1 1 1",
  "-1-1 1-1-1 0 1 0-1 1 1 1"]; // prettier-ignore

/**
 * A die in its own shape: d6 a square with pips, d12 its pentagon, d3 a triangle, others round.
 * @param {Die} die
 */
function dieShape(die) {
  if (die.colour) return signedDie(die);
  const of = die.side === null ? "" : ` of-${die.side}`;
  const label = `d${die.sides}: ${die.face}`;
  const shape = svg("svg", { class: `die${of}`, viewBox: "-22 -22 44 44", role: "img", "aria-label": label });
  const kind = die.sides === 6 || die.sides === 12 || die.sides === 3 ? die.sides : "n";
  shape.append(svg("use", { href: `#die-${kind}` }));
  if (die.sides === 6) {
    const spots = PIPS[die.face].match(/-?\d/g) ?? [];
    for (let i = 0; i < spots.length; i += 2) {
      shape.append(svg("circle", { class: "pip", cx: +spots[i] * 9.5, cy: +spots[i + 1] * 9.5, r: 3.6 }));
    }
  } else {
    shape.append(svg("text", { y: die.sides === 3 ? 11 : 6 }, String(die.face)));
  }
  return shape;
}

/** The faces of dice with symbols: a square, an octagon, round. */
const COLOURED = {
  red: "M-20-17Q-20-20-17-20H17Q20-20 20-17V17Q20 20 17 20H-17Q-20 20-20 17Z",
  blue: "M-9-21H9L21-9V9L9 21H-9L-21 9V-9Z",
  white: "M-21 0A21 21 0 1 1 21 0 21 21 0 1 1-21 0Z",
  rune: "M-15-20H15L20-11V11L15 20H-15L-20 11V-11Z",
};
const AROUND = [[[0, 0, 26]], [[-8, -7, 17], [8, 8, 17]]]; // where one sign stands, where two

/** A die that shows signs on its colour. @param {Die} die */
function signedDie({ colour, signs }) {
  const label = `${colour}: ${signs.join(", ") || "–"}`;
  const shape = svg("svg", { class: `die of-${colour}`, viewBox: "-22 -22 44 44", role: "img", "aria-label": label });
  shape.append(svg("path", { class: "face", d: COLOURED[colour] ?? COLOURED.white }));
  const spots = AROUND[signs.length - 1] ?? AROUND[1];
  signs.slice(0, 2).forEach((sign, i) => {
    const [x, y, size] = spots[i];
    const at = { x: x - size / 2, y: y - size / 2, width: size, height: size };
    shape.append(svg("use", { href: `#fh-sign-${sign}`, class: "sign", ...at }));
  });
  return shape;
}

// How the table lies: one that is deeper than wide lies on its side where the page is wide, so that
// side 0 sits at the left. This is the one place that maps the table to its picture.

const FULL = 360; // degrees
const ON_SIDE = 90; // by so many degrees it is turned clockwise then

class Lie {
  /** @param {{width: number, height: number}} table mm */
  constructor({ width, height }) {
    this.height = height;
    this.turned = height > width && matchMedia("(min-aspect-ratio: 1/1)").matches ? ON_SIDE : 0;
  }

  /** Where a spot of the table is seen. @param {{x: number, y: number}} spot */
  spot({ x, y }) {
    return this.turned ? { x: y, y: x } : { x, y: this.height - y };
  }

  /** How far something is turned clockwise as it is seen, from 0 to 360. @param {number} turn */
  seen(turn) {
    return (((turn + this.turned) % FULL) + FULL) % FULL;
  }

  /** The names of areas stand below them, as that is seen. @param {Element} ground */
  name(ground) {
    if (!this.turned) return;
    for (const name of ground.querySelectorAll("[data-lying]")) name.setAttribute("transform", name.getAttribute("data-lying") ?? "");
  }

  /** Lays the two pictures so; what is written on the ground stays level. */
  lay() {
    if (!this.turned) return;
    get("board").classList.add("lying");
    for (const name of ["lain", "stood"]) get(name).setAttribute("transform", `translate(${this.height} 0) rotate(${ON_SIDE})`);
    this.name(get("lain"));
    for (const name of ["ground", "table"]) {
      const box = (get(name).getAttribute("viewBox") ?? "").split(" ").map(Number);
      get(name).setAttribute("viewBox", [box[1], box[0], box[3], box[2]].join(" "));
    }
  }
}

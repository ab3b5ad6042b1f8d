// The table: bodies on the drawn ground, their movement, what just happened.

const MOVE_MS = 550;

class Table {
  /**
   * @param {Film} film
   * @param {Lie} lie
   * @param {(body: Body) => void} onPoint called when a body is pointed at
   */
  constructor(film, lie, onPoint) {
    this.film = film;
    this.lie = lie;
    this.onPoint = onPoint;
    this.lang = "en";
    /** @type {Map<string, SVGElement>} */ this.nodes = new Map();
    /** @type {Map<string, SVGElement>} */ this.names = new Map();
    /** @type {Map<string, Body>} */ this.bodies = new Map();
    this.layers = ["layer-0", "layer-1", "layer-2"].map(get);
    this.trails = get("trails");
    this.fallen = get("fallen");
    this.nameLayer = get("names");
    this.ground = get("laid");
    this.bare = this.ground.innerHTML; // the ground before the first frame
    this.lying = this.bare;
    this.moving = 0; // id of the animation frame, 0 = at rest
  }

  /**
   * Shows the table after `count` frames; `ms` > 0 lets the last frame's moves be seen.
   * @param {number} count @param {number} ms
   */
  show(count, ms) {
    cancelAnimationFrame(this.moving);
    const frame = count ? this.film.frames[count - 1] : null;
    const before = count ? this.film.at(count - 1) : new Map();
    this.bodies = this.film.at(count);
    this.lay(this.film.ground(count) ?? this.bare);
    for (const id of [...this.nodes.keys()]) if (!this.bodies.has(id)) this.remove(id);
    for (const body of this.bodies.values()) this.put(body, body.place);
    this.tell(frame, before);
    if (frame?.moved && ms) this.animate(frame.moved, before, ms);
  }

  /** Lays the ground; it is our own markup, in which names are text. @param {string} drawing */
  lay(drawing) {
    if (this.lying === drawing) return;
    this.lying = drawing;
    this.ground.innerHTML = drawing;
    this.lie.name(this.ground);
  }

  /** @param {string} id */
  remove(id) {
    this.nodes.get(id)?.remove();
    this.names.get(id)?.remove();
    this.nodes.delete(id);
    this.names.delete(id);
  }

  /** Draws a body at a place, in the cheapest way. @param {Body} body @param {Place} place */
  put(body, place) {
    const node = this.nodes.get(body.id) ?? this.born(body);
    if (node.dataset.look !== String(body.look)) this.dress(node, body);
    const turn = (((90 - place.facing) % 360) + 360) % 360;
    const at = `translate(${round(place.x)} ${round(this.film.data.height - place.y)}) rotate(${round(turn)})`;
    if (node.getAttribute("transform") === at) return;
    node.setAttribute("transform", at);
    const seen = this.lie.seen(turn);
    const flip = seen > 90 && seen < 270 ? 180 : 0;
    for (const part of node.querySelectorAll(".upright")) part.setAttribute("transform", `rotate(${flip})`);
    for (const part of node.querySelectorAll(".level")) part.setAttribute("transform", `rotate(${round(-seen)})`);
    this.placeName(body, place);
  }

  /** @param {Body} body */
  born(body) {
    const node = svg("g", { "data-id": body.id });
    node.addEventListener("pointerenter", () => this.onPoint(known(this.bodies, body.id)));
    this.nodes.set(body.id, node);
    this.names.set(body.id, svg("text", { class: "name" }));
    this.nameLayer.append(known(this.names, body.id));
    return node;
  }

  /** Gives a body its drawing; it is our own markup, made without any text of a user.
   * @param {SVGElement} node @param {Body} body */
  dress(node, body) {
    const look = this.film.look(body);
    node.innerHTML = look.art;
    node.prepend(this.halo(look));
    node.setAttribute("class", `body side-${look.side}`);
    node.dataset.look = String(body.look);
    node.removeAttribute("transform");
    this.layers[look.layer].append(node);
    known(this.names, body.id).textContent = this.film.name(body)[lang(this.lang)];
  }

  /** A yellow rim with a dark casing, seen when the body acts or is pointed at. @param {Look} look */
  halo({ width, depth }) {
    const rim = { x: -width / 2, y: 0, width, height: depth, rx: 1.6 };
    return svg("g", { class: "halo" }, ...["casing", "rim"].map((name) => svg("rect", { class: name, ...rim })));
  }

  /** The name stands below the body as it is seen. @param {Body} body @param {Place} place */
  placeName(body, place) {
    const [ahead, seen] = [place.facing, place.facing - this.lie.turned].map((angle) => (angle * Math.PI) / 180);
    const { width, depth } = this.film.look(body);
    const middle = { x: place.x - (Math.cos(ahead) * depth) / 2, y: place.y - (Math.sin(ahead) * depth) / 2 };
    const drop = (Math.abs(Math.cos(seen)) * width + Math.abs(Math.sin(seen)) * depth) / 2;
    const { x, y } = this.lie.spot(middle);
    const name = known(this.names, body.id);
    name.setAttribute("x", round(x));
    name.setAttribute("y", round(y + drop));
  }

  /** Marks what the frame did: ways, and where something fell.
   * @param {Frame | null} frame @param {Map<string, Body>} before */
  tell(frame, before) {
    const acting = new Set((frame?.moved ?? []).map(([id]) => id));
    for (const body of frame?.put ?? []) acting.add(body.id);
    for (const [id, node] of this.nodes) node.classList.toggle("acting", acting.has(id));
    this.trails.replaceChildren(...(frame?.moved ?? []).flatMap((move) => this.trail(move, before)));
    this.fallen.replaceChildren(...(frame?.removed ?? []).map((id) => this.grave(known(before, id))));
  }

  /** The way of a move as a line with a dark casing. @param {Move} move @param {Map<string, Body>} before */
  trail(move, before) {
    const start = before.get(move[0]);
    if (!start) return [];
    const stops = route(start.place, move);
    const steps = Array.from({ length: 17 }, (_, i) => along(stops, i / 16));
    const line = steps.map((p) => `${round(p.x)} ${round(this.film.data.height - p.y)}`).join("L");
    return ["casing", "way"].map((name) => svg("path", { class: name, d: `M${line}` }));
  }

  /** A dashed base where a body was lost. @param {Body} body */
  grave(body) {
    const { x, y, facing } = body.place;
    const at = `translate(${round(x)} ${round(this.film.data.height - y)}) rotate(${round(90 - facing)})`;
    const { width: w, depth: d } = this.film.look(body);
    return svg("g", { transform: at, class: "grave" },
      svg("rect", { x: -w / 2, y: 0, width: w, height: d, rx: 1.6 }),
      svg("path", { d: `M${-w / 2 + 3} 3L${w / 2 - 3} ${d - 3}M${w / 2 - 3} 3L${-w / 2 + 3} ${d - 3}` })); // prettier-ignore
  }

  /** Plays the moves of a frame. @param {Move[]} moves @param {Map<string, Body>} before @param {number} ms */
  animate(moves, before, ms) {
    const ways = moves.flatMap((move) => {
      const [from, body] = [before.get(move[0]), this.bodies.get(move[0])];
      return from && body ? [{ body, stops: route(from.place, move) }] : [];
    });
    const start = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const t = Math.min(1, Math.max(0, now - start) / ms);
      for (const { body, stops } of ways) this.put(body, t < 1 ? along(stops, ease(t)) : body.place);
      if (t < 1) this.moving = requestAnimationFrame(step);
    };
    step(start);
  }

  /** @param {string} language */
  speak(language) {
    this.lang = language;
    for (const [id, name] of this.names) {
      name.textContent = this.film.name(known(this.bodies, id))[lang(language)];
    }
  }

  /** Rings one body, or none. @param {string | null} id */
  ring(id) {
    for (const [name, node] of this.nodes) node.classList.toggle("ringed", name === id);
  }
}

/** Two decimals are a hundredth of a millimetre. @param {number} value */
const round = (value) => String(Math.round(value * 100) / 100);

/** @param {string} language @returns {"en" | "de"} */
const lang = (language) => (language === "de" ? "de" : "en");

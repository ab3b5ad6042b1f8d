// The film: what stands on the table after any number of frames.

/**
 * Both languages of a text.
 * @typedef {{en: string, de: string}} Text
 *
 * The middle of a front edge in mm (y runs up), and where it faces, degrees from +x to the left.
 * @typedef {{x: number, y: number, facing: number}} Place
 *
 * How bodies of one kind look: ready markup, front up, and which of three layers they lie in.
 * @typedef {{art: string, layer: number, side: number, symbol: string, marks: string[],
 *            width: number, depth: number}} Look
 *
 * @typedef {{id: string, look: number, place: Place, label?: Text}} Body
 *
 * A move: id, place, and the places passed on the way.
 * @typedef {[string, number, number, number, number[]?]} Move
 *
 * @typedef {{text: Text, rules: string[], opens?: boolean}} Line
 * @typedef {{sides: number, face: number, side: number | null, colour: string,
 *            signs: string[]}} Die
 * A sum for both sides: rows of words, two numbers and a rule; notes of words and a rule.
 * @typedef {{title: Text, rows: [Text, number, number, string][], sums: [number, number],
 *            rule: string, notes: [Text, string][]}} Tally
 * @typedef {{turn: number, side: number, phase: string, lost: [number, number],
 *            put?: Body[], moved?: Move[], marked?: [string, number][], removed?: string[],
 *            terrain?: string, lines?: Line[], dice?: Die[],
 *            tallies?: Tally[]}} Frame
 * @typedef {{name: Text, player: string, points: number, breaks_at: number}} Army
 * @typedef {{game: Text, verdict: Text, winner: number | null, armies: [Army, Army],
 *            width: number, height: number, unit: number, unit_name: string,
 *            types: Record<string, Text>, phases: [string, Text][], looks: Look[],
 *            bodies: Body[], frames: Frame[]}} FilmData
 */

const KEYFRAME = 32; // frames between two remembered tables

class Film {
  /** @param {FilmData} data */
  constructor(data) {
    this.data = data;
    this.frames = data.frames;
    this.length = data.frames.length;
    /** @type {Map<string, Body>[]} */
    this.keyframes = [new Map(data.bodies.map((body) => [body.id, body]))];
  }

  /**
   * The bodies after the first `count` frames.
   * @param {number} count
   * @returns {Map<string, Body>}
   */
  at(count) {
    const key = Math.floor(count / KEYFRAME);
    for (let k = this.keyframes.length; k <= key; k++) {
      this.keyframes.push(this.played(this.keyframes[k - 1], (k - 1) * KEYFRAME, k * KEYFRAME));
    }
    return this.played(this.keyframes[key], key * KEYFRAME, count);
  }

  /**
   * A copy of `bodies` with the frames from `start` up to `stop` played on it.
   * @param {Map<string, Body>} bodies @param {number} start @param {number} stop
   */
  played(bodies, start, stop) {
    const after = new Map(bodies);
    for (let i = start; i < stop; i++) this.play(after, this.frames[i]);
    return after;
  }

  /** @param {Map<string, Body>} bodies @param {Frame} frame */
  play(bodies, frame) {
    for (const body of frame.put ?? []) bodies.set(body.id, body);
    for (const [id, x, y, facing] of frame.moved ?? []) {
      bodies.set(id, { ...known(bodies, id), place: { x, y, facing } });
    }
    for (const [id, look] of frame.marked ?? []) bodies.set(id, { ...known(bodies, id), look });
    for (const id of frame.removed ?? []) bodies.delete(id);
  }

  /** The drawing of the ground after `count` frames, if it has changed by then. @param {number} count */
  ground(count) {
    return this.frames.slice(0, count).findLast((frame) => frame.terrain)?.terrain;
  }

  /** The sums beside the table after `count` frames. @param {number} count @returns {Tally[]} */
  tallies(count) {
    return this.frames.slice(0, count).findLast((frame) => frame.tallies)?.tallies ?? [];
  }

  /** @param {Body} body @returns {Look} */
  look(body) {
    return this.data.looks[body.look];
  }

  /** What a body is called. @param {Body} body @returns {Text} */
  name(body) {
    const { symbol } = this.look(body);
    return body.label ?? this.data.types[symbol] ?? { en: symbol, de: symbol };
  }

  /**
   * The turns: which side moves, first frame (counted from 1) and last.
   * @returns {{turn: number, side: number, first: number, last: number}[]}
   */
  turns() {
    /** @type {{turn: number, side: number, first: number, last: number}[]} */
    const turns = [];
    this.frames.forEach((frame, i) => {
      const open = turns[turns.length - 1];
      if (open && open.turn === frame.turn && open.side === frame.side) open.last = i + 1;
      else turns.push({ turn: frame.turn, side: frame.side, first: i + 1, last: i + 1 });
    });
    return turns;
  }

  /** Points lost after `count` frames. @param {number} count @returns {[number, number]} */
  lost(count) {
    return count > 0 ? this.frames[count - 1].lost : [0, 0];
  }
}

/** What a map holds for an id. @template T @param {Map<string, T>} map @param {string} id @returns {T} */
function known(map, id) {
  const found = map.get(id);
  if (!found) throw new Error(`${id} is not on the table`);
  return found;
}

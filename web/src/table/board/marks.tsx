// What is laid over the table beside the ghost: what may be chosen, what is spoken of, reach, ruler.

import type { Laid, Scene } from "../../protocol";
import { say } from "../../texts";
import { type Spot, span } from "../geometry/pose";
import { level, step, type Turn } from "../geometry/turn";
import { usePlay } from "../play";
import { num } from "../scene/ink";
import { Rims } from "./ghost";
import { SIGN, seen } from "./names";

type Size = Pick<Scene, "width" | "height">;

/** Rims around bodies that may be chosen, are looked at or are pointed at from beside the table. */
export function Choosable({ scene }: { scene: Scene }) {
  const play = usePlay();
  const drafted = play.taken.value;
  const open = [...play.groups.value.keys(), ...play.options.value.keys()];
  const option = play.looked.value;
  const looked = [...(option?.stand ? [] : (option?.bodies ?? [])), ...play.pointed.value];
  const picked = play.picked.value;
  const plain = open.filter((id) => !drafted.includes(id) && !looked.includes(id));
  return (
    <>
      <Rims bodies={play.bodies(plain)} scene={scene} name="may" />
      {picked && <Rims bodies={play.bodies([picked])} scene={scene} name="picked" />}
      <Rims bodies={play.bodies(looked)} scene={scene} name="looked" />
    </>
  );
}

const points = (spots: [number, number][], scene: Scene): string =>
  spots.map(([x, y]) => `${x.toFixed(1)} ${(scene.height - y).toFixed(1)}`).join("L");

/** Reach, fields of fire, threats or zones. */
export function Overlays({ scene }: { scene: Scene }) {
  const laid = usePlay().laid.value;
  if (!laid?.length) return null;
  return (
    <g class="laid">
      {laid.map((shape, i) => (
        <Shape key={i} shape={shape} scene={scene} told={laid.length === 1} />
      ))}
    </g>
  );
}

/** The middle of the rectangle that holds an outline: words there never leave the table. */
function center(outline: [number, number][]): [number, number] | undefined {
  if (!outline.length) return undefined;
  const middle = (of: number[]) => (Math.min(...of) + Math.max(...of)) / 2;
  return [middle(outline.map(([x]) => x)), middle(outline.map(([, y]) => y))];
}

/** Several areas without a place for their words have none: they would hide each other. Those of
 * lines are tags. */
export function Shape({ shape, scene, told }: { shape: Laid; scene: Scene; told: boolean }) {
  const { outline = [], line = [], what, text } = shape;
  const at = shape.at ?? (told ? center(outline) : undefined);
  return (
    <g class={`laid-${what}`}>
      {outline.length > 0 && <path class="area" d={`M${points(outline, scene)}Z`} />}
      {line.length > 0 && <path class="course" d={`M${points(line, scene)}`} />}
      {text && at && what !== "reach" && (
        <Label x={at[0]} y={at[1]} text={say(text)} scene={scene} />
      )}
    </g>
  );
}

/** Words on the table that stay upright and readable, and on it as far as there is room. */
export function Label({ x, y, text, scene }: { x: number; y: number; text: string; scene: Scene }) {
  const { view } = usePlay();
  const turned = view.turned.value;
  const aside = inwards({ x, y }, (text.length * SIGN) / view.scale.value, scene, turned);
  const at = `translate(${x} ${scene.height - y})${level(turned)}translate(${num(aside)} 0)`;
  return (
    <text class="dim" transform={at}>
      {text}
    </text>
  );
}

/** How far to the right, as it is seen, words of that width leave the edge of the table, mm. */
export function inwards(spot: Spot, wide: number, table: Size, turned: Turn): number {
  const whole = seen({ x: 0, y: 0, width: table.width, height: table.height }, turned);
  const left = step(spot, turned).x - wide / 2;
  const most = Math.max(whole.x, whole.x + whole.width - wide);
  return Math.min(Math.max(left, whole.x), most) - left;
}

/** The ruler, with ticks in the game's unit. */
export function Ruler({ scene }: { scene: Scene }) {
  const ruler = usePlay().ruler.value;
  if (!ruler?.from || !ruler.to) return null;
  const [from, to] = [ruler.from, ruler.to];
  const d = `M${from.x} ${scene.height - from.y}L${to.x} ${scene.height - to.y}`;
  return (
    <g class="ruler">
      <path class="pathc" d={d} />
      <path class="path" d={d} />
      <path class="ticks" d={ticks(from, to, scene)} />
    </g>
  );
}

function ticks(from: Spot, to: Spot, scene: Scene): string {
  const { unit = 30, height } = scene;
  const long = span(from, to) || 1;
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const count = Math.floor(long / unit);
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [from.x + dx * unit * (i + 1), from.y + dy * unit * (i + 1)];
    return `M${x - dy * 4} ${height - y - dx * 4}L${x + dy * 4} ${height - y + dx * 4}`;
  }).join("");
}

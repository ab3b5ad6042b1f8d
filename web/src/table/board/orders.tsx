// What bodies are told to do, in a chip below each: secrets of others are a question mark.

import type { Body, Face, Order, Scene } from "../../protocol";
import { t } from "../../texts";
import { FaceDrawing } from "../dials/face";
import { radians, world } from "../geometry/pose";
import { level, step, type Turn } from "../geometry/turn";
import { usePlay } from "../play";
import { num } from "../scene/ink";

const GAP = 6; // mm between a body and its chip
const HIGH = 30; // of a chip, in its own units
const CLEAR = 13; // mm that tokens at the rear need
const NAME = 15; // of a name, in the units of a chip

export function Orders({ scene, turned }: { scene: Scene; turned: Turn }) {
  const play = usePlay();
  const planned = usePlanned(scene);
  const pointed = play.pointed.value;
  const bodies = (scene.bodies ?? []).filter((body) => planned.has(body.id) || body.order);
  return (
    <g class="orders">
      {bodies.map((body) => {
        const order = planned.get(body.id) ?? covered(body.order as Order, play.shared.value);
        return (
          <g key={body.id} transform={place(body, scene, turned)}>
            <g class="chip-scale">
              <Chip order={order} body={body} turned={turned} now={pointed.includes(body.id)} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Where several look at one screen nobody's secrets lie open. */
const covered = (order: Order, shared: boolean): Order =>
  shared && order.state === "secret" ? { state: "hidden" } : order;

/** What is being written for the own bodies and is not told yet. */
function usePlanned(scene: Scene): ReadonlyMap<string, Order> {
  const { plan, asked } = usePlay();
  if (asked.value?.kind !== "form") return new Map();
  const written = plan.sheets.value.filter((sheet) => plan.isReady(sheet));
  return new Map(
    written.map((sheet) => {
      const symbol = scene.bodies?.find((body) => body.id === sheet.body)?.symbol ?? "";
      const faces = sheet.parts.map((part, i) =>
        scene.dials?.[symbol]?.[i]?.find((face) => face.id === plan.answerTo(part)),
      );
      return [sheet.body, { state: "secret", faces: faces.map((face) => face ?? {}) }];
    }),
  );
}

/** Behind the rear edge, where a command tool lies; upright as it is seen. */
function place({ place, depth, counters = {} }: Body, scene: Scene, turned: Turn): string {
  const rear = Object.keys(counters).length ? CLEAR : 0;
  const { x, y } = world(place, -depth - rear - GAP);
  return `translate(${num(x)} ${num(scene.height - y)})${level(turned)}`;
}

/** Where the middle of a chip lies from there, in its own units: away from the body. */
function away({ place }: Body, wide: number, turned: Turn): { x: number; y: number } {
  const angle = radians(place.facing);
  const { x, y } = step({ x: -Math.cos(angle), y: -Math.sin(angle) }, turned);
  const named = y > 0.5 ? NAME : 0; // the name stands between
  return { x: (x * wide) / 2, y: (y * HIGH) / 2 + named };
}

interface Props {
  order: Order;
  body: Body;
  turned: Turn;
  now: boolean;
}

function Chip({ order, body, turned, now }: Props) {
  const { state, faces = [] } = order;
  const printed = faces.filter((face) => face.signs?.length);
  const widths = printed.map(widthOf);
  const wide = state === "hidden" || !printed.length ? 34 : widths.reduce((a, b) => a + b, 8);
  const { x, y } = away(body, wide, turned);
  return (
    <g
      class={`order ${state} side-${body.side} ${now ? "now" : ""}`}
      transform={`translate(${num(x - wide / 2)} ${num(y - HIGH / 2)})`}
    >
      <title>{t(`table-order-${state}`)}</title>
      <rect width={wide} height={HIGH} rx={5} />
      {state === "hidden" || !printed.length ? (
        <text x={wide / 2} y={21.5}>
          {state === "hidden" ? "?" : "–"}
        </text>
      ) : (
        printed.map((face, i) => (
          <g
            key={i}
            transform={`translate(${num(4 + sum(widths, i) + (face.order ? 19 : 14))} 16) scale(.72)`}
          >
            <FaceDrawing face={face} />
          </g>
        ))
      )}
    </g>
  );
}

const sum = (widths: readonly number[], count: number): number =>
  widths.slice(0, count).reduce((a, b) => a + b, 0);

const widthOf = ({ number = "", more = [], order }: Face): number =>
  28 + (order ? 6 : 0) + (number ? 10 + 3 * (number.length - 1) : 0) + more.length * 10;

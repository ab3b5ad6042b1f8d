// The bodies on the table, their names, and how they go when something happens.

import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Body, Frame, Place, Scene } from "../../protocol";
import { middle } from "../geometry/box";
import { along } from "../geometry/legs";
import { radians, same } from "../geometry/pose";
import { type Turn, toPicture, turning } from "../geometry/turn";
import { nameOf, Stack, transformOf } from "../scene/scene";
import type { Seen } from "../store/seen";

const MOVE_MS = 550;

/** A hand moves things: quick at first, gentle at the end. */
const ease = (t: number): number => 1 - (1 - t) ** 3;

interface Props {
  scene: Scene;
  turned: Turn;
  last: Seen["last"];
  /** Ids of bodies that are drawn elsewhere now: a hand has taken them up. */
  taken: readonly string[];
}

export const Bodies = memo(function Bodies({ scene, turned, last, taken }: Props) {
  const group = useRef<SVGGElement>(null);
  const latest = useRef(scene);
  latest.current = scene;
  useLayoutEffect(() => {
    if (group.current && last) return play(group.current, last, () => latest.current);
  }, [last]);
  return (
    <>
      <g ref={group} transform={turning(scene, turned)}>
        <Trails scene={scene} last={last} />
        <Stack scene={scene} turned={turned} taken={taken} />
      </g>
      <Names scene={scene} turned={turned} />
    </>
  );
});

/** Lets the moves of a frame be seen; what it returns ends that at once, where the bodies are by then. */
function play(group: SVGGElement, { frame, before }: NonNullable<Seen["last"]>, now: () => Scene) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const ways = routes(frame, before).flatMap(({ id, route }) => {
    const node = group.querySelector<SVGGElement>(`[data-id="${CSS.escape(id)}"]`);
    return node ? [{ id, node, route }] : [];
  });
  if (!ways.length) return;
  const start = performance.now();
  let timer = 0;
  const step = (time: number) => {
    const t = Math.min(1, Math.max(0, time - start) / MOVE_MS);
    for (const { node, route } of ways) {
      const place = along(route, ease(t));
      node.setAttribute("transform", transformOf({ place } as Body, now()));
    }
    if (t < 1) timer = requestAnimationFrame(step);
  };
  step(start);
  return () => {
    cancelAnimationFrame(timer);
    for (const { id, node } of ways) {
      const body = now().bodies?.find((one) => one.id === id);
      if (body) node.setAttribute("transform", transformOf(body, now()));
    }
  };
}

/** Who went which way, from where it stood before. */
function routes(frame: Frame, before: readonly Body[]): { id: string; route: Place[] }[] {
  const moved = frame.moved ?? [];
  const changed = (frame.put ?? []).map(({ id, place }) => ({ id, place, via: [] }));
  return [...moved, ...changed].flatMap(({ id, place, via = [] }) => {
    const from = before.find((body) => body.id === id)?.place;
    return from && !same(from, place) ? [{ id, route: [from, ...via, place] }] : [];
  });
}

/** The ways that were just gone, and where something fell. */
function Trails({ scene, last }: Pick<Props, "scene" | "last">) {
  if (!last) return null;
  const lines = routes(last.frame, last.before).map(({ id, route }) => {
    const steps = Array.from({ length: 17 }, (_, i) => along(route, i / 16));
    return {
      id,
      d: `M${steps.map((p) => `${p.x.toFixed(1)} ${(scene.height - p.y).toFixed(1)}`).join("L")}`,
    }; // prettier-ignore
  });
  const fallen = last.before.filter((body) => last.frame.removed?.includes(body.id));
  return (
    <g class="trails">
      {lines.map(({ id, d }) => (
        <g key={id}>
          <path class="pathc" d={d} />
          <path class="path" d={d} />
        </g>
      ))}
      {fallen.map((body) => (
        <Grave key={body.id} body={body} scene={scene} />
      ))}
    </g>
  );
}

/** A dashed base where a body was lost. */
function Grave({ body, scene }: { body: Body; scene: Scene }) {
  const { width: w, depth: d } = body;
  const cross = `M${-w / 2 + 3} 3L${w / 2 - 3} ${d - 3}M${w / 2 - 3} 3L${-w / 2 + 3} ${d - 3}`;
  return (
    <g class="grave" transform={transformOf(body, scene)}>
      <rect x={-w / 2} y={0} width={w} height={d} rx={1.6} />
      <path d={cross} />
    </g>
  );
}

/** Tokens tell what they are by their sign. */
export const named = ({ symbol }: Body): boolean => symbol !== "objective";

/** Names below the bodies; they are seen where the table is large enough to read them. */
function Names({ scene, turned }: Pick<Props, "scene" | "turned">) {
  return (
    <g class="names">
      {(scene.bodies ?? []).filter(named).map((body) => {
        const angle = radians(body.place.facing - turned);
        const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
        const down = (s * body.depth + c * body.width) / 2;
        const { x, y } = toPicture(middle(body), scene, turned);
        const at = `translate(${x.toFixed(1)} ${(y + down).toFixed(1)})`;
        return (
          <text key={body.id} data-of={body.id} transform={at}>
            {nameOf(body, scene)}
          </text>
        );
      })}
    </g>
  );
}

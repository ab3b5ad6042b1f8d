// The board: ground, bodies and ghost in layers of their own, so that a drag repaints only the ghost.

import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Body, Scene } from "../../protocol";
import { language, say } from "../../texts";
import { bounds } from "../geometry/box";
import type { Spot } from "../geometry/pose";
import { type Size, turning } from "../geometry/turn";
import { type Play, usePlay } from "../play";
import { layer } from "../scene/body";
import { Ground } from "../scene/ground";
import { Bodies } from "./bodies";
import { Ghost } from "./ghost";
import { Loupe } from "./loupe";
import { Choosable, Overlays, Ruler } from "./marks";
import { TINY, writes } from "./names";
import { Orders } from "./orders";
import { Places, placed } from "./places";
import { Pointers } from "./pointers";
import { Preview, PreviewGround } from "./preview";
import { Reaches } from "./reaches";
import { Tags } from "./tags";
import { Tools } from "./tools";
import { Track } from "./track";

const NAMED = 1.7; // px per mm to which one looks closer
const ROOMY = 62; // px that most bodies must be wide to have their names below them
const NARROW = 640; // px: a board that shows only a part of the table at a time
const AROUND = 70; // mm that are shown around those whom a question concerns

export function Board({ scene }: { scene: Scene }) {
  const play = usePlay();
  const { view, battle } = play;
  const board = useRef<HTMLDivElement>(null);
  const turned = view.turned.value;
  view.lay(scene);
  useWindow(board);
  useFocus();
  useLayoutEffect(() => new Pointers(play).listen(board.current as HTMLElement), [play]);
  useSignalEffect(() => {
    const [box, scale] = [view.viewBox.value, view.scale.value];
    const node = board.current;
    if (!node) return;
    for (const layer of node.querySelectorAll(":scope > svg")) layer.setAttribute("viewBox", box);
    node.style.setProperty("--mm", String(1 / scale));
    const roomy = scale * middling(battle.bodies.value) >= ROOMY;
    node.classList.toggle("named", written(play, node, scale) || roomy);
    node.classList.toggle("tiny", scale < TINY);
  });
  useLayoutEffect(() => play.sitDown(), [play, scene]);
  useEffect(() => {
    // names that have just come onto the table
    if (board.current) written(play, board.current, view.scale.peek());
  }, [play, scene, language.value]);
  const taken = play.taken.value;
  return (
    <section ref={board} class="board fh" aria-label={say(scene.title)}>
      <svg aria-hidden="true">
        <Ground scene={scene} turned={turned} />
      </svg>
      <svg aria-hidden="true">
        <g transform={turning(scene, turned)}>
          <Overlays scene={scene} />
          <PreviewGround scene={scene} />
        </g>
        <Bodies scene={scene} turned={turned} last={battle.seen.value?.last} taken={taken} />
        <g transform={turning(scene, turned)}>
          <Choosable scene={scene} />
          <Orders scene={scene} turned={turned} />
        </g>
      </svg>
      <svg aria-hidden="true">
        <g transform={turning(scene, turned)}>
          <Preview scene={scene} />
          <Reaches scene={scene} />
          <Places scene={scene} />
          <Ghost scene={scene} />
          <Ruler scene={scene} />
        </g>
      </svg>
      <Track scene={scene} />
      <Loupe scene={scene} />
      <Tags scene={scene} />
      <Tools />
    </section>
  );
}

/** Puts the names where they can be read; whether those of regiments can be. */
function written({ battle, view }: Play, node: HTMLElement, scale: number): boolean {
  const scene = battle.seen.value?.scene;
  return scene !== undefined && writes(node, scene, scale, view.turned.value);
}

/** The width that half of those who stand on the table have at least, mm. */
function middling(bodies: readonly Body[]): number {
  const standing = bodies.filter((body) => layer(body) > 0);
  const widths = standing.map((body) => body.width).sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/**
 * On a narrow screen the first question shows all bodies, as do those of the set-up; every later one
 * brings those into sight whom it concerns. Places to choose from are seen closely on any screen.
 */
function useFocus(): void {
  const play = usePlay();
  const { view, battle, asked, groups, options } = play;
  const number = asked.value?.number;
  const begun = useRef(false);
  useEffect(() => {
    const stands = placed(asked.peek()?.options).map(({ stand }) => stand);
    if (stands.length) {
      view.glance(around(stands), NAMED);
      return;
    }
    view.back();
    const ids = [...groups.peek().keys(), ...options.peek().keys()];
    const bodies = begun.current ? play.bodies(ids) : battle.bodies.peek();
    if (!number || !bodies.length || view.window.peek().width > NARROW) return;
    begun.current = !!battle.seen.peek()?.turn;
    view.focus(around(bodies), NAMED);
  }, [number, play]);
}

/** The part of the table that shows bodies with some room around them. */
function around(bodies: readonly Body[]): Size & Spot {
  const { x, y, width, height } = bounds(bodies);
  const more = 2 * AROUND;
  return { x: x - AROUND, y: y - AROUND, width: width + more, height: height + more };
}

/** Tells the view how large the board is. */
function useWindow(board: { current: HTMLElement | null }): void {
  const { view } = usePlay();
  useLayoutEffect(() => {
    const node = board.current;
    if (!node) return;
    const measure = () => view.resize(node.clientWidth, node.clientHeight);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [view]);
}

// The table of the replay: bodies go as they went; wheel, pinch and drag look closer.

import { useSignalEffect } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Bodies } from "../table/board/bodies";
import { TINY, writes } from "../table/board/names";
import { View } from "../table/board/view";
import { Die } from "../table/panels/die";
import { Ground } from "../table/scene/ground";
import "../table/styles/board.css";
import { language, say, t } from "../texts";
import { listen } from "./looking";
import type { Reel } from "./reel";

const NAMED = 1.25; // px per mm from which bodies have their names beside them

export function Stage({ reel }: { reel: Reel }) {
  const [view] = useState(() => new View());
  const board = useRef<HTMLDivElement>(null);
  const scene = reel.scene.value;
  const turned = view.turned.value;
  view.lay(scene);
  useLayoutEffect(() => (board.current ? listen(board.current, view) : undefined), [view]);
  useSignalEffect(() => {
    const [box, scale] = [view.viewBox.value, view.scale.value];
    const node = board.current;
    if (!node) return;
    node.querySelector("svg")?.setAttribute("viewBox", box);
    node.style.setProperty("--mm", String(1 / scale));
    node.classList.toggle(
      "named",
      writes(node, reel.scene.value, scale, view.turned.value) || scale >= NAMED,
    );
    node.classList.toggle("tiny", scale < TINY);
  });
  useLayoutEffect(() => {
    // names that have just come onto the table
    if (board.current) writes(board.current, scene, view.scale.peek(), turned);
  }, [view, scene, turned, language.value]);
  return (
    <div class="stage">
      <section ref={board} class="board fh" aria-label={say(scene.title)}>
        <svg aria-hidden="true">
          <Ground scene={scene} turned={turned} />
          <Bodies scene={scene} turned={turned} last={reel.last.value} taken={NONE} />
        </svg>
      </section>
      <Caption reel={reel} />
    </div>
  );
}

const NONE: string[] = [];

/** What has just happened, in words, and its dice. */
function Caption({ reel }: { reel: Reel }) {
  const frame = reel.frame.value;
  const lines = frame?.lines ?? [];
  return (
    <div class="card caption" aria-live={reel.playing.value ? "off" : "polite"}>
      {(frame?.dice?.length ?? 0) > 0 && (
        <div class="dice" key={reel.at.value}>
          {frame?.dice?.map((die, i) => (
            <Die key={i} {...die} rolling={reel.last.value !== undefined} />
          ))}
        </div>
      )}
      <p>
        {frame === undefined && t("replay-before")}
        {lines.map((line) => (
          <span key={line.text.en}>
            {say(line.text)}{" "}
            {line.rules?.map((id) => (
              <span class="rule bare" key={id}>
                {id}
              </span>
            ))}
          </span>
        ))}
      </p>
    </div>
  );
}

// Everything that was told, by turns; a line leads to its moment.

import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import type { Film, Frame, Line } from "../protocol";
import { begun } from "../table/store/seen";
import { language, say, t } from "../texts";
import { Icon } from "../ui/icon";
import { Mark } from "../ui/mark";
import { bloody, type Reel } from "./reel";

export function Answers({ reel }: { reel: Reel }) {
  const list = useRef<HTMLOListElement>(null);
  const at = reel.at.value;
  useEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-at]") ?? [])];
    const now = rows.findLast((row) => Number(row.dataset.at) <= at);
    for (const row of rows) row.classList.toggle("now", row === now);
    const panel = list.current?.parentElement;
    if (!now || !panel) return;
    const middle = now.offsetTop - panel.offsetTop - panel.clientHeight / 2;
    panel.scrollTo({ top: middle + now.offsetHeight / 2 });
  }, [at]);
  return (
    <section class="card answers" aria-labelledby="title-answers">
      <header>
        <h2 id="title-answers">{t("replay-answers")}</h2>
        <span class="end num">{t("replay-count", { count: reel.length })}</span>
      </header>
      <div class="panel">
        <ol ref={list}>
          <Rows film={reel.film} seek={(count) => reel.seek(count)} lang={language.value} />
        </ol>
      </div>
    </section>
  );
}

interface Props {
  film: Film;
  seek: (count: number) => void;
  lang: string;
}

/** Drawn once for each language. */
const Rows = memo(
  function Rows({ film, seek }: Props) {
    return film.frames.flatMap((frame, i) => {
      const lines = frame.lines ?? [];
      const row = (key: string, told: readonly Line[]) =>
        told.length ? [<Row key={key} frame={frame} lines={told} count={i + 1} seek={seek} />] : [];
      if (!opens(film.frames, i)) return row(`${i}`, lines);
      const at = begun(lines);
      const head = <Head key={`head ${i}`} film={film} frame={frame} />;
      return [...row(`end ${i}`, lines.slice(0, at)), head, ...row(`${i}`, lines.slice(at))];
    });
  },
  (one, other) => one.film === other.film && one.lang === other.lang,
);

/** Whether another turn, or another side's part of it, begins with this frame. */
function opens(frames: Frame[], i: number): boolean {
  const [before, frame] = [frames[i - 1], frames[i]];
  return !before || before.turn !== frame?.turn || (frame.turn > 0 && before.side !== frame.side);
}

function Head({ film, frame }: { film: Film; frame: Frame }) {
  if (frame.turn === 0) return <li class="h">{t("replay-setup")}</li>;
  return (
    <li class="h">
      <Mark side={frame.side} />
      {t("replay-turn", { turn: frame.turn })} · {say(film.armies[frame.side as 0 | 1].name)}
    </li>
  );
}

interface RowProps {
  frame: Frame;
  lines: readonly Line[];
  count: number;
  seek: Props["seek"];
}

function Row({ frame, lines, count, seek }: RowProps) {
  return (
    <li data-at={count} class={bloody(frame) ? "bloody" : ""}>
      <button type="button" onClick={() => seek(count)}>
        <span class="num muted">{count}</span>
        <span class="sign">
          {bloody(frame) ? <Icon name="close" /> : frame.dice?.length ? <Icon name="die" /> : null}
        </span>
        <span>
          {lines.map((line) => (
            <span class="told" key={line.text.en}>
              {say(line.text)}{" "}
              {line.rules?.map((id) => (
                <span class="rule bare" key={id}>
                  {id}
                </span>
              ))}
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}

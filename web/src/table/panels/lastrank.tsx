// Where the models of an incomplete last rank stand: a place for each file, taken up and given by taps.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Rank } from "../../protocol";
import { t } from "../../texts";
import type { Draft } from "../gestures/draft";
import { leaveFocus } from "../keys";
import { usePlay } from "../play";

const FORMED = /^(\d+)(?: ([\d,]+))?( .*)?$/;

/** What an answer says of ranks and files: their number, who stands where in the last rank, the rest. */
export interface Formed {
  files: number;
  last: readonly number[];
  rest: string;
}

/** The same in parts; nothing if the answer is about something else. */
export function formed(how: string): Formed | undefined {
  const [, files, last, rest = ""] = FORMED.exec(how) ?? [];
  if (!files) return undefined;
  return { files: Number(files), last: last ? last.split(",").map(Number) : [], rest };
}

/** The manner in which a unit goes, whoever stands where in its last rank. */
export function mannerOf(how: string): string {
  const parts = formed(how);
  return parts ? `${parts.files}${parts.rest}` : how;
}

/** So many models stand in the last rank behind complete ones; 0 if there is nothing to choose. */
export function leftOver(ranks: readonly Rank[], files: number): number {
  const back = Math.max(...ranks.map(({ y }) => y));
  const last = ranks.filter(({ y }) => y === back);
  const count = last.reduce((sum, rank) => sum + (rank.count ?? 1), 0);
  const alike = ranks.every(({ width }) => width === ranks[0]?.width);
  return alike && back > Math.min(...ranks.map(({ y }) => y)) && count < files ? count : 0;
}

/** The places in the middle, those that a unit takes unless it is told otherwise. */
const middle = (count: number, files: number): number[] =>
  Array.from({ length: count }, (_, i) => i + Math.floor((files - count) / 2));

/** What is left over is kept while the ghost is drawn anew: the places must not vanish under the finger. */
export function LastRank({ draft }: { draft: Draft }) {
  const { hand } = usePlay();
  const known = useRef({ of: "", count: 0 });
  const parts = formed(draft.how);
  const of = `${draft.what.join()} ${mannerOf(draft.how)}`;
  const ranks = hand.ghost.value[0]?.ranks ?? [];
  if (parts && ranks.length) known.current = { of, count: leftOver(ranks, parts.files) };
  const count = known.current.of === of ? known.current.count : 0;
  return parts && count ? <Places parts={parts} count={count} key={parts.files} /> : null;
}

function Places({ parts, count }: { parts: Formed; count: number }) {
  const play = usePlay();
  const { files, last, rest } = parts;
  const meant = last.length ? last : middle(count, files);
  const [taken, take] = useState<readonly number[]>(meant);
  useEffect(() => take(meant), [meant.join()]);
  const tap = (file: number) => {
    const without = taken.filter((one) => one !== file);
    const now = without.length < taken.length ? without : [...taken, file].sort((a, b) => a - b);
    take(now);
    if (now.length === count) play.manner(`${files} ${now.join()}${rest}`);
  };
  return (
    <div class="lastrank">
      <span class="small">{t("table-last-rank", { left: count - taken.length })}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset looks like a form */}
      <div class="files" role="group" aria-label={t("table-last-rank-of")} onMouseDown={leaveFocus}>
        {Array.from({ length: files }, (_, file) => {
          const stands = taken.includes(file);
          return (
            <button
              key={file}
              type="button"
              aria-pressed={stands}
              aria-label={t("table-file", { file: file + 1 })}
              disabled={!stands && taken.length >= count}
              onClick={() => tap(file)}
            />
          );
        })}
      </div>
    </div>
  );
}

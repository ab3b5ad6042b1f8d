// In which manner or formation something goes, where there are several.

import type { Text } from "../../protocol";
import { say, t } from "../../texts";
import type * as drafts from "../gestures/draft";
import { leaveFocus } from "../keys";
import { usePlay } from "../play";
import { formed, mannerOf } from "./lastrank";

type Manner = [string, Text];
const MANY = 4; // so many manners stand side by side; more are a list

export function Manners({ draft }: { draft: drafts.Draft }) {
  const play = usePlay();
  const manners = play.manners(draft.what);
  const plain = manners.filter(([how]) => !formed(how)?.rest);
  if (manners.length < 2) return null;
  if (plain.length <= MANY) return <Beside manners={manners} now={mannerOf(draft.how)} />;
  return <Widths plain={plain} others={manners} now={mannerOf(draft.how)} />;
}

function Beside({ manners, now }: { manners: readonly Manner[]; now: string }) {
  const play = usePlay();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset looks like a form
    <div class="seg" role="group" aria-label={t("table-manner")} onMouseDown={leaveFocus}>
      {manners.map(([how, text]) => (
        <button key={how} type="button" aria-pressed={now === how} onClick={() => play.manner(how)}>
          {say(text)}
        </button>
      ))}
    </div>
  );
}

interface WidthsProps {
  plain: readonly Manner[];
  others: readonly Manner[];
  now: string;
}

/** Many numbers of files: one narrower, one wider, any of them; and what else may be chosen there. */
function Widths({ plain, others, now }: WidthsProps) {
  const play = usePlay();
  const sorted = [...plain].sort(([a], [b]) => Number(a) - Number(b));
  const files = String(formed(now)?.files ?? now);
  const rest = formed(now)?.rest ?? "";
  const at = sorted.findIndex(([how]) => how === files);
  const more = others.filter(([how]) => formed(how)?.rest && String(formed(how)?.files) === files);
  const go = (how = files) =>
    play.manner(others.some(([one]) => one === how + rest) ? how + rest : how);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset looks like a form */}
      <div class="seg widths" role="group" aria-label={t("table-manner")}>
        <button
          type="button"
          aria-label={t("table-narrower")}
          disabled={at <= 0}
          onMouseDown={leaveFocus}
          onClick={() => go(sorted[at - 1]?.[0])}
        >
          −
        </button>
        <select
          aria-label={t("table-manner")}
          value={files}
          onChange={(event) => go(event.currentTarget.value)}
        >
          {sorted.map(([how, text]) => (
            <option key={how} value={how}>
              {say(text)}
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-label={t("table-wider")}
          disabled={at === sorted.length - 1}
          onMouseDown={leaveFocus}
          onClick={() => go(sorted[at + 1]?.[0])}
        >
          +
        </button>
      </div>
      {more.map(([how, text]) => (
        <button
          key={how}
          type="button"
          class="btn sm"
          aria-pressed={now === how}
          onMouseDown={leaveFocus}
          onClick={() => play.manner(now === how ? files : how)}
        >
          {say(text)}
        </button>
      ))}
    </>
  );
}

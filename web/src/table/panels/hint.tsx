// What a commander would do and why; nothing is answered before you say so.

import { say, t } from "../../texts";
import { Glyph } from "../glyph";
import { usePlay } from "../play";

export function Advice() {
  const play = usePlay();
  const hint = play.hint.value;
  if (!hint) return null;
  const word = typeof hint.answer === "string";
  return (
    <div class="advice" role="status">
      <Glyph name="hint" />
      <div>
        <b>{say(hint.text)}</b>
        <p>{say(hint.why)}</p>
        {word && (
          <button type="button" class="btn sm main" onClick={() => play.battle.answer(hint.answer)}>
            <Glyph name="yes" /> {t("table-do-it")} <kbd>↵</kbd>
          </button>
        )}
      </div>
    </div>
  );
}

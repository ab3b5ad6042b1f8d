// What is explained now: the welcome, what the open question is about, or the end.

import { useState } from "preact/hooks";
import type { KnownLesson } from "../protocol";
import { Rules } from "../table/panels/rule";
import { usePlay } from "../table/play";
import { say, t } from "../texts";
import { Icon } from "../ui/icon";
import { due } from "./due";

export function LessonCard({ lesson }: { lesson: KnownLesson }) {
  const play = usePlay();
  const [told, tell] = useState<readonly string[]>([]);
  const seen = play.battle.seen.value;
  const now = due(lesson, told, play.asked.value?.key, seen?.ended !== undefined);
  if (!now) return null;
  const { name, title, text, rules } = now;
  const fresh = !told.includes(name);
  return (
    <section class={`card lesson ${fresh ? "fresh" : ""}`} aria-label={t("lesson-title")}>
      <details key={name} open={fresh}>
        <summary>
          <Icon name="book" />
          <h2>{say(title)}</h2>
        </summary>
        <div class="body" aria-live="polite">
          <p>
            {say(text)} <Rules ids={rules} />
          </p>
          {fresh && name !== "end" && (
            <button type="button" class="btn sm main" onClick={() => tell([...told, name])}>
              {t("lesson-understood")}
            </button>
          )}
        </div>
      </details>
    </section>
  );
}

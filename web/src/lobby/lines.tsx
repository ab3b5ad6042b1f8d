// A text with the numbers of its lines; lines that are at fault are marked.

import type { RefObject } from "preact";
import type { Breach } from "../protocol";
import { t } from "../texts";

interface Props {
  text: string;
  breaches: Breach[];
  area: RefObject<HTMLTextAreaElement | null>;
  onWrite: (text: string) => void;
  onFile: (file?: File) => void;
}

export function Lines({ text, breaches, area, onWrite, onFile }: Props) {
  const faulty = new Set(breaches.map(({ line }) => line));
  const lines = text.split("\n");
  return (
    <div class="lines">
      <pre aria-hidden="true">
        {lines.map((line, i) => (
          <span key={i} class={faulty.has(i + 1) ? "bad" : ""}>
            {line || " "}
          </span>
        ))}
      </pre>
      <textarea
        ref={area}
        value={text}
        rows={Math.max(lines.length, 10)}
        spellcheck={false}
        wrap="off"
        aria-label={t("army-text")}
        aria-invalid={faulty.size > 0}
        placeholder={t("army-paste")}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          onFile(event.dataTransfer?.files[0]);
        }}
        onInput={(event) => onWrite(event.currentTarget.value)}
      />
    </div>
  );
}

// An army file is uploaded, pasted or written here, and judged while it is written.

import { useEffect, useRef, useState } from "preact/hooks";
import { KINDS, keep, OWN } from "../armies/own";
import * as api from "../net/api";
import type { Breach, Checked, KnownGame, Text } from "../protocol";
import { say, t } from "../texts";
import { Icon } from "../ui/icon";
import { Refusal } from "../ui/refusal";
import { go } from "../ui/router";
import { Coded } from "./coded";
import { Lines } from "./lines";
import { Rows } from "./rows";
import { setup } from "./setup";

const PAUSE = 350; // ms without a key before the file is judged
const OURS = /\.ya?ml$/i; // files of other kinds are lists of other programs
const NAMED = /^\s*game\s*:/m; // every army file says its game

interface Props {
  game: KnownGame;
  first: string;
  onClose: () => void;
  onTake: (title: Text, text: string) => void;
}

/** What the server says about a text; nothing until the writer pauses. */
function useJudged(game: string, text: string): { judged?: Checked; error?: Error } {
  const [said, setSaid] = useState<{ text: string; judged?: Checked; error?: Error }>({ text: "" });
  useEffect(() => {
    if (!text.trim()) return;
    let wanted = true;
    const ask = () =>
      api.check(game, text).then(
        (judged) => wanted && setSaid({ text, judged }),
        (error: Error) => wanted && setSaid({ text, error }),
      );
    const timer = setTimeout(ask, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game, text]);
  return text.trim() ? said : {};
}

/** Lists of other programs: what came of one, and what it said that no army file can say. */
function useForeign(game: string, write: (text: string) => void) {
  const [said, setSaid] = useState<{ notes?: Text[]; error?: Error }>({});
  const translate = (list: Blob) =>
    api.translate(game, list).then(
      ({ yaml, notes }) => {
        write(yaml);
        setSaid({ notes });
      },
      (error: Error) => setSaid({ error }),
    );
  return { ...said, translate, forget: () => setSaid({}) };
}

export function Editor({ game, first, onClose, onTake }: Props) {
  const [text, write] = useState(first);
  const foreign = useForeign(game.name, write);
  const { judged, error } = useJudged(game.name, text);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => write(first), [first]);
  const upload = async (file?: File) => {
    if (!file) return;
    foreign.forget();
    if (!OURS.test(file.name)) return foreign.translate(file);
    write(await file.text());
  };
  const goTo = (line: number) => {
    const start =
      text
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(start, start + (text.split("\n")[line - 1]?.length ?? 0));
  };
  return (
    <section class="card editor" aria-label={t("army-file")}>
      <header>
        <h3>{t("army-file")}</h3>
        <span class="muted small">{t("army-file-how")}</span>
        <span class="end">
          <label class="btn sm">
            <Icon name="file" />
            {t("army-upload")}
            <input
              type="file"
              class="vh"
              accept={KINDS}
              onChange={(event) => upload(event.currentTarget.files?.[0])}
            />
          </label>
          <button type="button" class="iconbtn" aria-label={t("close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </span>
      </header>
      <div class="body">
        <Lines
          text={text}
          breaches={judged?.breaches ?? []}
          onWrite={write}
          onFile={upload}
          area={area}
        />
        <div class="verdict">
          <Refusal error={foreign.error ?? error} />
          {foreign.notes && NAMED.test(text) && <Notes notes={foreign.notes} />}
          {text.trim() && !NAMED.test(text) && (
            <button type="button" class="btn" onClick={() => foreign.translate(new Blob([text]))}>
              <Icon name="file" />
              {t("army-translate")}
            </button>
          )}
          {judged && say(judged.name) && <AsSheet game={game.name} text={text} />}
          {judged && (
            <Verdict judged={judged} goTo={goTo} onTake={() => onTake(judged.name, text)} />
          )}
        </div>
      </div>
    </section>
  );
}

/** The way to the army's own page. */
function AsSheet({ game, text }: { game: string; text: string }) {
  const show = () => {
    keep({ game, text });
    go(`/armies/${game}/${OWN}`);
  };
  return (
    <button type="button" class="btn" onClick={show}>
      <Icon name="eye" />
      {t("sheet-show")}
    </button>
  );
}

interface VerdictProps {
  judged: Checked;
  goTo: (line: number) => void;
  onTake: () => void;
}

function Verdict({ judged, goTo, onTake }: VerdictProps) {
  const { name, points, size, breaches, rows } = judged;
  if (breaches.length > 0) return <Breaches breaches={breaches} goTo={goTo} />;
  const other = size !== setup.value.size;
  return (
    <>
      <p class="fine" role="status">
        <Icon name="check" />
        {t("army-fine", { army: say(name), points })}
      </p>
      {other && <p class="note">{t("army-other-size", { size, wanted: setup.value.size })}</p>}
      <button type="button" class="btn main" onClick={onTake}>
        {t("army-take")}
      </button>
      <Rows rows={rows} total={points} />
    </>
  );
}

function Breaches({ breaches, goTo }: { breaches: Breach[]; goTo: (line: number) => void }) {
  return (
    <div role="alert">
      <p class="wrong">{t("army-wrong", { count: breaches.length })}</p>
      <ol class="breaches">
        {breaches.map(({ text, rules, line }) => (
          <li key={`${line} ${text.en}`}>
            {line ? (
              <button type="button" class="line" onClick={() => goTo(line)}>
                {t("army-line", { line })}
              </button>
            ) : null}
            <span>
              <Coded text={say(text)} />{" "}
              {rules?.map((id) => (
                <span class="rule bad" key={id}>
                  {id}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** In what the army differs from the list it was made of. */
function Notes({ notes }: { notes: Text[] }) {
  if (notes.length === 0) return <p class="note">{t("army-translated")}</p>;
  return (
    <div class="note" role="status">
      <p>{t("army-translated-but")}</p>
      <ul>
        {notes.map((note) => (
          <li key={note.en}>{say(note)}</li>
        ))}
      </ul>
    </div>
  );
}

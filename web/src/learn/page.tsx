// A guided battle: a table, and beside it what each question is about when it first comes.

import { useEffect, useState } from "preact/hooks";
import * as api from "../net/api";
import { remember } from "../net/mine";
import type { KnownLesson } from "../protocol";
import TablePage from "../table/page";
import { t } from "../texts";
import { Bar } from "../ui/bar";
import { Refusal } from "../ui/refusal";
import "./learn.css";
import { LessonCard } from "./lesson";
import { Offered } from "./offered";

/** Without a game the page offers those that have a guided battle. */
export default function LearnPage({ game }: { game: string }) {
  return game ? <Guided game={game} /> : <Offered />;
}

function Guided({ game }: { game: string }) {
  const [lesson, teach] = useState<KnownLesson>();
  const [battle, open] = useState(begun);
  const [error, fail] = useState<Error>();
  useEffect(() => {
    api.lesson(game).then(teach).catch(fail);
    if (!battle) begin(game).then(open).catch(fail);
  }, []);
  if (lesson && battle)
    return (
      <TablePage battle={battle} key={battle}>
        <LessonCard lesson={lesson} />
      </TablePage>
    );
  return (
    <>
      <Bar />
      <main class="empty">
        {error ? <Refusal error={error} /> : <p role="status">{t("lesson-opening")}</p>}
      </main>
    </>
  );
}

/** The battle that the address names: it goes on after a reload. */
function begun(): string {
  return new URLSearchParams(location.search).get("battle") ?? "";
}

/** A new guided battle; its id. */
async function begin(game: string): Promise<string> {
  const { battle, links } = await api.beginLesson(game);
  const { watch: _, ...seats } = links;
  remember(battle, seats);
  history.replaceState(null, "", `/learn/${game}?battle=${battle}`);
  return battle;
}

// One sentence that says what is about to begin, and the button that begins it.

import { useState } from "preact/hooks";
import type { KnownArmy, KnownGame } from "../protocol";
import { t } from "../texts";
import { called } from "../ui/called";
import { Icon } from "../ui/icon";
import { Refusal } from "../ui/refusal";
import { rich } from "../ui/rich";
import { go } from "../ui/router";
import { create, LEVELS, levels, OPEN, RANDOM, setup } from "./setup";
import { planTitle, titleOf } from "./title";

/** A word of the sentence: it leads to the step where it was chosen. */
function Word({ step, children }: { step: string; children: string }) {
  const show = () => {
    const target = document.getElementById(`step-${step}`);
    target?.closest("details")?.setAttribute("open", "");
    target?.scrollIntoView({ block: "center" });
    target?.focus({ preventScroll: true });
  };
  return (
    <button type="button" class="word" onClick={show}>
      {children}
    </button>
  );
}

export function Sum({ game, armies }: { game: KnownGame; armies: KnownArmy[] }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const start = () => {
    setBusy(true);
    setError(undefined);
    create(setup.value, game)
      .then(({ battle }) => go(`/table/${battle}`))
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return (
    <div class="card go-bar">
      <Sentence game={game} armies={armies} />
      <button type="button" class="btn main" disabled={busy} onClick={start}>
        {t("sum-start")}
        <Icon name="next" />
      </button>
      <Refusal error={error} />
    </div>
  );
}

function Sentence({ game, armies }: { game: KnownGame; armies: KnownArmy[] }) {
  const { own, enemy, opponent, commander, size, plan } = setup.value;
  const level = levels(game).findIndex(({ name }) => name === commander);
  const leader = `${called(commander)} ${LEVELS[level] ?? ""}`;
  const against = opponent === "commander" ? leader : t(`sum-${opponent}`);
  return (
    <p class="sum">
      {rich("sum", {
        own: <Word step="own">{titleOf(own, armies) ?? t("sum-any-own")}</Word>,
        enemy: <Word step="enemy">{titleOf(enemy, armies) ?? t("sum-any-enemy")}</Word>,
        opponent: <Word step="opponent">{against}</Word>,
        size: <Word step="game">{t("game-points", { points: size })}</Word>,
        plan: <Word step="plan">{ground(game, plan)}</Word>,
      })}
    </p>
  );
}

function ground(game: KnownGame, plan: string): string {
  if (!game.plans.length) return t("ground-laid");
  const named = plan !== RANDOM && plan !== OPEN;
  return named ? planTitle(game, plan) : t(`ground-${plan}`);
}

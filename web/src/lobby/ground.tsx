// The table and what else is agreed on before a battle.

import * as api from "../net/api";
import { useLoaded } from "../net/loaded";
import type { KnownGame, Scene } from "../protocol";
import { ScenePicture } from "../table/scene/scene";
import { t } from "../texts";
import { Icon } from "../ui/icon";
import { Radio } from "../ui/radio";
import { Options } from "./options";
import { choose, OPEN, RANDOM, setup } from "./setup";
import { Step } from "./step";
import { planTitle } from "./title";

export function Grounds({ game }: { game: KnownGame }) {
  return (
    <Step number={4} title={t("ground-title")} id="plan">
      {game.plans.length ? <Plans game={game} /> : <p class="muted">{t("ground-laid-how")}</p>}
      <Options game={game} />
    </Step>
  );
}

/** The ready tables of a game, one at random, and one without terrain. */
function Plans({ game }: { game: KnownGame }) {
  const ready = game.plans.filter((plan) => plan !== OPEN);
  const sample = usePlan(game, ready[0] ?? "");
  return (
    <div class="plans" role="radiogroup" aria-labelledby="title-plan">
      <Ground name={RANDOM} title={t("ground-random")}>
        <span class="dice">
          <Icon name="die" />
        </span>
      </Ground>
      {ready.map((plan) => (
        <Plan key={plan} game={game} plan={plan} />
      ))}
      <Ground name={OPEN} title={t("ground-open")}>
        {sample && <ScenePicture scene={{ ...sample, terrain: [] }} />}
      </Ground>
    </div>
  );
}

function usePlan(game: KnownGame, plan: string): Scene | undefined {
  return useLoaded(plan && `plan ${game.name} ${plan}`, () => api.plan(game.name, plan)).value;
}

function Plan({ game, plan }: { game: KnownGame; plan: string }) {
  const scene = usePlan(game, plan);
  return (
    <Ground name={plan} title={planTitle(game, plan)}>
      {scene && <ScenePicture scene={scene} />}
    </Ground>
  );
}

interface Props {
  name: string;
  title: string;
  children: preact.ComponentChildren;
}

function Ground({ name, title, children }: Props) {
  return (
    <Radio
      group="plan"
      class="plan"
      checked={setup.value.plan === name}
      label={title}
      onPick={() => choose({ plan: name })}
    >
      <span class="th" aria-hidden="true">
        {children}
      </span>
      <span>{title}</span>
    </Radio>
  );
}

// Against whom, and against which army.

import type { KnownArmy, KnownCommander, KnownGame } from "../protocol";
import { say, t } from "../texts";
import { called } from "../ui/called";
import { Icon, type IconName } from "../ui/icon";
import { Radio } from "../ui/radio";
import { Armies } from "./armies";
import { choose, LEVELS, levels, type Opponent, setup } from "./setup";
import { Step } from "./step";
import { titleOf } from "./title";

const KINDS: [Opponent, IconName][] = [
  ["commander", "chip"],
  ["friend", "link"],
  ["here", "hand"],
];

export function Opponents({ game, armies }: { game: KnownGame; armies: KnownArmy[] }) {
  const { opponent, enemy } = setup.value;
  return (
    <Step number={3} title={t("opponent-title")} id="opponent">
      <div class="opp">
        <span class="seg" role="radiogroup" aria-labelledby="title-opponent">
          {KINDS.map(([kind, icon]) => (
            <Radio
              key={kind}
              group="opponent"
              class="half"
              checked={opponent === kind}
              onPick={() => choose({ opponent: kind })}
            >
              <Icon name={icon} />
              {t(`opponent-${kind}`)}
            </Radio>
          ))}
        </span>
        {opponent === "commander" ? (
          <Levels commanders={levels(game)} />
        ) : (
          <p class="muted">{t(`opponent-${opponent}-how`)}</p>
        )}
      </div>
      <details class="their">
        <summary id="step-enemy">
          {t("army-enemy")} <b>{titleOf(enemy, armies) ?? t("army-any")}</b>
        </summary>
        <Armies
          group="enemy"
          game={game}
          armies={armies}
          choice={enemy}
          onPick={(enemy) => choose({ enemy })}
        />
      </details>
    </Step>
  );
}

function Levels({ commanders }: { commanders: KnownCommander[] }) {
  return (
    <div class="lvs" role="radiogroup" aria-label={t("opponent-level")}>
      {commanders.map(({ name, text }, i) => (
        <Radio
          key={name}
          group="level"
          class="lv"
          checked={setup.value.commander === name}
          onPick={() => choose({ commander: name })}
        >
          <b aria-hidden="true">{LEVELS[i]}</b>
          <span>
            {called(name)}
            <i>{say(text)}</i>
          </span>
        </Radio>
      ))}
    </div>
  );
}

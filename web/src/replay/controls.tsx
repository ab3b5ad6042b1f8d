// Play, pause, step, speed, and where the film stands.

import { say, t } from "../texts";
import { Icon, type IconName } from "../ui/icon";
import { Radio } from "../ui/radio";
import { bloody, type Reel, SPEEDS } from "./reel";

export function Controls({ reel }: { reel: Reel }) {
  return (
    <div class="controls" role="toolbar" aria-label={t("replay-controls")}>
      <Button icon="start" label="replay-start" act={() => reel.seek(0)} />
      <Button icon="back" label="replay-back" act={() => reel.seek(reel.at.peek() - 1)} />
      <Button
        icon={reel.playing.value ? "pause" : "play"}
        label={reel.playing.value ? "replay-pause" : "replay-play"}
        act={() => reel.toggle()}
        main
      />
      <Button icon="forward" label="replay-forward" act={() => reel.step()} />
      <Button icon="end" label="replay-end" act={() => reel.seek(reel.length)} />
      <Where reel={reel} />
      <span class="btns">
        <button type="button" class="btn sm" onClick={() => reel.find(-1, bloody)}>
          {t("replay-loss-before")}
        </button>
        <button type="button" class="btn sm" onClick={() => reel.find(1, bloody)}>
          {t("replay-loss-next")}
        </button>
      </span>
      <span class="seg" role="radiogroup" aria-label={t("replay-speed")}>
        {SPEEDS.map((speed) => (
          <Radio
            key={speed}
            group="speed"
            class="half"
            checked={reel.speed.value === speed}
            onPick={() => {
              reel.speed.value = speed;
            }}
          >
            {t("replay-times", { speed })}
          </Radio>
        ))}
      </span>
    </div>
  );
}

function Where({ reel }: { reel: Reel }) {
  const frame = reel.frame.value;
  const phase = frame?.phase ? reel.film.phases?.[frame.phase] : undefined;
  return (
    <span class="where num">
      <b>{t("replay-at", { at: reel.at.value, of: reel.length })}</b>
      <span class="muted">
        {frame && frame.turn > 0 ? t("replay-turn", { turn: frame.turn }) : t("replay-setup")}
        {phase && ` · ${say(phase)}`}
      </span>
    </span>
  );
}

interface Props {
  icon: IconName;
  label: string;
  act: () => void;
  main?: boolean;
}

function Button({ icon, label, act, main }: Props) {
  return (
    <button
      type="button"
      class={`iconbtn ${main ? "on" : ""}`}
      aria-label={t(label)}
      title={t(label)}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  );
}

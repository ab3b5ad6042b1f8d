// A look into an army that comes with the game.

import * as api from "../net/api";
import { useLoaded } from "../net/loaded";
import type { KnownArmy, KnownGame } from "../protocol";
import { say, t } from "../texts";
import { Icon } from "../ui/icon";
import { Refusal } from "../ui/refusal";
import { Link } from "../ui/router";
import { Rows } from "./rows";

interface Props {
  game: KnownGame;
  army: KnownArmy;
  onClose: () => void;
  onChange: (yaml: string) => void;
}

export function Look({ game, army, onClose, onChange }: Props) {
  const name = `army ${game.name} ${army.name}`;
  const { value, error } = useLoaded(name, () => api.army(game.name, army.name));
  const total = value?.rows.reduce((sum, row) => sum + row.count * row.points, 0) ?? 0;
  return (
    <section class="card look" aria-label={say(army.title)}>
      <header>
        <h3>{say(army.title)}</h3>
        <span class="muted small">{say(army.text)}</span>
        <span class="end">
          <Link class="btn sm" href={`/armies/${game.name}/${army.name}`}>
            <Icon name="eye" />
            {t("sheet-show")}
          </Link>
          {value && (
            <button type="button" class="btn sm" onClick={() => onChange(value.yaml)}>
              <Icon name="pen" />
              {t("army-change-it")}
            </button>
          )}
          <button type="button" class="iconbtn" aria-label={t("close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </span>
      </header>
      <div class="body">
        <Refusal error={error} />
        {value && <Rows rows={value.rows} total={total} />}
      </div>
    </section>
  );
}

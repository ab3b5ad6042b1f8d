// What if: a new battle that goes on from here.

import { useState } from "preact/hooks";
import * as api from "../net/api";
import { useLoaded } from "../net/loaded";
import { remember } from "../net/mine";
import type { KnownCommander, Listed } from "../protocol";
import { say, t } from "../texts";
import { called } from "../ui/called";
import { Icon } from "../ui/icon";
import { Refusal } from "../ui/refusal";
import { go } from "../ui/router";
import type { Reel } from "./reel";

const PERSON = "person";

export function Branch({ reel, listed }: { reel: Reel; listed: Listed }) {
  const games = useLoaded("games", api.games);
  const commanders = games.value?.find(({ name }) => name === listed.game)?.commanders ?? [];
  const [leaders, lead] = useState<Record<string, string>>({});
  const [error, setError] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const [first = "", second = ""] = listed.seats.map(({ seat }) => seat);
  const chosen: Record<string, string> = {
    [first]: leaders[first] ?? PERSON,
    [second]: leaders[second] ?? commanders[0]?.name ?? PERSON,
  };
  const answers = reel.frame.value?.answers ?? 0;
  const start = () => {
    setBusy(true);
    setError(undefined);
    const together = chosen[first] === PERSON && chosen[second] === PERSON;
    api
      .branch(listed.battle, { answers, seats: chosen, together })
      .then(({ battle, links: { watch: _, ...tokens } }) => {
        if (Object.keys(tokens).length > 0) remember(battle, tokens);
        go(`/table/${battle}`);
      })
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return (
    <div class="branch">
      <h3>{t("branch-title")}</h3>
      <p class="small muted">{t("branch-how")}</p>
      {listed.seats.map(({ seat, name }) => (
        <div class="leader" key={seat}>
          <span>{say(name)}</span>
          <Leader
            label={say(name)}
            commanders={commanders}
            chosen={chosen[seat] ?? PERSON}
            onPick={(who) => lead({ ...leaders, [seat]: who })}
          />
        </div>
      ))}
      <button type="button" class="btn main" disabled={busy || !games.value} onClick={start}>
        <Icon name="swords" />
        {t("branch-start")}
      </button>
      <Refusal error={error} />
    </div>
  );
}

interface Props {
  label: string;
  commanders: KnownCommander[];
  chosen: string;
  onPick: (leader: string) => void;
}

function Leader({ label, commanders, chosen, onPick }: Props) {
  return (
    <select
      class="input"
      aria-label={label}
      value={chosen}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      <option value={PERSON}>{t("branch-person")}</option>
      {commanders.map(({ name }) => (
        <option key={name} value={name}>
          {called(name)}
        </option>
      ))}
    </select>
  );
}

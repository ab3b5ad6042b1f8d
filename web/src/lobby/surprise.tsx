// One click, and a battle begins.

import { useState } from "preact/hooks";
import type { KnownGame } from "../protocol";
import { t } from "../texts";
import { Icon } from "../ui/icon";
import { Refusal } from "../ui/refusal";
import { go } from "../ui/router";
import { surprise } from "./setup";

export function Surprise({ game }: { game: KnownGame | undefined }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const start = () => {
    if (!game) return;
    setBusy(true);
    setError(undefined);
    surprise(game)
      .then(({ battle }) => go(`/table/${battle}`))
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return (
    <div>
      <button
        type="button"
        class="btn main surprise"
        disabled={!game || busy}
        aria-busy={busy}
        onClick={start}
      >
        <Icon name="die" />
        <span>
          {t("lobby-surprise")}
          <small>{t(busy ? "lobby-surprise-busy" : "lobby-surprise-how")}</small>
        </span>
      </button>
      <Refusal error={error} />
    </div>
  );
}

// The dice tray: what fell last, whose dice they are, and the seal under which they roll.

import type { Scene } from "../../protocol";
import { say, t } from "../../texts";
import { Glyph } from "../glyph";
import type { Rolled, Seen } from "../store/seen";
import { Die } from "./die";
import { Pools } from "./pools";

export function Tray({ seen }: { seen: Seen }) {
  const [now, ...before] = seen.rolled.filter((roll) => !lying(roll, seen.scene)).reverse();
  const whose = seen.commitment
    ? t("table-sealed", { seal: seen.commitment.slice(0, 8) })
    : t("table-own-dice");
  return (
    <section class="card tray" aria-label={t("table-dice")}>
      <div class="body">
        <div class="now" aria-live="polite">
          {now ? (
            <>
              <div class={`dice ${size(now.dice.length)}`} key={now.number}>
                {now.dice.map((die, i) => (
                  <Die key={i} {...die} rolling />
                ))}
              </div>
              <p class="small">{now.text && say(now.text)}</p>
            </>
          ) : (
            <p class="small muted">{t("table-no-dice")}</p>
          )}
        </div>
        {before.length > 0 && (
          <div class="dice before">
            {before.flatMap((roll) =>
              roll.dice.map((die, i) => <Die key={`${roll.number} ${i}`} {...die} />),
            )}
          </div>
        )}
        <Pools scene={seen.scene} />
        <p class="small muted seal" title={seen.commitment}>
          <Glyph name={seen.commitment ? "seal" : "dice"} /> {whose}
        </p>
      </div>
    </section>
  );
}

/** Many dice are drawn smaller, so that all of them can be read. */
const size = (count: number): string => (count > 15 ? "very many" : count > 6 ? "many" : "");

/** Whether what was cast lies beside the table anyhow. */
const lying = ({ dice }: Rolled, { beside = [] }: Scene): boolean =>
  beside.some((one) => one.type === "pool" && one.faces?.length) &&
  dice.every((die) => die.colour === "rune");

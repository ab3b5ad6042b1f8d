// What an army spends in each category, against what it may or has to spend.

import type { Share } from "../protocol";
import { number, t } from "../texts";
import { RuleIds } from "../ui/rules";

interface Props {
  game: string;
  shares: Share[];
  size: number;
}

export function Limits({ game, shares, size }: Props) {
  return (
    <section class="card limits" aria-label={t("sheet-limits")}>
      {shares.map((share) => (
        <Limit key={share.name} game={game} share={share} size={size} />
      ))}
    </section>
  );
}

/** Whether a category has too many or too few points. */
export const broken = ({ points, least, most }: Share): boolean =>
  points < least || (most !== null && points > most);

/** A bar: up to what is allowed, else up to the whole army; a mark where the limit is. */
function Limit({ game, share, size }: { game: string; share: Share; size: number }) {
  const { name, points, least, most, percent, rule } = share;
  const whole = Math.max(most ?? size, points, 1);
  const limit = most ?? least;
  const told = most !== null ? "sheet-at-most" : least ? "sheet-at-least" : "sheet-no-limit";
  return (
    <div class={`lim ${broken(share) ? "bad" : ""}`}>
      <div class="head">
        <span>
          {name} <RuleIds game={game} ids={[rule]} bare bad={broken(share)} />
        </span>
        <b>{number(points)}</b>
      </div>
      <div class="track">
        <i style={{ width: `${(100 * points) / whole}%` }} />
        {limit > 0 && <u style={{ left: `${(100 * limit) / whole}%` }} />}
      </div>
      <div class="muted">{t(told, { points: limit, percent })}</div>
    </div>
  );
}

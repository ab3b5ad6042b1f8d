import type { KnownGame } from "../protocol";
import { t } from "../texts";
import { Icon } from "../ui/icon";
import { Link } from "../ui/router";

/** The way to a guided first battle: that of the chosen game, if it has one. */
export function Learn({ game }: { game: KnownGame | undefined }) {
  const where = game?.lesson ? `/learn/${game.name}` : "/learn";
  return (
    <section class="card learn">
      <Icon name="book" />
      <div>
        <b>{t("learn-new")}</b>
        <p class="small">
          {t("learn-what")} <Link href={where}>{t("learn-begin")}</Link>
        </p>
      </div>
    </section>
  );
}

import { t } from "../texts";
import { Icon } from "../ui/icon";
import { Link } from "../ui/router";

/** The way to the guided first battle. */
export function Learn() {
  return (
    <section class="card learn">
      <Icon name="book" />
      <div>
        <b>{t("learn-new")}</b>
        <p class="small">
          {t("learn-what")} <Link href="/learn">{t("learn-begin")}</Link>
        </p>
      </div>
    </section>
  );
}

import { t } from "../texts";
import { Bar } from "../ui/bar";

export default function Lobby() {
  return (
    <>
      <Bar />
      <main>
        <h1>{t("lobby-title")}</h1>
      </main>
    </>
  );
}

import type { KnownArmy } from "../protocol";
import { t } from "../texts";
import type { Choice } from "./setup";

/** What an army is called in a sentence. */
export function titleOf(choice: Choice, armies: KnownArmy[]): string {
  if (choice.kind === "file") return choice.title;
  const ready = choice.kind === "ready" && armies.find(({ name }) => name === choice.name);
  return ready ? ready.title : t("army-any");
}

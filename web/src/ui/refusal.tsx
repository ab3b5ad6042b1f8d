// A no: what is wrong and by which rules.

import { Lost, NotAllowed } from "../net/socket";
import { say, t } from "../texts";

/** What a person reads about an error; undefined for none. */
export function Refusal({ error }: { error: Error | undefined }) {
  if (!error) return null;
  const refused = error instanceof NotAllowed ? error.refused : undefined;
  const lost = error instanceof Lost || error instanceof TypeError;
  return (
    <p class="refusal" role="alert">
      {refused ? say(refused.text) : t(lost ? "error-line" : "error-server")}{" "}
      {refused?.rules?.map((id) => (
        <span class="rule bad" key={id}>
          {id}
        </span>
      ))}
    </p>
  );
}

// What is laid over the table, in words: who can reach whom, who can be shot at, with which odds.

import type { Laid } from "../../protocol";
import { say, t } from "../../texts";
import { usePlay, type What } from "../play";

const TOLD: readonly (What | undefined)[] = ["fire", "threats"];

/** Fields of fire and threats say more than a line on the table can. */
export function LaidCard() {
  const { laying, laid } = usePlay();
  const [what, shapes] = [laying.value, laid.value];
  if (!shapes || !TOLD.includes(what)) return null;
  return (
    <section class="card laidcard" aria-label={t(`table-${what}`)}>
      <header>
        <h3>{t(`table-${what}`)}</h3>
      </header>
      <div class="body" role="status">
        {shapes.length ? <Rows shapes={shapes} /> : <p>{t(`table-no-${what}`)}</p>}
      </div>
    </section>
  );
}

/** One row a shape; it points at the body that it is about. */
function Rows({ shapes }: { shapes: readonly Laid[] }) {
  const { pointed } = usePlay();
  return (
    <ul>
      {shapes.map(({ text, body }, i) =>
        text ? (
          <li
            key={i}
            onPointerEnter={() => {
              pointed.value = [body];
            }}
            onPointerLeave={() => {
              pointed.value = [];
            }}
          >
            {say(text)}
          </li>
        ) : null,
      )}
    </ul>
  );
}

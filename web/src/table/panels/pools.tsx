// What lies beside the table: tokens with the side that they show, and how many there are of what.

import type { Pool, Scene } from "../../protocol";
import { number, say } from "../../texts";
import { FaceIcon } from "../dials/face";
import { Rules } from "./rule";

export function Pools({ scene }: { scene: Scene }) {
  const pools = (scene.beside ?? []).filter((one): one is Pool => one.type === "pool");
  if (!pools.length) return null;
  return (
    <div class="pools">
      {pools.map((pool) => (
        <section key={pool.title.en} class={pool.faces?.length ? "wide" : ""}>
          <h3>
            {say(pool.title)} <Rules ids={pool.rules ?? []} bare />
          </h3>
          {(pool.faces?.length ?? 0) > 0 && (
            <div class="tokens" aria-hidden="true">
              {pool.faces?.map((face, i) => (
                <FaceIcon key={i} face={face} />
              ))}
            </div>
          )}
          <Sums pool={pool} />
          <Pile pool={pool} />
        </section>
      ))}
    </div>
  );
}

/** Cards that have come and lie open, with what they do. */
function Pile({ pool: { pile, pile_title } }: { pool: Pool }) {
  if (!pile?.length || !pile_title) return null;
  return (
    <details class="pile-open">
      <summary>{say(pile_title)}</summary>
      <ul>
        {pile.map(([text, count]) => (
          <li key={text.en}>
            {count > 1 && `${number(count)} × `}
            {say(text)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Sums({ pool }: { pool: Pool }) {
  return (
    <dl>
      {pool.sums?.map(([face, count], i) => (
        <div key={i}>
          <dt>
            {(face.signs?.length ?? 0) > 0 && <FaceIcon face={face} />}
            <span>{face.text && say(face.text)}</span>
          </dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

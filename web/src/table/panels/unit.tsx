// The card of the body that is looked at: its name, its values, their rules.

import type { Body, Shown, Values } from "../../protocol";
import { number, say, t } from "../../texts";
import { FaceIcon, wordsOf } from "../dials/face";
import { usePlay } from "../play";
import { Drawing, looks } from "../scene/body";
import { Rules } from "./rule";

export function UnitCard() {
  const play = usePlay();
  const card = play.card.value;
  const [body] = play.bodies(card ? [card.body] : []);
  if (!card?.title || !body) return null;
  const { width, depth } = body;
  const box = `${-width / 2 - 3} -4 ${width + 6} ${depth + 12}`;
  return (
    <section class="card unitcard" aria-label={t("table-unit")}>
      <div class="body unit">
        <svg class={`fh uic side-${body.side}`} viewBox={box} aria-hidden="true">
          <g class={`side-${body.side}`}>
            <Drawing {...looks(body, 0)} />
          </g>
        </svg>
        <div>
          <h3>{say(card.title)}</h3>
          {card.beneath && <p class="small muted">{say(card.beneath)}</p>}
          {!card.profiles && <Rows rows={card.rows} />}
        </div>
      </div>
      {card.profiles && (
        <div class="body profiles">
          {card.profiles.map((profile, i) => (
            <Profile key={i} profile={profile} />
          ))}
          <Rows rows={card.rows} />
        </div>
      )}
      {card.does && <p class="body does">{say(card.does)}</p>}
      <Dials body={body} />
      {(card.leaves?.length ?? 0) > 0 && (
        <ul class="leaves">
          {card.leaves?.map(({ title, beneath, does, spent }, i) => (
            <li key={i} class={spent ? "spent" : ""}>
              <b>{say(title)}</b>
              <span>{say(beneath)}</span>
              {does && <p>{say(does)}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Values with their rules, one below the other. */
function Rows({ rows = [] }: { rows: Shown["rows"] }) {
  return (
    <dl>
      {rows.map(({ text, own, rules = [] }, i) => (
        <div key={i}>
          <dt>{say(text)}</dt>
          <dd>
            {typeof own === "number" ? number(own) : own} <Rules ids={rules} bare />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A table of values; each head says in full what it stands for. */
function Profile({ profile: { heads, lines } }: { profile: Values }) {
  return (
    <table class="profile">
      <thead>
        <tr>
          <td />
          {heads.map(([head, whole], i) => (
            <th key={i} scope="col">
              <abbr title={say(whole)}>{say(head)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([owner, values], i) => (
          <tr key={i}>
            <th scope="row">{say(owner)}</th>
            {values.map((value, n) => (
              <td key={n}>{value ?? "–"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All that can be selected for the body; what is selected is marked, as far as it is known. */
function Dials({ body }: { body: Body }) {
  const { battle, shared } = usePlay();
  const seen = battle.seen.value;
  const wheels = seen?.scene.dials?.[body.symbol];
  if (!wheels) return null;
  const open = body.order?.state === "open" || !shared.value;
  const chosen = open ? (body.order?.faces?.map((face) => face.id) ?? []) : [];
  return (
    <div class="carddials">
      {wheels.map((faces, i) => (
        <ul key={i} aria-label={t(`table-dial-${i}`)}>
          {faces.map((face) => (
            <li key={face.id} class={chosen.includes(face.id) ? "on" : ""}>
              <FaceIcon face={face} label={wordsOf(face, "")} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

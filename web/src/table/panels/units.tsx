// The table in words: every body with place, facing, marks and what it may do now.

import type { Body, Scene } from "../../protocol";
import { number, say, t } from "../../texts";
import { Mark } from "../../ui/mark";
import { turnBetween } from "../geometry/pose";
import type { Turn } from "../geometry/turn";
import { usePlay } from "../play";
import { nameOf } from "../scene/scene";
import type { Seen } from "../store/seen";
import { UnitCard } from "./unit";

/** On a phone the card of a unit lies below its row; elsewhere it has a place of its own. */
const PHONE = "(max-width: 640px), (max-height: 500px) and (max-width: 1000px)";

export function Units({ seen }: { seen: Seen }) {
  return (
    <div class="units">
      {seen.seats.map((player, side) => {
        const own = (seen.scene.bodies ?? []).filter((body) => body.side === side);
        return (
          <section key={player.seat}>
            <h3>
              <Mark side={side} /> {say(player.name)} · {own.length}
            </h3>
            <ul>
              {own.map((body) => (
                <Unit key={body.id} body={body} scene={seen.scene} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Unit({ body, scene }: { body: Body; scene: Scene }) {
  const play = usePlay();
  const may = play.groups.value.has(body.id) || play.options.value.has(body.id);
  const marks = (body.marks ?? []).map((mark) => t(`table-mark-${mark}`));
  return (
    <li>
      <button
        type="button"
        aria-pressed={play.picked.value === body.id}
        onClick={() => play.tap(body.id)}
        onFocus={() => {
          play.pointed.value = [body.id];
        }}
        onBlur={() => {
          play.pointed.value = [];
        }}
      >
        <b>{[nameOf(body, scene), ...marks].join(", ")}</b>
        <span>
          {where(body, scene, play.view.turned.value)}
          {may && ` · ${t("table-may")}`}
        </span>
      </button>
      {play.picked.value === body.id && matchMedia(PHONE).matches && <UnitCard />}
    </li>
  );
}

/** Place from the lower left corner of the table, and where the front faces as one sees it. */
function where({ place }: Body, { unit = 30, unit_name = "LE" }: Scene, turned: Turn): string {
  const facing = Math.round((((turnBetween(turned, place.facing) + 360) % 360) / 45) % 8) % 8;
  const [x, y] = [number(place.x / unit, 1), number(place.y / unit, 1)];
  return `${x} | ${y} ${unit_name}, ${t(`table-facing-${facing}`)}`;
}

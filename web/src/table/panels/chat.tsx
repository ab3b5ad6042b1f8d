// The talk at the table. Everybody there reads it; who watches may speak too.

import { useRef } from "preact/hooks";
import { language, say, t } from "../../texts";
import { usePlay } from "../play";
import type { Seen } from "../store/seen";

const LONGEST = 500;

export function Chat({ seen }: { seen: Seen }) {
  const play = usePlay();
  const field = useRef<HTMLInputElement>(null);
  const send = (event: Event) => {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    play.battle.seat.tell({ say: "chat", text });
    field.current.value = "";
  };
  return (
    <div class="chat">
      <ol aria-live="polite">
        {seen.chat.map((one, i) => (
          <li key={i}>
            <time dateTime={one.at}>{clock(one.at)}</time> <b>{speaker(seen, one.seat)}</b>{" "}
            {one.text}
          </li>
        ))}
      </ol>
      <form onSubmit={send}>
        <input
          ref={field}
          maxLength={LONGEST}
          aria-label={t("table-say")}
          placeholder={t("table-say")}
        />
        <button type="submit" class="btn sm">
          {t("table-send")}
        </button>
      </form>
    </div>
  );
}

function speaker(seen: Seen, seat: string): string {
  const player = seen.seats.find((one) => one.seat === seat);
  return player ? say(player.name) : t("table-spectator");
}

const clock = (at: string): string =>
  new Date(at).toLocaleTimeString(language.value, { hour: "2-digit", minute: "2-digit" });

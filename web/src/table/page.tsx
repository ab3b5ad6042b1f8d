// The table: one battle, seen from the seats that this browser holds, or by a spectator.

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { takeFromLink } from "../net/mine";
import type { Scene } from "../protocol";
import { say, t } from "../texts";
import { Bar } from "../ui/bar";
import "../styles/dice.css";
import "../styles/log.css";
import "../styles/odds.css";
import "../styles/steps.css";
import "../styles/stick.css";
import "../styles/table.css";
import "./styles/board.css";
import "./styles/dials.css";
import "./styles/beside.css";
import "./styles/unitcard.css";
import "./styles/book.css";
import "./styles/layout.css";
import "./styles/panels.css";
import "./styles/question.css";
import "./styles/tray.css";
import { Board } from "./board/board";
import { Track } from "./board/track";
import { Glyph } from "./glyph";
import { press } from "./keys";
import { Banners } from "./panels/banners";
import { Book } from "./panels/book";
import { Ended } from "./panels/ended";
import { LaidCard } from "./panels/laid";
import { Menu } from "./panels/menu";
import { Odds } from "./panels/odds";
import { PlayerCard, Steps } from "./panels/players";
import { Question } from "./panels/question";
import { Tabs } from "./panels/tabs";
import { Tallies } from "./panels/tally";
import { Tray } from "./panels/tray";
import { UnitCard } from "./panels/unit";
import { PlayContext, usePlay } from "./play";
import { FRAME } from "./scene/ground";
import { Definitions } from "./scene/scene";
import { Seats, SeatsContext } from "./seats";
import type { Seen } from "./store/seen";

type Props = { battle: string; children?: ComponentChildren };

/** The table of a battle; `children` stand beside it, above the question. */
export default function TablePage({ battle, children }: Props) {
  const [seats, sit] = useState<Seats>();
  useEffect(() => {
    takeFromLink(battle);
    const made = new Seats(battle);
    sit(made);
    return () => made.close();
  }, [battle]);
  if (!seats) return <Bar />;
  return (
    <SeatsContext.Provider value={seats}>
      <Sitting seats={seats}>{children}</Sitting>
    </SeatsContext.Provider>
  );
}

function Sitting({ seats, children }: { seats: Seats; children: ComponentChildren }) {
  const play = seats.plays[seats.shown.value];
  const next = seats.next.value;
  if (!play) return <Bar />;
  return (
    <PlayContext.Provider value={play} key={seats.shown.value}>
      <Definitions />
      <Table>{children}</Table>
      {next !== undefined && seats.secret.value && <HandOver seats={seats} next={next} />}
    </PlayContext.Provider>
  );
}

function Table({ children }: { children: ComponentChildren }) {
  const play = usePlay();
  const seen = play.battle.seen.value;
  useLayoutEffect(() => {
    // what is seen can be used: no key is lost between the picture and its effects
    const hear = (event: KeyboardEvent) => press(play, event) && event.preventDefault();
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [play]);
  if (!seen) return <Empty />;
  const own = play.side;
  return (
    <>
      <Bar crumb={<Crumb seen={seen} />}>
        <Watchers count={seen.spectators} />
      </Bar>
      <main class="play" data-tab={play.tab.value} style={{ "--ratio": ratio(seen.scene) }}>
        <h1 class="vh">{t("table-title", { title: say(seen.title) })}</h1>
        <Banners seen={seen} />
        <div class="left">
          <Board scene={seen.scene} />
          <div class="under">
            <Tray seen={seen} />
            <Book seen={seen} />
          </div>
        </div>
        <aside class="rail" aria-label={t("table-beside")}>
          <PlayerCard seen={seen} side={1 - own} />
          {children}
          <Ended seen={seen} />
          <Question seen={seen} />
          <Odds />
          <Tallies seen={seen} />
          <LaidCard />
          <UnitCard />
          <PlayerCard seen={seen} side={own} />
          <Menu seen={seen} />
        </aside>
      </main>
      <Tabs />
    </>
  );
}

/** How much wider than high the table is with its frame: the board takes that shape. */
const ratio = ({ width, height }: Scene): number => (width + 2 * FRAME) / (height + 2 * FRAME);

function Crumb({ seen }: { seen: Seen }) {
  return (
    <>
      <b title={say(seen.title)}>{say(seen.title)}</b>
      <Steps seen={seen} />
      <Track scene={seen.scene} />
    </>
  );
}

function Watchers({ count }: { count: number }) {
  if (!count) return null;
  return (
    <span class="chip">
      <Glyph name="eye" /> {count} <span class="vh">{t("table-watchers")}</span>
    </span>
  );
}

/** Before the first table was seen. */
function Empty() {
  const { battle } = usePlay();
  const wrong = battle.wrong.value;
  return (
    <>
      <Bar />
      <main class="empty">
        <p role="status">{wrong ? say(wrong.text) : t("table-sitting-down")}</p>
      </main>
    </>
  );
}

/** The screen goes to the other player; nothing is seen until he takes it. */
function HandOver({ seats, next }: { seats: Seats; next: number }) {
  const seen = seats.plays[next]?.battle.seen.value;
  const mine = seen?.seats.find((player) => player.seat === seen.seat);
  const name = mine ? say(mine.name) : "";
  return (
    <div class="handover" role="alertdialog" aria-modal="true" aria-label={t("table-hand-over")}>
      <div class="card">
        <h2>{t("table-hand-over-to", { name })}</h2>
        <p>{t("table-hand-over")}</p>
        <button
          type="button"
          class="btn main"
          onClick={() => {
            seats.shown.value = next;
          }}
        >
          {t("table-take-over")}
        </button>
      </div>
    </div>
  );
}

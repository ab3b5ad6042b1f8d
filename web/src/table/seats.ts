// The seats that this browser holds in a battle: none watches, several play beside each other.

import { computed, effect, signal } from "@preact/signals";
import { createContext } from "preact";
import { remember, tokens } from "../net/mine";
import { Play } from "./play";
import { Battle } from "./store/battle";

const LED = "feldherr.led."; // where it is kept which seat was taken over from a commander

export class Seats {
  private readonly all = signal<readonly Play[]>([]);
  /** Whose eyes look at the table. */
  readonly shown = signal(0);
  private readonly led = signal("");
  private readonly stop: (() => void)[] = [];

  /** Whether all seats have seen the same answers: only then they can be compared. */
  private readonly level = computed(() => {
    const numbers = this.plays.map((play) => play.battle.seen.value?.number);
    return numbers.every((number) => number !== undefined && number === numbers[0]);
  });

  /** The seat that is asked while another one's eyes look at the table. */
  readonly next = computed(() => {
    const here = this.plays[this.shown.value];
    if (!this.level.value || here?.asked.value || here?.battle.seen.value?.ended) return undefined;
    const asked = this.plays.findIndex((play) => play.asked.value !== undefined);
    return asked < 0 ? undefined : asked;
  });

  /**
   * Whether one seat knows what another must not: then the screen is handed over. So it is to who
   * writes orders; once they are written they lie covered for all who share the screen.
   */
  readonly secret = computed(() => {
    const next = this.next.value;
    if (next !== undefined && this.plays[next]?.asked.value?.kind === "form") return true;
    const known = this.plays.map((play) => {
      const { scene, entries = [] } = play.battle.seen.value ?? {};
      return `${entries.length} ${(scene?.bodies ?? []).map((body) => body.id).sort()}`;
    });
    return known.some((one) => one !== known[0]);
  });

  constructor(battle: string) {
    const held = [...new Set(Object.values(tokens(battle)))];
    this.all.value = (held.length ? held : [""]).map((token) => this.sit(battle, token));
    this.led.value = sessionStorage.getItem(LED + battle) ?? "";
    this.stop.push(effect(() => this.takeOver()));
    this.stop.push(effect(() => this.follow()));
  }

  get plays(): readonly Play[] {
    return this.all.value;
  }

  /** Lead a seat by hand that is taken over from a commander. */
  lead(seat: string): void {
    sessionStorage.setItem(LED + (this.plays[0] as Play).battle.name, seat);
    this.led.value = seat;
  }

  /** Sits down at a seat that is to be led by hand, as soon as no commander leads it any more. */
  private takeOver(): void {
    const own = this.plays[0]?.battle;
    const player = own?.seen.value?.seats.find((one) => one.seat === this.led.value);
    if (!own || !player || player.commander || this.plays.length > 1) return;
    this.all.value = [...this.plays, this.sit(own.name, own.token, player.seat)];
  }

  private sit(battle: string, token: string, led = ""): Play {
    const play = new Play(new Battle(battle, token, led));
    this.stop.push(
      effect(() => {
        play.shared.value = this.plays.length > 1;
      }),
    );
    let asked: number | undefined;
    this.stop.push(
      effect(() => {
        const number = play.asked.value?.number;
        if (number === asked) return;
        asked = number;
        play.renew();
      }),
      effect(() => {
        const seat = play.battle.seen.value?.seat;
        if (token && seat && !led && tokens(battle)[seat] !== token)
          remember(battle, { [seat]: token });
      }),
    );
    return play;
  }

  /** Without secrets the table simply turns to who is asked. */
  private follow(): void {
    const next = this.next.value;
    if (next !== undefined && !this.secret.value) this.shown.value = next;
  }

  close(): void {
    for (const stop of this.stop) stop();
    for (const play of this.plays) play.battle.close();
  }
}

/** The seats of the page, for what concerns more than one of them. */
export const SeatsContext = createContext<Seats | undefined>(undefined);

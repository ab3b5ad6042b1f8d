// A seat at a battle: its line to the server and what it has seen, as signals for components.

import { computed, signal } from "@preact/signals";
import { Seat } from "../../net/socket";
import type { Answer, Asked, Body, Newses, Refused } from "../../protocol";
import { Pace } from "./pace";
import { fold, type Seen } from "./seen";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** What can be answered. */
export type Given = Answer["answer"];

export class Battle {
  readonly seen = signal<Seen | undefined>(undefined);
  /** The last no of the server to something that was said, until something else is. */
  readonly wrong = signal<Refused | undefined>(undefined);
  /** The answer that was given and is not yet accepted, by its number; 0: none. */
  readonly sent = signal(0);
  readonly seat: Seat;
  /** What to do with what somebody else at this seat writes into the open form. */
  heed: (words: readonly string[]) => void = () => {};
  private readonly pace: Pace;

  readonly bodies = computed<readonly Body[]>(() => this.seen.value?.scene.bodies ?? []);
  readonly byId = computed(() => new Map(this.bodies.value.map((body) => [body.id, body])));
  /** The open question, as long as it is not answered. */
  readonly question = computed<Asked | undefined>(() => {
    const asked = this.seen.value?.question;
    return asked && asked.number !== this.sent.value ? asked : undefined;
  });

  constructor(
    readonly name: string,
    readonly token: string,
    led = "",
  ) {
    this.pace = new Pace(
      (news) => {
        this.seen.value = fold(this.seen.peek(), news);
        if (news.say === "table") this.sent.value = 0;
      },
      () => reduced.matches || document.hidden,
    );
    const hear = (news: Newses) => {
      if (news.say === "wrong") this.refuse(news.refused);
      else if (news.say === "drafted") this.heed(news.words);
      else this.pace.push(news);
    };
    this.seat = new Seat(name, token, hear, led);
  }

  /** Answer the open question. */
  answer(answer: Given): void {
    const asked = this.question.peek();
    if (!asked) return;
    this.wrong.value = undefined;
    this.sent.value = asked.number;
    this.seat.tell({ say: "answer", number: asked.number, answer });
  }

  /** Show at once what still waits to be shown. */
  skip(): void {
    this.pace.skip();
  }

  close(): void {
    this.pace.clear();
    this.seat.close();
  }

  private refuse(refused: Refused): void {
    this.wrong.value = refused;
    this.sent.value = 0;
  }
}

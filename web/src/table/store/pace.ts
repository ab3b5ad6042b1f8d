// News may come faster than anybody can watch: it is heard one by one, each with the time it needs.

import type { Newses } from "../../protocol";

const MOVE = 600; // ms to see a body go
const DICE = 750; // ms to see what fell
const LINE = 160; // ms for a sentence without either
const BACKLOG = 5; // so many waiting news are still shown at full length

/** Passes news on in order. `still`: people who want no motion wait for nothing. */
export class Pace {
  private waiting: Newses[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly hear: (news: Newses) => void,
    private readonly still: () => boolean = () => false,
  ) {}

  push(news: Newses): void {
    if (news.say === "table") this.clear();
    this.waiting.push(news);
    if (this.timer === undefined) this.next();
  }

  /** Everything that waits is heard now. */
  skip(): void {
    const left = this.waiting;
    this.clear();
    for (const news of left) this.hear(news);
  }

  /** Whether something waits to be shown. */
  get behind(): boolean {
    return this.waiting.length > 0;
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private next(): void {
    this.timer = undefined;
    for (let news = this.waiting.shift(); news; news = this.waiting.shift()) {
      this.hear(news);
      const wait = this.still() ? 0 : time(news, this.waiting.length);
      if (wait > 0) {
        this.timer = setTimeout(() => this.next(), wait);
        return;
      }
    }
  }
}

/** How long a message is to be seen before the next one, ms. */
export function time(news: Newses, waiting: number): number {
  if (news.say !== "happened") return 0;
  const { moved, dice, lines, put } = news.frame;
  const shown = dice?.length
    ? DICE
    : moved?.length
      ? MOVE
      : lines?.length || put?.length
        ? LINE
        : 0;
  return waiting > BACKLOG ? (shown * BACKLOG) / waiting : shown;
}

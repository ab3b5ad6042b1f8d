// What helps to decide is told to who asks for it: the odds of options, and legal placements.

import { signal } from "@preact/signals";
import type { Seat } from "../net/socket";
import type { Placement, Prospect } from "../protocol";
import { atRest } from "../ui/press";

const FEW = 3; // so many options are asked for at a time

/** The odds of the options of one question; nothing is asked twice. */
export class Scales {
  /** The odds that are known, by answer. */
  readonly weighed = signal<ReadonlyMap<string, readonly Prospect[]>>(new Map());
  private asked = new Set<string>();

  constructor(private readonly seat: Seat) {}

  /** Another question is open. */
  clear(): void {
    this.asked = new Set();
    this.weighed.value = new Map();
  }

  /** Learn the odds of these options, a few at a time: the first are seen while others are reckoned. */
  async weigh(options: readonly string[]): Promise<void> {
    const { asked } = this;
    for (let answers = next(options, asked); answers.length; answers = next(options, asked)) {
      for (const answer of answers) asked.add(answer);
      const reply = await this.seat.ask({ say: "weigh", answers }).catch(() => undefined);
      await atRest();
      if (asked !== this.asked) return;
      if (reply?.odds) this.weighed.value = new Map([...this.weighed.peek(), ...reply.odds]);
    }
  }
}

const next = (options: readonly string[], asked: ReadonlySet<string>): string[] =>
  options.filter((answer) => !asked.has(answer)).slice(0, FEW);

/** The legal ones among the game's proposals for one question, one after the other. */
export class Proposals {
  /** Whether the game knows nothing to propose. */
  readonly none = signal(false);
  private since = 0;

  constructor(private readonly seat: Seat) {}

  /** Another question is open. */
  clear(): void {
    this.none.value = false;
    this.since = 0;
  }

  /** The first one for these bodies. */
  async first(what: readonly string[]): Promise<Placement | undefined> {
    return (await this.search(0, what)).found;
  }

  /** The next one; after the last one the first. */
  async next(): Promise<Placement | undefined> {
    const from = this.since;
    let { found, next } = await this.search(from);
    if (!found && from) ({ found, next } = await this.search(0));
    this.since = next;
    this.none.value = !found;
    return found;
  }

  /** A legal one from `from` on, and where the search goes on. */
  private async search(
    from: number,
    bodies: readonly string[] = [],
  ): Promise<{ found?: Placement; next: number }> {
    const what = [...bodies];
    let since = from;
    do {
      const wish = { say: "propose" as const, since, what };
      const reply = await this.seat.ask(wish).catch(() => undefined);
      since = reply?.next ?? 0;
      if (reply?.placement) return { found: reply.placement, next: since };
    } while (since);
    return { next: 0 };
  }
}

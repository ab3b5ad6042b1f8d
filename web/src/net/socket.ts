// A seat's line to the server: it sits down, hears news, is answered; a lost line is taken up again.
// The server tells a seat that sits down everything anew, so nothing is kept here but what was said
// and not yet heard: an answer that did not arrive is said again, once the number shows that.

import { signal } from "@preact/signals";
import type {
  Answer,
  Hinted,
  Judged,
  Newses,
  Overlaid,
  Proposed,
  Refused,
  Shown,
  Sit,
  Weighed,
  Wishes,
} from "../protocol";

type Replies = {
  check: Judged;
  propose: Proposed;
  weigh: Weighed;
  hint: Hinted;
  overlay: Overlaid;
  card: Shown;
};
type Asking = Extract<Wishes, { ref: number }>;
type Unsaid<W> = W extends Asking ? Omit<W, "ref"> : never;
type Waiting = { hear: (news: never) => void; fail: (reason: Error) => void };

export type Line = "connecting" | "open" | "lost" | "closed";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

/** The server said no to a question of ours. */
export class NotAllowed extends Error {
  constructor(readonly refused: Refused) {
    super(refused.key);
  }
}

/** The line was lost before the reply came. */
export class Lost extends Error {}

export function address(battle: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/battles/${battle}/table`;
}

export class Seat {
  /** How the line is; a component that reads it is drawn anew when it changes. */
  readonly line = signal<Line>("connecting");
  private socket: WebSocket | undefined;
  private waiting = new Map<number, Waiting>();
  private unheard: Answer | undefined;
  private lastRef = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `token` "" watches. `hear` gets every message but the replies to `ask`. `led` is a seat that
   * was taken over from a commander: the token is the other seat's then.
   */
  constructor(
    private readonly battle: string,
    private readonly token: string,
    private readonly hear: (news: Newses) => void,
    private readonly led = "",
  ) {
    addEventListener("online", this.now);
    this.connect();
  }

  /** Say something that has no reply of its own. What a lost line swallows is lost, but answers. */
  tell(wish: Exclude<Wishes, Asking | Sit>): void {
    if (wish.say === "answer") this.unheard = wish;
    this.send(wish);
  }

  /** Ask something; the reply. Throws `NotAllowed`, and `Lost` when the line is lost. */
  ask<K extends keyof Replies>(wish: Extract<Unsaid<Asking>, { say: K }>): Promise<Replies[K]> {
    const ref = ++this.lastRef;
    return new Promise<Replies[K]>((hear, fail) => {
      this.waiting.set(ref, { hear, fail });
      if (!this.send({ ...wish, ref } as Asking)) this.dropped(ref);
    });
  }

  /** Leave the table. */
  close(): void {
    removeEventListener("online", this.now);
    clearTimeout(this.timer);
    this.line.value = "closed";
    this.socket?.close();
    this.forget();
  }

  private connect(): void {
    const socket = new WebSocket(address(this.battle));
    this.socket = socket;
    socket.onopen = () =>
      this.send({ say: "sit", token: this.token, ...(this.led && { seat: this.led }) });
    socket.onmessage = (message) => this.heard(JSON.parse(message.data) as Newses);
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private send(wish: Wishes): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(wish));
    return true;
  }

  private heard(news: Newses): void {
    if (news.say === "table") this.seated(news.number);
    if (news.say === "happened" && news.number === this.unheard?.number) this.unheard = undefined;
    if (news.say === "wrong" && news.number === this.unheard?.number) this.unheard = undefined;
    const ref = "ref" in news ? news.ref : null;
    const asked = ref == null ? undefined : this.waiting.get(ref);
    if (ref == null || !asked) {
      this.hear(news);
      return;
    }
    this.waiting.delete(ref);
    if (news.say === "wrong") asked.fail(new NotAllowed(news.refused));
    else asked.hear(news as never);
  }

  private seated(number: number): void {
    this.line.value = "open";
    this.tries = 0;
    const said = this.unheard;
    this.unheard = undefined;
    if (said && said.number === number + 1) this.tell(said);
  }

  private lost(): void {
    this.forget();
    if (this.line.value === "closed") return;
    this.line.value = "lost";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.timer = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  private now = (): void => {
    if (this.line.value !== "lost") return;
    clearTimeout(this.timer);
    this.connect();
  };

  private forget(): void {
    for (const ref of [...this.waiting.keys()]) this.dropped(ref);
  }

  private dropped(ref: number): void {
    this.waiting.get(ref)?.fail(new Lost("the connection was lost"));
    this.waiting.delete(ref);
  }
}

// The hand over the table: a placement in the making, judged by the server while it is made.

import { computed, signal } from "@preact/signals";
import type { Body, Judged, Laid, Measure, Placement, Prospect, Refused } from "../../protocol";
import type { Spot } from "../geometry/pose";
import type { Draft, Grip } from "./draft";
import * as drafts from "./draft";

/** What the server said of a wish. */
interface Verdict {
  wish: Placement;
  judged: Judged;
}

/** A placement that is allowed, and what was told about it. */
export interface Legal {
  draft: Draft;
  placement: Placement;
  bodies: readonly Body[];
  measure?: Measure;
  shapes: readonly Laid[];
  odds: readonly Prospect[];
}

/** Whether there is nothing to judge: it stands as it stood before. */
const idle = (draft: Draft): boolean => drafts.untouched(draft) && !draft.how;

const sameWish = (a: Placement, b: Placement): boolean => JSON.stringify(a) === JSON.stringify(b);

export class Hand {
  /** What is being placed; undefined: nothing. */
  readonly draft = signal<Draft | undefined>(undefined);
  /** Whether a pointer holds it now. */
  readonly holding = signal(false);
  /** The last pose that is allowed. */
  readonly legal = signal<Legal | undefined>(undefined);
  private readonly verdict = signal<Verdict | undefined>(undefined);
  private asking = false;
  private origin: Draft | undefined;
  private eager = false;
  private snapped = false;

  /** The wish that was judged last, if it is the present one. */
  private readonly judged = computed(() => {
    const [draft, verdict] = [this.draft.value, this.verdict.value];
    if (!draft || !verdict || !sameWish(drafts.placement(draft), verdict.wish)) return undefined;
    return verdict.judged;
  });

  /** Why the wish is not allowed, as far as that is known: shown until a wish is allowed again. */
  readonly refused = computed<Refused | undefined>(() => {
    if (!this.draft.value) return undefined;
    return this.verdict.value?.judged.refused ?? undefined;
  });

  /** Whether the ghost may be confirmed where it is. */
  readonly ready = computed(() => {
    const judged = this.judged.value;
    return judged !== undefined && !judged.refused;
  });

  /** The bodies where the hand is. */
  readonly wish = computed<readonly Body[]>(() => {
    const draft = this.draft.value;
    return draft ? drafts.bodies(draft) : [];
  });

  /**
   * The ghost: where the hand is as long as that is allowed, else at the last pose that was. What
   * snaps is always where it would come to rest.
   */
  readonly ghost = computed<readonly Body[]>(() => {
    const legal = this.legal.value?.bodies ?? [];
    if (this.draft.value?.snaps && legal.length) return legal;
    return this.refused.value ? legal : this.wish.value;
  });

  /** Whether the ghost is not where the hand is. */
  readonly strays = computed(() => {
    const [draft, legal] = [this.draft.value, this.legal.value];
    return !!draft?.snaps && !!legal && !sameWish(legal.placement, drafts.placement(draft));
  });

  /** `judge` asks the server about a wish, `confirm` gives the answer. */
  constructor(
    private readonly judge: (wish: Placement) => Promise<Judged>,
    private readonly answer: (placement: Placement) => void,
    private readonly others: () => readonly Body[],
  ) {}

  /** Take up bodies. */
  take(draft: Draft): void {
    this.drop();
    this.draft.value = draft;
    this.check();
  }

  /** Let go of everything; nothing has happened. */
  drop(): void {
    this.draft.value = undefined;
    this.forget();
    this.holding.value = false;
    this.origin = undefined;
    this.eager = false;
  }

  /** A pointer has taken hold. */
  grab(): void {
    this.origin = this.draft.peek();
    this.holding.value = true;
  }

  /** The pointer has come from `grabbed` to `wish`. `straight`: only ahead or back. */
  drag(grip: Grip, grabbed: Spot, wish: Spot, straight = false): void {
    if (!this.origin) return;
    const origin = straight ? { ...this.origin, wheels: true } : this.origin;
    const dragged = drafts.dragged(origin, grip, grabbed, wish);
    const clicked = grip === "body" ? drafts.clicked(dragged, this.others()) : dragged;
    this.change({ ...clicked, wheels: this.origin.wheels });
  }

  /** The pointer has let go: what is not allowed goes to the nearest pose that is. */
  release(): void {
    this.holding.value = false;
    this.origin = undefined;
    if (!this.asking) this.settle();
  }

  /** Change the wish. */
  change(draft: Draft): void {
    this.snapped = false;
    this.eager = false;
    this.draft.value = draft;
    this.check();
  }

  /** A step by key; what it leads to stays, allowed or not, and the reason is shown. */
  step(step: (draft: Draft) => Draft): void {
    const draft = this.draft.peek();
    if (draft) this.change(step(draft));
  }

  /** Confirm where the ghost is; a wish that is not judged yet is confirmed when it is allowed. */
  confirm(): void {
    const draft = this.draft.peek();
    if (!draft) return;
    this.eager = this.asking;
    if (this.ready.peek()) this.done(draft);
    else if (!this.asking && this.legal.peek()) this.done((this.legal.peek() as Legal).draft);
  }

  private done(draft: Draft): void {
    const placement = drafts.placement(draft);
    this.drop();
    this.answer(placement);
  }

  /** Ask about the present wish; one question at a time, the latest wish next. */
  private async check(): Promise<void> {
    const draft = this.draft.peek();
    if (draft && idle(draft)) this.forget();
    if (this.asking || !draft || idle(draft)) return;
    const wish = drafts.placement(draft);
    if (this.verdict.peek() && sameWish(this.verdict.peek()?.wish as Placement, wish)) return;
    this.asking = true;
    try {
      this.hear(draft, wish, await this.judge(wish));
    } catch {
      this.asking = false; // the line was lost: the table is told anew
      return;
    }
    this.asking = false;
    const now = this.draft.peek();
    if (now && !sameWish(drafts.placement(now), wish)) await this.check();
    else this.settle();
  }

  private hear(draft: Draft, wish: Placement, judged: Judged): void {
    const now = this.draft.peek();
    if (!now || idle(now) || now.what !== draft.what || now.how !== draft.how) return;
    const told = drafts.shaped(draft, judged.ghost ?? []);
    this.draft.value = { ...now, shape: told.shape, shapeAt: told.shapeAt, pivots: told.pivots };
    this.verdict.value = { wish, judged };
    const placement = draft.snaps ? (judged.nearest ?? undefined) : wish;
    if (!placement || (judged.refused && !draft.snaps)) return;
    const { ghost = [], measure, shapes = [], odds = [] } = judged;
    const at = { ...told, legs: draft.legs };
    this.legal.value = {
      draft: draft.snaps ? drafts.following(at, placement) : at,
      placement,
      bodies: ghost,
      measure: measure ?? undefined,
      shapes,
      odds,
    };
  }

  /** When all is judged and nobody holds it: snap to what is allowed, or do what was confirmed. */
  private settle(): void {
    const [draft, judged] = [this.draft.peek(), this.judged.peek()];
    if (!draft || !judged || this.holding.peek()) return;
    if (!judged.refused && !(this.strays.peek() && !this.eager)) {
      if (this.eager) this.done(draft);
      return;
    }
    this.eager = false;
    const legal = this.legal.peek();
    if (!this.snapped && judged.nearest) this.draft.value = drafts.following(draft, judged.nearest);
    else if (this.snapped && legal) this.draft.value = legal.draft;
    else return;
    if (this.snapped) this.forget(); // what is nearest is not asked for twice, nor what was legal
    this.snapped = true;
    this.check();
  }

  /** Nothing is known of the wish. */
  private forget(): void {
    this.legal.value = undefined;
    this.verdict.value = undefined;
  }
}

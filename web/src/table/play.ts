// One seat's play: what it sees, what its hand does, what it looks at. Components share it.

import { computed, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type {
  Body,
  Group,
  Hinted,
  Laid,
  Option,
  Overlay,
  Place,
  Placement,
  Prospect,
  Shown,
  Text,
} from "../protocol"; // prettier-ignore
import { homeOf } from "./board/home";
import type { Previewed } from "./board/preview";
import { View } from "./board/view";
import { Proposals, Scales } from "./counsel";
import { Plan } from "./dials/plan";
import { placeOf, type Spot } from "./geometry/pose";
import * as drafts from "./gestures/draft";
import { Hand } from "./gestures/hand";
import { nameOf } from "./scene/scene";
import { trayOf } from "./scene/stands";
import type { Battle } from "./store/battle";

export type What = Overlay["what"];
/** What is read beside the table; on a narrow screen only one of them is shown at a time. */
export type Tab = "table" | "odds" | "log" | "units" | "rules" | "chat";

const NOBODY: readonly string[] = [];
const STEP = { mm: 3, degrees: 5 };
const LEAP = 5; // times a step, with the shift key

export class Play {
  readonly view = new View();
  readonly hand: Hand;
  readonly plan: Plan;
  /** Whether other seats look at the same screen: then orders lie covered. */
  readonly shared = signal(false);
  /** The body whose card is shown. */
  readonly picked = signal<string | undefined>(undefined);
  /** Bodies that something beside the table speaks of now. */
  readonly pointed = signal<readonly string[]>([]);
  /** The option that is looked at: its odds are shown. */
  readonly looked = signal<Option | undefined>(undefined);
  /** Where it would lead. */
  readonly preview = signal<Previewed | undefined>(undefined);
  readonly card = signal<Shown | undefined>(undefined);
  readonly hint = signal<Hinted | undefined>(undefined);
  readonly laying = signal<What | undefined>(undefined);
  /** What is laid over the table; undefined as long as that is not known. */
  readonly laid = signal<readonly Laid[] | undefined>(undefined);
  /** The ruler: undefined while it is put away, without ends while nothing is measured. */
  readonly ruler = signal<{ from?: Spot; to?: Spot } | undefined>(undefined);
  readonly tab = signal<Tab>("table");
  /** The rule that was asked for. */
  readonly rule = signal("");
  /** The odds of the options. */
  readonly scales: Scales;
  /** Where the game proposes to go. */
  readonly proposals: Proposals;
  /** What is being taken up: until its place is known something else may be. */
  private taking: Group | undefined;
  private seated = false;
  /** Whether the reach of what is to be put down is shown unasked: until somebody takes it away. */
  private unasked = true;
  /** Whether it is shown unasked now. */
  private lent = false;

  readonly asked = computed(() => this.battle.question.value);

  /** The ids of what is in the hand; they stay the same while it is dragged. */
  readonly taken = computed<readonly string[]>(() => this.hand.draft.value?.what ?? NOBODY);

  /** For a placement: the groups that a body belongs to, the biggest first. */
  readonly groups = computed(() => {
    const found = new Map<string, Group[]>();
    for (const group of this.asked.value?.groups ?? []) {
      for (const id of group.what) found.set(id, [...(found.get(id) ?? []), group]);
    }
    for (const groups of found.values()) groups.sort((a, b) => b.what.length - a.what.length);
    return found;
  });

  /** For a choice: the options that a body is meant by; who chooses a place means that alone. */
  readonly options = computed(() => {
    const found = new Map<string, Option[]>();
    const all = this.asked.value?.options ?? [];
    const open = all.filter((option) => !option.refused && !option.stand);
    for (const option of open) {
      const meant = (option.bodies ?? []).map((id) => id.split(".")[0] ?? id);
      for (const id of new Set(meant)) found.set(id, [...(found.get(id) ?? []), option]);
    }
    return found;
  });

  /** The odds beside the question: of the ghost, or of the option that is looked at. */
  readonly odds = computed<readonly Prospect[]>(() => {
    if (this.hand.draft.value) return this.hand.legal.value?.odds ?? [];
    return this.scales.weighed.value.get(this.looked.value?.answer ?? "") ?? [];
  });

  constructor(readonly battle: Battle) {
    this.plan = new Plan((words) => battle.seat.tell({ say: "draft", words }));
    battle.heed = (words) => this.plan.join(words);
    this.scales = new Scales(battle.seat);
    this.proposals = new Proposals(battle.seat);
    this.hand = new Hand(
      (answer) => battle.seat.ask({ say: "check", answer }),
      (placement) => battle.answer(placement),
      () => battle.bodies.peek().filter((body) => !this.hand.draft.peek()?.what.includes(body.id)),
    );
  }

  /** Something new is asked: what was begun for the old question is dropped. */
  renew(): void {
    this.hand.drop();
    this.looked.value = undefined;
    this.preview.value = undefined;
    if (this.asked.peek()) this.plan.sent.value = false;
    this.hint.value = undefined;
    this.pointed.value = [];
    this.scales.clear();
    this.proposals.clear();
    this.taking = undefined;
    const lent = this.lent;
    this.lent = false;
    if (this.laying.peek()) this.lay(lent ? undefined : this.laying.peek());
  }

  /** A body was tapped: it is taken up, meant as an answer, or its card is shown. */
  tap(id: string): void {
    this.show(id);
    const groups = this.groups.peek().get(id);
    if (groups) {
      const now = this.hand.draft.peek()?.what.join();
      const next = groups.findIndex((group) => group.what.join() === now) + 1;
      this.take(groups[next % groups.length] as Group);
      return;
    }
    const options = this.options.peek().get(id);
    if (options) {
      const next = options.indexOf(this.looked.peek() as Option) + 1;
      this.look(options[next % options.length]);
    }
  }

  /** Look at an option: its odds are shown. */
  look(option: Option | undefined): void {
    if (this.looked.peek() === option) return;
    this.looked.value = option;
    this.preview.value = undefined;
    if (!option) return;
    this.scales.weigh([option.answer]);
    if (this.asked.peek()?.pictured) this.imagine(option);
  }

  /** A place among others was tapped: it is looked at, and answered when it already is. */
  choose(option: Option): void {
    if (this.looked.peek() === option) this.battle.answer(option.answer);
    else this.look(option);
  }

  /** Learn where an option would lead. */
  private async imagine(option: Option): Promise<void> {
    const { answer } = option;
    const judged = await this.battle.seat.ask({ say: "check", answer }).catch(() => undefined);
    if (this.looked.peek() !== option || !(judged?.ghost?.length || judged?.shapes?.length)) return;
    this.preview.value = { ghost: judged.ghost ?? [], shapes: judged.shapes ?? [] };
  }

  /** Take up the bodies of a group; those that do not stand yet where it is proposed. */
  async take(group: Group, how = group.manners?.[0]?.[0] ?? ""): Promise<void> {
    this.reachFor(group);
    const stands = group.what.every((id) => this.battle.byId.peek().has(id));
    const place = stands ? this.middle() : await this.placeFor(group.what);
    if (this.taking !== group) return;
    this.hold(group.what, how, place);
    if (group.snaps) await this.comeNear(group);
  }

  /** What snaps begins where it is proposed. */
  private async comeNear(group: Group): Promise<void> {
    const near = await this.proposals.first(group.what);
    const draft = this.hand.draft.peek();
    if (near && draft && this.taking === group && drafts.untouched(draft))
      this.hand.change(drafts.following(draft, near));
  }

  /** Something is about to be taken up: what was shown before is put away. */
  private reachFor(group: Group | undefined): void {
    this.hint.value = undefined;
    this.picked.value = undefined;
    this.pointed.value = [];
    this.taking = group;
  }

  /** One body more in the hand, or one less. */
  join(id: string): void {
    const draft = this.hand.draft.peek();
    const own = draft?.what.includes(id);
    const what = own ? draft?.what.filter((one) => one !== id) : [...(draft?.what ?? []), id];
    if (!draft || !what?.length) return;
    const hows = this.manners(what).map(([how]) => how);
    const how = hows.includes(draft.how) ? draft.how : (hows[0] ?? "");
    this.hold(what, how, drafts.end(draft));
  }

  /** Another manner for what is in the hand. */
  manner(how: string): void {
    const draft = this.hand.draft.peek();
    if (draft) this.hold(draft.what, how, drafts.end(draft));
  }

  /** The manners in which bodies may go together: as the group says, or the biggest one. */
  manners(what: readonly string[]): [string, Text][] {
    const groups = this.asked.value?.groups ?? [];
    const same = groups.find((group) => group.what.join() === what.join());
    const like = groups.filter((group) => group.what.length > 1 === what.length > 1);
    return (same ?? like[like.length - 1])?.manners ?? [];
  }

  private hold(what: readonly string[], how: string, place: Place): void {
    const standing = what.flatMap((id) => this.battle.byId.peek().get(id) ?? []);
    const all = standing.length === what.length;
    const group = this.asked.peek()?.groups?.find((one) => one.what.join() === what.join());
    const wheels = group?.wheels || what.length > 1;
    const draft = all ? drafts.moving(standing, how, wheels) : drafts.putting(what, how, place);
    this.hand.take({ ...draft, snaps: group?.snaps });
    this.lent ||= !all && this.unasked && !this.laying.peek();
    const laying = this.lent ? "reach" : this.laying.peek();
    if (laying) this.lay(laying);
  }

  /** Where bodies are shown first that are to be put down: where it is proposed, or in sight. */
  private async placeFor(what: readonly string[]): Promise<Place> {
    const stop = (await this.proposals.first(what))?.path.at(-1);
    return stop ? placeOf(stop) : this.middle();
  }

  /** The middle of what is seen. */
  private middle(): Place {
    const { width, height } = this.view.window.peek();
    return { ...this.view.spotAt({ x: width / 2, y: height / 2 }), facing: 90 };
  }

  /** Do as somebody proposes: the ghost goes there, nothing is answered yet. */
  follow(placement: Placement): void {
    const group = this.asked
      .peek()
      ?.groups?.find((one) => one.what.join() === placement.what.join());
    this.reachFor(group);
    const stop = placement.path.at(-1);
    this.hold(placement.what, placement.how ?? "", stop ? placeOf(stop) : this.middle());
    const draft = this.hand.draft.peek();
    if (draft && !draft.put) this.hand.change(drafts.following(draft, placement));
  }

  /** Show the next placement that is proposed. */
  async propose(): Promise<void> {
    const number = this.asked.peek()?.number;
    const found = await this.proposals.next();
    if (number !== this.asked.peek()?.number) return;
    if (found) this.follow(found);
  }

  /** Take up the next group that may be moved. */
  next(): void {
    const groups = this.asked.peek()?.groups ?? [];
    const now = this.hand.draft.peek()?.what.join();
    const group = groups[(groups.findIndex((one) => one.what.join() === now) + 1) % groups.length];
    if (group) this.take(group);
  }

  /** A small step of the ghost by a key of q, w, e, s, a, d; a large one with `leap`. */
  nudge(key: string, leap = false): void {
    const [mm, angle] = [STEP.mm * (leap ? LEAP : 1), STEP.degrees * (leap ? LEAP : 1)];
    const steps: Record<string, (draft: drafts.Draft) => drafts.Draft> = {
      q: (draft) => drafts.wheeled(draft, 1, angle),
      e: (draft) => drafts.wheeled(draft, -1, angle),
      w: (draft) => drafts.nudged(draft, mm, 0),
      s: (draft) => drafts.nudged(draft, -mm, 0),
      a: (draft) => drafts.nudged(draft, 0, -mm),
      d: (draft) => drafts.nudged(draft, 0, mm),
    };
    const step = steps[key];
    if (step) this.hand.step(step);
  }

  /** What bodies are called, in one line. */
  namesOf(ids: readonly string[]): string {
    const scene = this.battle.seen.value?.scene;
    return scene
      ? this.bodies(ids)
          .map((body) => nameOf(body, scene))
          .join(", ")
      : "";
  }

  /** Show the card of a body. */
  async show(id: string | undefined): Promise<void> {
    this.picked.value = id;
    this.card.value = undefined;
    if (this.laying.peek()) this.lay(this.laying.peek());
    if (!id) return;
    const card = await this.battle.seat.ask({ say: "card", body: id }).catch(() => undefined);
    if (this.picked.peek() === id) this.card.value = card;
  }

  /** What would a commander do? */
  async advise(): Promise<void> {
    const number = this.asked.peek()?.number;
    const hint = await this.battle.seat.ask({ say: "hint" }).catch(() => undefined);
    if (!hint || number !== this.asked.peek()?.number) return;
    if (typeof hint.answer === "object" && "path" in hint.answer) this.follow(hint.answer);
    else if (this.asked.peek()?.kind === "form") this.plan.follow(String(hint.answer));
    else this.look(this.asked.peek()?.options?.find((one) => one.answer === hint.answer));
    this.hint.value = hint;
  }

  /** What is laid over the table is taken away, anything else is laid. */
  toggle(what: What): void {
    const away = this.laying.peek() === what;
    if (away && this.lent) this.unasked = false;
    this.lent = false;
    this.lay(away ? undefined : what);
  }

  /** Lay something over the table for what is selected, or take it away. */
  async lay(what: What | undefined): Promise<void> {
    this.laying.value = what;
    const bodies = this.selected();
    if (!what || !bodies.length) {
      this.laid.value = undefined;
      return;
    }
    const reply = await this.battle.seat
      .ask({ say: "overlay", what, bodies })
      .catch(() => undefined);
    if (this.laying.peek() === what) this.laid.value = reply && (reply.shapes ?? []);
  }

  /** The ids of what is taken up or looked at; of all that may move if nothing is. */
  private selected(): string[] {
    const draft = this.hand.draft.peek();
    if (draft) return [...draft.what];
    const picked = this.picked.peek();
    return picked ? [picked] : [...this.groups.peek().keys()];
  }

  /** Sit down where the own camp is; without one, where the own bodies stand as it all begins. */
  sitDown(): void {
    const seen = this.battle.seen.peek();
    if (this.seated || !seen?.seat || !seen.turn) return;
    this.seated = true;
    const far = homeOf(seen.scene, this.side, seen.turn <= 2);
    if (far > seen.scene.height / 2) this.view.turn();
  }

  /** The bodies of this seat's side, 0 or 1; of side 0 for spectators. */
  get side(): number {
    const seen = this.battle.seen.peek();
    return Math.max(0, seen?.seats.findIndex((player) => player.seat === seen.seat) ?? 0);
  }

  /** Bodies by ids; also single trays of a body, "r1.3", as bodies of their own. */
  bodies(ids: readonly string[]): Body[] {
    const known = this.battle.byId.value;
    return ids.flatMap(
      (id) => known.get(id) ?? trayOf(known.get(id.split(".")[0] ?? ""), id) ?? [],
    );
  }
}

export const PlayContext = createContext<Play | undefined>(undefined);

/** The play of the table that a component belongs to. */
export function usePlay(): Play {
  const play = useContext(PlayContext);
  if (!play) throw new Error("no table around this component");
  return play;
}

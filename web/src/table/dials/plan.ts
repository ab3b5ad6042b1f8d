// Orders that are being written: one answer for each part of a form, sent only when all are ready.

import { computed, signal } from "@preact/signals";
import type { Asked, Part } from "../../protocol";

/** The parts of a form that concern the same body. */
export interface Sheet {
  body: string;
  parts: readonly Part[];
}

const wordsOf = (part: Part): string[] => (part.options ?? []).map((option) => option.answer);

const alike = (some: readonly Part[] = [], others: readonly Part[] = []): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

export class Plan {
  private readonly asked = signal<Asked | undefined>(undefined);
  private readonly given = signal<readonly (string | undefined)[]>([]);
  /** Whether it was handed in and nothing else has been asked since. */
  readonly sent = signal(false);
  /** The number of the sheet that is written now. */
  readonly at = signal(0);
  /** Whether the form lies before its writer. */
  private held = false;

  /** `show`: tell others at the same seat what is written, a word for each part, "" is nothing. */
  constructor(private readonly show: (words: string[]) => void = () => {}) {}

  /** The form cut into sheets, one for each body. */
  readonly sheets = computed<readonly Sheet[]>(() => {
    const found = new Map<string, Part[]>();
    for (const part of this.parts) {
      const body = part.bodies?.[0] ?? part.key;
      found.set(body, [...(found.get(body) ?? []), part]);
    }
    return [...found].map(([body, parts]) => ({ body, parts }));
  });

  /** How many sheets are ready. */
  readonly ready = computed(() => this.sheets.value.filter((sheet) => this.isReady(sheet)).length);

  private get parts(): readonly Part[] {
    return this.asked.value?.parts ?? [];
  }

  /** Begin with a new form; the same one goes on, whatever its number is since others answered. */
  open(asked: Asked): void {
    const before = this.asked.peek();
    const goesOn = this.held && alike(before?.parts, asked.parts);
    this.held = true;
    if (before?.number === asked.number) return;
    this.asked.value = asked;
    if (goesOn) return;
    this.sent.value = false;
    this.given.value = [];
    this.at.value = 0;
  }

  /** The form is answered, or put aside. */
  leave(): void {
    this.held = false;
  }

  get sheet(): Sheet | undefined {
    return this.sheets.value[this.at.value];
  }

  /** What was answered to a part; its last word, the blank one, as long as nothing was. */
  answerTo(part: Part): string {
    return this.given.value[this.parts.indexOf(part)] ?? wordsOf(part).at(-1) ?? "";
  }

  isReady(sheet: Sheet): boolean {
    return sheet.parts.every((part) => this.given.value[this.parts.indexOf(part)] !== undefined);
  }

  /** Answer one part; the others of its sheet are as they stand. */
  choose(part: Part, answer: string): void {
    const sheet = this.sheets.peek().find((one) => one.parts.includes(part));
    if (!sheet) return;
    const next = [...this.given.peek()];
    for (const one of sheet.parts) next[this.parts.indexOf(one)] = this.answerTo(one);
    next[this.parts.indexOf(part)] = answer;
    this.given.value = next;
    this.show(this.parts.map((one, i) => (sheet.parts.includes(one) && next[i]) || ""));
  }

  /** Somebody else at the same seat has written something into the form that lies here. */
  join(words: readonly string[]): void {
    if (!this.held || words.length !== this.parts.length) return;
    this.given.value = words.map((word, i) => word || this.given.peek()[i]);
  }

  /** A step along the options of a part of the present sheet. */
  turn(number: number, by: number): void {
    const part = this.sheet?.parts[number];
    if (!part) return;
    const words = wordsOf(part);
    const at = words.indexOf(this.answerTo(part));
    this.choose(part, words[(at + by + words.length) % words.length] ?? "");
  }

  /** The present sheet stands as it is; on to the next one that is not ready. */
  settle(): void {
    const [first] = this.sheet?.parts ?? [];
    if (first) this.choose(first, this.answerTo(first));
    const sheets = this.sheets.peek();
    const order = sheets.map((_, i) => (this.at.peek() + 1 + i) % sheets.length);
    const next = order.find((i) => !this.isReady(sheets[i] as Sheet));
    if (next !== undefined) this.at.value = next;
  }

  /** Take over a whole answer, as somebody proposes it. */
  follow(answer: string): void {
    const words = answer.split(" ");
    this.given.value = words;
    this.show(words);
  }

  /** The whole answer: one word for each part. */
  get answer(): string {
    return this.parts.map((part) => this.answerTo(part)).join(" ");
  }
}

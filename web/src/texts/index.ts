// What the client says itself, in the reader's language, which may change at any moment: a component
// that calls `t`, `say` or `number` is drawn anew then. What a game says comes from the server.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { effect, signal } from "@preact/signals";
import type { Text } from "../protocol";

export type Language = "en" | "de";
export const LANGUAGES: readonly Language[] = ["de", "en"];

const KEPT = "feldherr.language";
const files = import.meta.glob<string>("./*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const bundles = { en: bundle("en"), de: bundle("de") };

function bundle(language: Language): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const [path, source] of Object.entries(files))
    if (path.startsWith(`./${language}/`)) made.addResource(new FluentResource(source));
  return made;
}

function first(): Language {
  const kept = localStorage.getItem(KEPT);
  if (kept === "en" || kept === "de") return kept;
  return navigator.language.startsWith("de") ? "de" : "en";
}

/** The language everything is shown in. */
export const language = signal<Language>(first());

effect(() => {
  document.documentElement.lang = language.value;
  localStorage.setItem(KEPT, language.value);
});

/** A sentence of the client. Throws for a message or an argument that is missing. */
export function t(key: string, args?: Record<string, FluentVariable>): string {
  const spoken = bundles[language.value];
  const pattern = spoken.getMessage(key)?.value;
  if (!pattern) throw new Error(`no text '${key}' in '${language.value}'`);
  return spoken.formatPattern(pattern, args);
}

/** Whether there is such a sentence: for what only some games have. */
export function has(key: string): boolean {
  return bundles.en.hasMessage(key);
}

/** A text of a game in the reader's language. */
export function say(text: Text): string {
  return text[language.value];
}

/** A number with the language's own comma; `digits` after it. */
export function number(value: number, digits = 0): string {
  return value.toLocaleString(language.value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A length in the unit of a game, "0.5 LE"; signs of inches stand close, "0.5″". */
export const inUnits = (value: number, unit: string): string =>
  `${number(value, 1)}${/^\w/.test(unit) ? " " : ""}${unit}`;

/** A value that a game tells: a number, or words with numbers as the language writes them. */
export function told(value: number | string): string {
  if (typeof value === "string")
    return language.value === "de" ? value.replace(/(\d)\.(?=\d)/g, "$1,") : value;
  return value < 0 ? `−${number(-value)}` : number(value);
}

/** A probability (0 to 1) in percent; never 0 or 100 unless it is. */
export function percent(probability: number): string {
  const whole = Math.round(probability * 100);
  const open = (whole === 0 || whole === 100) && probability > 0 && probability < 1;
  if (!open) return `${number(whole)} %`;
  return `${number(Math.min(99.9, Math.max(0.1, probability * 100)), 1)} %`;
}

// The client speaks both languages: every text that is used exists in both, and none is left over.

import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { language, number, percent, say, t } from ".";

const files = import.meta.glob<string>("./*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const program = Object.values(sources).join("\n");

function keys(spoken: string): string[] {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${spoken}/`));
  return own.flatMap(([, source]) => new FluentResource(source).body.map(({ id }) => id)).sort();
}

/** The beginnings of keys that the program puts together, as in t(`side-${n}`). */
function beginnings(): string[] {
  return [...program.matchAll(/[`"]([a-z][\w-]*-)(?:\$\{|")/g)].map(([, start]) => start ?? "");
}

test("both languages have the same messages, each once", () => {
  expect(keys("de")).toEqual(keys("en"));
  expect(new Set(keys("en")).size).toBe(keys("en").length);
});

test("every message that is named exists", () => {
  const named = [...program.matchAll(/\b(?:t|rich)\(\s*"([^"]+)"/g)].map(([, key]) => key);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((key) => !keys("en").includes(key ?? ""))).toEqual([]);
});

test("no message is left over", () => {
  const made = beginnings();
  const unused = keys("en").filter(
    (key) => !program.includes(`"${key}"`) && !made.some((start) => key.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

test("nobody is shouted at", () => {
  expect(Object.values(files).filter((source) => source.includes("!"))).toEqual([]);
});

test("the language can change at any moment", () => {
  language.value = "en";
  expect([t("close"), number(3.5, 1), percent(0.5)]).toEqual(["Close", "3.5", "50 %"]);
  expect(say({ en: "one", de: "eins" })).toBe("one");
  language.value = "de";
  expect([t("close"), number(3.5, 1), percent(0.999)]).toEqual(["Schließen", "3,5", "99,9 %"]);
  expect([percent(0.9999), percent(0.0001), percent(1)]).toEqual(["99,9 %", "0,1 %", "100 %"]);
  expect(say({ en: "one", de: "eins" })).toBe("eins");
  expect(document.documentElement.lang).toBe("de");
  expect(localStorage.getItem("feldherr.language")).toBe("de");
});

test("a text that does not exist is an error of the program", () => {
  expect(() => t("no-such-text")).toThrow("no-such-text");
});

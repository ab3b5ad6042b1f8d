// An army as a sheet: limits, units, what is wrong, what can be done with it.

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setup } from "../lobby/setup";
import { PATIENCE } from "../patience";
import type { ArmySheet, Checked, KnownGame, Share, Sheeted, UnitSheet } from "../protocol";
import { language } from "../texts";
import { files } from "./block";
import { broken } from "./limits";
import { Looked } from "./looked";

const both = (en: string) => ({ en, de: `${en} (de)` });
const GAME = {
  name: "tug",
  title: both("Tug of war"),
  sizes: [20],
  plans: [],
  commanders: [],
} as unknown as KnownGame;
const CORE: Share = { name: "Core", points: 9, least: 5, most: null, percent: 25, rule: "8.B" };
const UNIT: UnitSheet = {
  title: "12 Pullers",
  about: "Champion",
  points: 12,
  rows: [["4", "3"]],
  parts: ["Puller: Rope"],
  rules: "Stubborn",
  items: ["Banner of Speed"],
  boxes: 12,
  size: 12,
  base: [20, 20],
  round: false,
};
const SHEET: ArmySheet = {
  title: "Ours",
  about: "The Book",
  points: "12 of 20",
  columns: ["Adv", "Str"],
  shares: [CORE],
  groups: [["Core", [UNIT]]],
  summaries: [["Stubborn 21.A", "Stays."]],
};
const FINE: Checked = { name: both("Ours"), points: 12, size: 20, rows: [], breaches: [] };

let told: Sheeted;
let number = 0;
const files_asked: string[] = [];

beforeEach(() => {
  language.value = "en";
  files_asked.length = 0;
  told = { checked: FINE, sheets: { en: SHEET, de: { ...SHEET, about: "Das Buch" } } };
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/rules")) return new Response(JSON.stringify({ "8.B": both("Limits") }));
    if (path.includes("/sheet/")) files_asked.push(path);
    return new Response(JSON.stringify(told));
  });
});

afterEach(cleanup);

/** Look at an army that nobody has looked at before. */
async function looked(ready?: string) {
  number += 1;
  render(<Looked game={GAME} text={`army ${number}`} ready={ready} />);
  await screen.findByRole("heading", { level: 1 });
}

test("a unit shows its block, its points, and in it profile, weapons, rules and items", async () => {
  await looked();
  const unit = document.querySelector(".un") as HTMLElement;
  expect(unit.querySelectorAll("rect")).toHaveLength(12);
  expect(unit.textContent).toContain("12 PullersChampion12");
  expect(unit.querySelector(".profile")?.textContent).toBe("AdvStrPuller: Rope43");
  expect(unit.textContent).toContain("Banner of Speed");
  expect(document.querySelector(".paper .hp")?.textContent).toBe("☐☐☐☐☐☐☐☐☐☐ ☐☐");
});

test("the sheet is read in the language that is chosen", async () => {
  await looked();
  expect(document.querySelector(".titlebar p")?.textContent).toBe("The Book");
  language.value = "de";
  await screen.findByText("Das Buch", { selector: ".titlebar p" });
});

test("a category is measured against its limit, and a broken one is marked", async () => {
  expect(broken(CORE)).toBe(false);
  expect(broken({ ...CORE, points: 4 })).toBe(true);
  expect(broken({ ...CORE, most: 9 })).toBe(false);
  expect(broken({ ...CORE, most: 8 })).toBe(true);
  told.sheets = { en: { ...SHEET, shares: [{ ...CORE, most: 8, percent: 40 }] } };
  await looked();
  expect(document.querySelector(".lim.bad")?.textContent).toContain("at most 8 (40 %)");
});

test("breaches are told with their rules, and such an army is not played", async () => {
  const breaches = [{ text: both("Too few `pullers`."), rules: ["8.B"], line: 3 }];
  told.checked = { ...FINE, breaches };
  await looked();
  expect(screen.getByRole("alert").textContent).toBe("one rule broken");
  expect(document.querySelector(".state .no")?.textContent).toBe("Too few pullers.Line 38.B");
  expect(screen.getByRole("button", { name: "Play this army" })).toHaveProperty("disabled", true);
});

test("a file that cannot be read has no sheet, only the reason", async () => {
  told = {
    checked: { ...FINE, name: both(""), size: 0, breaches: [{ text: both("No YAML.") }] },
    sheets: {},
  };
  await looked();
  expect(screen.getByText("This file cannot be read")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "PDF" })).toBeNull();
});

test("a legal army is taken to the lobby", async () => {
  await looked("ours-20");
  fireEvent.click(screen.getByRole("button", { name: "Play this army" }));
  expect(setup.value).toMatchObject({
    game: "tug",
    size: 20,
    own: { kind: "ready", name: "ours-20" },
  });
  expect(location.pathname).toBe("/");
});

test("the sheet is loaded as a file in the language that is read", async () => {
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "", revokeObjectURL: () => {} }),
  );
  await looked();
  fireEvent.click(screen.getByRole("button", { name: "PDF" }));
  const wanted = ["/api/armies/sheet/pdf?language=en"];
  await vi.waitFor(() => expect(files_asked).toEqual(wanted), PATIENCE);
});

test("regiments stand in ranks of five or more, single models alone", () => {
  const wide = (size: number, base: [number, number]) => files({ ...UNIT, size, base });
  expect([wide(1, [50, 50]), wide(5, [25, 50]), wide(3, [50, 75])]).toEqual([1, 5, 3]);
  expect(wide(30, [20, 20])).toBe(7);
});

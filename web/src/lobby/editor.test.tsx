// An army file is judged while it is written.

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENCE } from "../patience";
import type { Checked, KnownGame } from "../protocol";
import { language } from "../texts";
import { Editor } from "./editor";
import { choose } from "./setup";

const both = (en: string) => ({ en, de: en });
const game = { name: "tug" } as KnownGame;
const FINE: Checked = { name: both("Ours"), points: 20, size: 20, rows: [], breaches: [] };

let verdict: Checked = FINE;
let taken: string[] = [];

beforeEach(() => {
  language.value = "en";
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(verdict)));
  choose({ size: 20 });
  taken = [];
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function written(text: string) {
  render(
    <Editor
      game={game}
      first=""
      onClose={() => {}}
      onTake={(title, army) => {
        taken = [title.en, army];
      }}
    />,
  );
  fireEvent.input(screen.getByRole("textbox"), { target: { value: text } });
  await vi.advanceTimersByTimeAsync(1000);
}

test("a breach is told with its line and its rules, and the line is marked", async () => {
  const breach = { text: both("`spaer` is unknown."), rules: ["M3.1"], line: 2 };
  verdict = { ...FINE, breaches: [breach] };
  await written("game: tug\ntype: spaer\n");
  expect(screen.getByRole("alert").textContent).toContain("spaer is unknown.");
  expect(screen.getByText("M3.1").className).toBe("rule bad");
  expect(document.querySelector(".lines .bad")?.textContent).toBe("type: spaer");
  expect(screen.queryByText("Take this army")).toBeNull();
});

test("a click on the line leads into the text", async () => {
  verdict = { ...FINE, breaches: [{ text: both("Wrong."), rules: [], line: 2 }] };
  await written("game: tug\ntype: spaer\n");
  fireEvent.click(screen.getByRole("button", { name: "Line 2" }));
  const area = screen.getByRole("textbox") as HTMLTextAreaElement;
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("type: spaer");
});

test("a legal army can be taken", async () => {
  verdict = FINE;
  await written("game: tug");
  fireEvent.click(screen.getByText("Take this army"));
  expect(taken).toEqual(["Ours", "game: tug"]);
});

test("an army of another size is legal, but that is told", async () => {
  verdict = { ...FINE, size: 10 };
  await written("game: tug");
  expect(screen.getByText(/meant for battles of 10 points/)).toBeTruthy();
});

test("a list of another program becomes an army file, and what it lost is told", async () => {
  const asked: string[] = [];
  const notes = [both("Not taken over: Shark")];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    if (!path.endsWith("translate")) return new Response(JSON.stringify(verdict));
    asked.push(atob(JSON.parse(body).content));
    return new Response(JSON.stringify({ yaml: "game: tug\nname: Host\n", notes }));
  });
  await written("Spearmen 3x3\nShark");
  fireEvent.click(screen.getByText("Make an army file of this list"));
  const noted = () => expect(screen.getByText("Not taken over: Shark")).toBeTruthy();
  await vi.waitFor(noted, PATIENCE);
  expect(asked).toEqual(["Spearmen 3x3\nShark"]);
  expect((screen.getByRole("textbox") as HTMLTextAreaElement).value).toBe(
    "game: tug\nname: Host\n",
  );
  expect(screen.queryByText("Make an army file of this list")).toBeNull();
});

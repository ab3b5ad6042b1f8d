import { beforeEach, expect, test } from "vitest";
import { forget, invites, link, mine, remember, takeFromLink, tokens } from "./mine";

beforeEach(() => {
  for (const { battle } of mine.value) forget(battle);
  history.replaceState(null, "", "/");
});

test("tokens are kept by battle and seat, the latest battle first", () => {
  remember("one", { blue: "b" });
  mine.value[0] = { ...(mine.value[0] as (typeof mine.value)[0]), at: 1 };
  remember("two", { blue: "x", red: "y" });
  expect(mine.value.map(({ battle }) => battle)).toEqual(["two", "one"]);
  expect(tokens("two")).toEqual({ blue: "x", red: "y" });
  expect(JSON.parse(localStorage.getItem("feldherr.battles") ?? "")).toHaveLength(2);
  expect(tokens("three")).toEqual({});
});

test("a link's token is kept, and taken out of the address", () => {
  history.replaceState(null, "", "/table/one#secret");
  takeFromLink("one");
  expect(location.hash).toBe("");
  expect(tokens("one")).toEqual({ "": "secret" });
  remember("one", { red: "secret" });
  expect(tokens("one")).toEqual({ red: "secret" });
});

test("a friend's token is no seat of ours", () => {
  remember("one", { blue: "b" }, { red: "r" });
  expect([tokens("one"), invites("one")]).toEqual([{ blue: "b" }, { red: "r" }]);
  remember("one", { blue: "b" });
  expect(invites("one")).toEqual({ red: "r" });
  expect(link("one", "r")).toMatch(/\/table\/one#r$/);
});

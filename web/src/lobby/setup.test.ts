// What is chosen in the lobby is what the server is asked for.

import { beforeEach, expect, test, vi } from "vitest";
import { invites, tokens } from "../net/mine";
import type { KnownArmy, KnownGame, WantedBattle } from "../protocol";
import {
  choose,
  chooseGame,
  chooseSize,
  create,
  settle,
  settleArmies,
  setup,
  surprise,
} from "./setup";

const text = (en: string) => ({ en, de: en });
const game: KnownGame = {
  name: "tug",
  title: text("Tug"),
  seats: ["blue", "red"],
  sizes: [10, 20],
  plans: ["hill"],
  commanders: [
    { name: "clever", text: text("thinks") },
    { name: "random", text: text("does anything") },
  ],
  options: {},
  lesson: false,
};
const army = (name: string): KnownArmy => ({
  name,
  title: text(name),
  points: 20,
  faction: text(""),
  elements: 3,
  text: text(""),
});

let asked: WantedBattle[] = [];
let battles = 0;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    const wanted = JSON.parse(String(body)) as WantedBattle;
    asked.push(wanted);
    const links = Object.entries(wanted.seats).flatMap(([seat, leader]) =>
      leader === "person" ? [[seat, `${seat}-secret`]] : [],
    );
    return new Response(
      JSON.stringify({
        battle: `b${++battles}`,
        commitment: "",
        links: Object.fromEntries(links),
      }),
    );
  });
  localStorage.clear();
  chooseGame(game);
});

test("a new game begins with its largest armies and its best commander", () => {
  expect(setup.value).toMatchObject({ game: "tug", size: 20, commander: "clever", plan: "random" });
});

test("alone: the other side is led by the commander, the table is left to fate", async () => {
  const { battle } = await create(setup.value, game);
  expect(asked[0]).toMatchObject({
    game: "tug",
    size: 20,
    seats: { blue: "person", red: "clever" },
    armies: { blue: { surprise: true }, red: { surprise: true } },
    plan: null,
    together: false,
  });
  expect(tokens(battle)).toEqual({ blue: "blue-secret" });
});

test("two at one screen: both seats are ours", async () => {
  choose({ opponent: "here", plan: "open", own: { kind: "ready", name: "x" } });
  const { battle } = await create(setup.value, game);
  expect(asked[0]).toMatchObject({
    seats: { blue: "person", red: "person" },
    armies: { blue: { name: "x" } },
    plan: "",
    together: true,
  });
  expect(tokens(battle)).toEqual({ blue: "blue-secret", red: "red-secret" });
});

test("a friend: the other seat is offered, not ours", async () => {
  choose({
    opponent: "friend",
    plan: "hill",
    enemy: { kind: "file", title: text("y"), text: "z" },
  });
  const { battle } = await create(setup.value, game);
  expect(asked[0]).toMatchObject({ armies: { red: { text: "z" } }, plan: "hill", together: false });
  expect(tokens(battle)).toEqual({ blue: "blue-secret" });
  expect(invites(battle)).toEqual({ red: "red-secret" });
});

test("surprise me asks for any armies on any table, whatever was chosen before", async () => {
  choose({ opponent: "friend", plan: "hill", own: { kind: "ready", name: "x" }, dice: "own" });
  chooseSize(10);
  await surprise(game);
  expect(asked[0]).toMatchObject({
    size: 10,
    seats: { blue: "person", red: "clever" },
    armies: { blue: { surprise: true }, red: { surprise: true } },
    plan: null,
    dice: "table",
  });
});

test("what no longer exists is not chosen any more", () => {
  choose({ size: 99, commander: "gone", plan: "gone", own: { kind: "ready", name: "gone" } });
  settle(game);
  settleArmies([army("x")]);
  expect(setup.value).toMatchObject({
    size: 20,
    commander: "clever",
    plan: "random",
    own: { kind: "surprise" },
  });
});

test("an army of another size is not kept", () => {
  choose({ own: { kind: "ready", name: "x" } });
  chooseSize(10);
  expect(setup.value.own).toEqual({ kind: "surprise" });
});

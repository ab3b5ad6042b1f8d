import { render } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import type { Body, Feature, Scene } from "../../protocol";
import { language } from "../../texts";
import type { Turn } from "../geometry/turn";
import { ScenePicture } from "./scene";
import { MARKS, typeSign } from "./symbols";

const square: [number, number][] = [
  [100, 100],
  [300, 100],
  [300, 300],
  [100, 300],
];
const scene = (terrain: Feature[] = [], bodies: Body[] = []): Scene => ({
  width: 600,
  height: 400,
  title: { en: "Table", de: "Tisch" },
  grid: 300,
  terrain,
  bodies,
});
const knight: Body = {
  id: "r1",
  side: 1,
  symbol: "knight",
  place: { x: 100, y: 300, facing: 0 },
  width: 40,
  depth: 30,
  marks: ["hero", "moved"],
};
const draw = (picture: Scene, turned: Turn = 0) =>
  render(<ScenePicture scene={picture} turned={turned} />).container;

describe("a picture of a table", () => {
  it("has the sign of every type and mark of the sheet", () => {
    expect(typeSign("knight")?.width).toBe(33);
    expect(MARKS).toContain("in_melee");
  });

  it("draws terrain exactly along its outline, y upwards", () => {
    const drawn = draw(scene([{ kind: "wood", outline: square }]));
    expect(drawn.querySelector(".wood")?.getAttribute("d")).toBe(
      "M100 300 300 300 300 100 100 100Z",
    );
    expect(drawn.querySelectorAll(".tree")).toHaveLength(3);
  });

  it.each([
    ["hill", "contour", { traits: ["high", "steep"] }],
    ["lake", "shore", {}],
    ["built_up", "house", {}],
    ["fields", "furrow", {}],
    ["orchard", "tree", {}],
    ["vineyard", "vine", {}],
    ["marsh", "reeds", {}],
    ["something", "plain", {}],
  ])("tells %s by its %s", (kind, name, more) => {
    const drawn = draw(scene([{ kind, outline: square, ...more }]));
    const parts = [...drawn.querySelectorAll(`.${name}`)];
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part.getAttribute("d")).not.toMatch(/NaN|undefined/);
  });

  it.each([
    ["river", "flow"],
    ["road", "rut"],
    ["bridge", "plank"],
    ["ford", "stone"],
    ["cliff", "cliffteeth"],
  ])("tells a %s by its %s", (kind, name) => {
    const line: [number, number][] = [
      [0, 200],
      [300, 220],
      [600, 200],
    ];
    const part = draw(scene([{ kind, line, width: 40 }])).querySelector(`.${name}`);
    expect(part?.getAttribute("d")).toMatch(/^M/);
    expect(part?.getAttribute("d")).not.toMatch(/NaN/);
  });

  it("puts a body where its front edge stands, and undoes the turn for its symbol and marks", () => {
    const body = draw(scene([], [knight])).querySelector('[data-id="r1"]');
    expect(body?.getAttribute("transform")).toBe("translate(100.00 100.00) rotate(90.00)");
    expect(body?.querySelector(".upright")?.getAttribute("transform")).toBe("rotate(0)");
    expect(body?.querySelector(".level")?.getAttribute("transform")).toBe("rotate(-90)");
    expect(body?.querySelectorAll(".hatch")).toHaveLength(2);
    expect(
      [...(body?.querySelectorAll("use") ?? [])].map((use) => use.getAttribute("href")),
    ).toEqual(["#fh-type-knight", "#fh-mark-moved", "#fh-mark-hero"]);
  });

  it.each([
    [0, "translate(200 313)", -90, "-18 -18 636 436"],
    [90, "translate(200 313)", -180, "-18 -18 436 636"],
    [180, "translate(400 313)", -270, "-18 -18 636 436"],
    [270, "translate(200 513)", 0, "-18 -18 436 636"],
  ] as const)("is turned by %i degrees, but writing and signs are not", (turned, at, sign, box) => {
    const label = { en: "Wood", de: "Wald" };
    const drawn = draw(scene([{ kind: "wood", outline: square, label }], [knight]), turned);
    expect(drawn.querySelector(".place")?.getAttribute("transform")).toBe(`${at} rotate(0)`);
    expect(drawn.querySelector(".level")?.getAttribute("transform")).toBe(`rotate(${sign})`);
    expect(drawn.querySelector("svg")?.getAttribute("viewBox")).toBe(box);
  });

  it("has its numbers along the near and the left edge as they are seen", () => {
    const numbers = (turned: Turn) =>
      [...draw({ ...scene(), unit: 30 }, turned).querySelectorAll(".ticktext:not(.unit)")].map(
        (one) => `${one.textContent}: ${one.getAttribute("transform")}`,
      );
    expect(numbers(0)[0]).toBe("6: translate(180 412.6) rotate(0)");
    expect(numbers(0)[3]).toBe("6: translate(-12.6 220) rotate(-90)");
    expect(numbers(90)[0]).toBe("6: translate(-12.6 180) rotate(-90)");
    expect(numbers(90)[3]).toBe("6: translate(180 612.6) rotate(0)");
  });

  it("is named in the reader's language", () => {
    language.value = "de";
    expect(draw(scene()).querySelector("svg")?.getAttribute("aria-label")).toBe("Tisch");
    language.value = "en";
  });
});

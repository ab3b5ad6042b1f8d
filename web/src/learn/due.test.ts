import { expect, test } from "vitest";
import type { KnownLesson } from "../protocol";
import { due } from "./due";

const text = { en: "", de: "" };
const step = { title: text, text };
const lesson: KnownLesson = {
  game: "horden",
  seat: "red",
  steps: { begin: step, move: step, end: step },
};

test("first the welcome, whatever is asked", () => {
  expect(due(lesson, [], "move", false)).toBe("begin");
});

test("then what is asked, if anybody explains it", () => {
  expect(due(lesson, ["begin"], "move", false)).toBe("move");
  expect(due(lesson, ["begin", "move"], "move", false)).toBe("move");
  expect(due(lesson, ["begin"], "deploy", false)).toBeUndefined();
  expect(due(lesson, ["begin"], undefined, false)).toBeUndefined();
});

test("at last the end", () => {
  expect(due(lesson, ["begin"], undefined, true)).toBe("end");
});

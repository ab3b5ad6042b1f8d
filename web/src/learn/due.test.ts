import { expect, test } from "vitest";
import type { KnownLesson, LessonStep } from "../protocol";
import { due } from "./due";

const text = { en: "", de: "" };
const step = (name: string, ...keys: string[]): LessonStep => ({
  name,
  keys,
  title: text,
  text,
  rules: [],
});
const lesson: KnownLesson = {
  game: "horden",
  seat: "red",
  steps: [step("begin"), step("moving", "move", "reform"), step("end")],
};
const shown = (...[told, asked, over]: [string[], string | undefined, boolean]) =>
  due(lesson, told, asked, over)?.name;

test("the welcome is told first", () => {
  expect(shown([], "move", false)).toBe("begin");
});

test("then what is asked about, and nothing about other questions", () => {
  expect(shown(["begin"], "move", false)).toBe("moving");
  expect(shown(["begin", "moving"], "reform", false)).toBe("moving");
  expect(shown(["begin"], "deploy", false)).toBeUndefined();
  expect(shown(["begin"], undefined, false)).toBeUndefined();
});

test("when the battle is over, the end", () => {
  expect(shown([], undefined, true)).toBe("end");
});

import { expect, test } from "vitest";
import { share } from "./share";

test("what was expected lies in the middle", () => {
  expect(share({ got: 7, expected: 7, deviation: 2 })).toBe(0.5);
  expect(share({ got: 7, expected: 7, deviation: 0 })).toBe(0.5);
});

test("three deviations are the whole way to an end, and more are shown there", () => {
  expect(share({ got: 13, expected: 7, deviation: 2 })).toBe(1);
  expect(share({ got: 10, expected: 7, deviation: 2 })).toBe(0.75);
  expect(share({ got: -50, expected: 7, deviation: 2 })).toBe(0);
});

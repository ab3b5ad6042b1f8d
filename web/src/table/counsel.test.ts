import { expect, it } from "vitest";
import type { Seat } from "../net/socket";
import type { Prospect } from "../protocol";
import { Scales } from "./counsel";

const OPTIONS = ["a", "b", "c", "d", "e"];

/** Scales, what they have asked for, and how the server replies to the oldest wish. */
function scales() {
  const asked: (readonly string[])[] = [];
  const open: (() => void)[] = [];
  const ask = (wish: { answers: readonly string[] }) => {
    asked.push(wish.answers);
    const odds = wish.answers.map((answer) => [answer, [] as Prospect[]]);
    return new Promise((hear) => open.push(() => hear({ odds })));
  };
  const reply = async () => {
    open.shift()?.();
    await new Promise((later) => setTimeout(later));
  };
  return { made: new Scales({ ask } as unknown as Seat), asked, reply };
}

it("shows the odds of the first options while those of others are reckoned", async () => {
  const { made, asked, reply } = scales();
  void made.weigh(OPTIONS);
  await reply();
  expect([...made.weighed.value.keys()]).toEqual(["a", "b", "c"]);
  expect(asked).toEqual([
    ["a", "b", "c"],
    ["d", "e"],
  ]);
});

it("asks at once for what somebody looks at, and never twice", async () => {
  const { made, asked, reply } = scales();
  void made.weigh(OPTIONS);
  void made.weigh(["e"]);
  await reply();
  await reply();
  await reply();
  expect(asked).toEqual([["a", "b", "c"], ["e"], ["d"]]);
  expect(made.weighed.value.size).toBe(5);
});

it("asks no further when another question is open", async () => {
  const { made, asked, reply } = scales();
  void made.weigh(OPTIONS);
  made.clear();
  await reply();
  expect(asked).toEqual([["a", "b", "c"]]);
  expect(made.weighed.value.size).toBe(0);
});

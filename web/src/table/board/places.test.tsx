import { fireEvent } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import type { Asked, Option } from "../../protocol";
import { press } from "../keys";
import { Question } from "../panels/question";
import { choice, said, sit, text } from "../panels/seated";
import { placeAt, placeBeside, placed } from "./places";

/** A place in a rank that faces away from the lower edge, by its number from the left. */
const place = (number: number): Option => ({
  answer: String(number),
  text: text(`place ${number}`, `${number}. Platz`),
  bodies: ["r1"],
  stand: {
    id: "r2",
    side: 1,
    symbol: "infantry",
    place: { x: 100 + 20 * number, y: 200, facing: 90 },
    width: 20,
    depth: 20,
  },
});
const options = [1, 2, 4, 5].map(place);
const asked: Asked = { ...choice, key: "shift-place", options };
const right = { x: 1, y: 0 };
const key = (name: string) => new KeyboardEvent("keydown", { key: name });

describe("places to choose from", () => {
  it("are found where they lie, the nearest one if a finger slips", () => {
    const { play } = sit(asked);
    expect(placeAt(play, { x: 181, y: 190 }, 0)?.answer).toBe("4");
    expect(placeAt(play, { x: 157, y: 190 }, 0)).toBeUndefined();
    expect(placeAt(play, { x: 157, y: 190 }, 12)?.answer).toBe("2");
  });

  it("follow each other as an arrow points, from whichever side one looks", () => {
    const all = placed(options);
    expect(placeBeside(all, undefined, right, 0)?.answer).toBe("1");
    expect(placeBeside(all, all[1], right, 0)?.answer).toBe("4");
    expect(placeBeside(all, all[1], right, 180)?.answer).toBe("1");
    expect(placeBeside(all, all[3], right, 0)?.answer).toBe("5");
    expect(placeBeside(all, all[1], { x: 0, y: -1 }, 0)?.answer).toBe("2");
  });

  it("are looked at by the first tap and answered by the second", () => {
    const { play } = sit(asked);
    const option = play.asked.value?.options?.[2] as Option;
    play.choose(option);
    expect(play.looked.value?.answer).toBe("4");
    expect(said).not.toContainEqual(expect.objectContaining({ say: "answer" }));
    play.choose(option);
    expect(said.at(-1)).toMatchObject({ say: "answer", answer: "4" });
  });

  it("are rows with the keys of their numbers, not a line of how many", () => {
    const { play, show } = sit(asked);
    const card = show(<Question seen={play.battle.seen.value as never} />);
    expect(card.queryByRole("slider")).toBeNull();
    expect(
      [...card.container.querySelectorAll(".option kbd")].map((one) => one.textContent),
    ).toEqual(["1", "2", "4", "5"]);
    expect(card.getByText(/tap it/)).toBeTruthy();
    fireEvent.click(card.getByRole("button", { name: /place 4/ }));
    expect(said.at(-1)).toMatchObject({ say: "answer", answer: "4" });
  });

  it("are chosen by number and arrows and confirmed", () => {
    const { play } = sit(asked);
    press(play, key("4"));
    expect(play.looked.value?.answer).toBe("4");
    press(play, key("3"));
    expect(play.looked.value?.answer).toBe("4");
    press(play, key("ArrowRight"));
    expect(play.looked.value?.answer).toBe("5");
    press(play, key("Enter"));
    expect(said.at(-1)).toMatchObject({ say: "answer", answer: "5" });
  });

  it("have the keys of their rows where none has a number", () => {
    const ends = [1, 5].map((n) => ({ ...place(n), answer: n === 1 ? "seat-left" : "seat-right" }));
    const { play } = sit({ ...asked, options: ends });
    press(play, key("2"));
    expect(play.looked.value?.answer).toBe("seat-right");
  });

  it("leave the bodies beside them alone: a tap there shows a card", () => {
    expect(sit(asked).play.options.value.size).toBe(0);
  });
});

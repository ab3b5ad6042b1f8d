import { fireEvent } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import type { Asked, Text } from "../../protocol";
import { press } from "../keys";
import { Question } from "./question";
import { choice, said, sit, text } from "./seated";
import { numbered } from "./stepper";
import { Tallies } from "./tally";

describe("how many", () => {
  const options = [0, 1, 2, 3].map((n) => ({ answer: `${n}`, text: text(`${n} attacks`) }));
  const asked: Asked = { ...choice, key: "allocate-attacks", options };

  it("is a line of numbers; a few words are not", () => {
    expect(numbered(options)).toBe(true);
    expect(numbered(options.slice(0, 2))).toBe(false);
    expect(numbered(choice.options ?? [])).toBe(false);
    expect(numbered([...options].reverse())).toBe(false);
    const dice = options.map((option) => ({ ...option, dice: [{ sides: 6, face: 1 }] }));
    expect(numbered(dice)).toBe(false);
  });

  it("is chosen by steps and confirmed by what will happen", () => {
    const { play, show } = sit(asked);
    const card = show(<Question seen={play.battle.seen.value as never} />);
    expect(card.getByRole("button", { name: /0 attacks/ })).toBeTruthy();
    expect(card.getByRole("button", { name: "Fewer" })).toHaveProperty("disabled", true);
    fireEvent.click(card.getByRole("button", { name: "More" }));
    fireEvent.click(card.getByRole("button", { name: "More" }));
    expect(card.getByRole("slider").getAttribute("aria-valuetext")).toBe("2 attacks");
    fireEvent.input(card.getByRole("slider"), { target: { value: "3" } });
    expect(card.getByRole("button", { name: "More" })).toHaveProperty("disabled", true);
    fireEvent.click(card.getByRole("button", { name: /3 attacks/ }));
    expect(said.at(-1)).toMatchObject({ say: "answer", answer: "3" });
  });

  it("is chosen by its digit", () => {
    const { play, show } = sit(asked);
    show(<Question seen={play.battle.seen.value as never} />);
    press(play, new KeyboardEvent("keydown", { key: "2" }));
    expect(play.looked.value?.answer).toBe("2");
  });
});

it("a score shows every bonus of both sides, the greater ones marked, and what hangs on it", () => {
  const { seen, show } = sit();
  const scene = {
    ...seen.scene,
    beside: [
      {
        type: "tally" as const,
        title: text("Combat Score"),
        rows: [[text("Ranks"), 0, 3, "15.F.a.4"]] as [Text, number, number, string][],
        sums: [0, 3] as [number, number],
        notes: [[text("Break Test: 42 %"), "15.G.1"]] as [Text, string][],
      },
    ],
  };
  const card = show(<Tallies seen={{ ...seen, scene }} />);
  const rows = [...card.container.querySelectorAll("tbody tr, tfoot tr")];
  expect(rows.map((row) => row.textContent)).toEqual(["Ranks15.F.a.403", "Combat Score03"]);
  expect(card.container.querySelectorAll(".most")).toHaveLength(2);
  expect(card.getByText(/Break Test: 42 %/).textContent).toContain("15.G.1");
});

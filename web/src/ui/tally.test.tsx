import { render } from "@testing-library/preact";
import { expect, it } from "vitest";
import type { Scene, Tally } from "../protocol";
import { TallyCard, talliesOf } from "./tally";

const text = (en: string) => ({ en, de: en });
const score: Tally = {
  type: "tally",
  title: text("Score"),
  rows: [[text("Flank"), 1, 0, "15.F.a.6"]],
  sums: [1, 0],
  rule: "15.F.a.0",
  notes: [[text("Blues may break"), "15.G"]],
};

it("a sum shows its rows with their rules, and the greater number stands out", () => {
  const cite = (id: string) => <i>{id}</i>;
  const card = render(<TallyCard tally={score} names={["Reds", "Blues"]} cite={cite} />);
  const rules = [...card.container.querySelectorAll("i")].map((rule) => rule.textContent);
  expect(rules).toEqual(["15.F.a.0", "15.F.a.6", "15.G"]);
  expect(card.container.querySelector("tbody .most")?.textContent).toBe("1");
  expect(card.getByText("Reds")).toBeTruthy();
});

it("of what lies beside the table only sums are taken", () => {
  const beside: Scene["beside"] = [
    score,
    { type: "track", title: text("Rounds"), last: 6, now: 1 },
  ];
  expect(talliesOf({ width: 1, height: 1, title: text("t"), beside })).toEqual([score]);
});

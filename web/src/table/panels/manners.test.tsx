import { fireEvent } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import type { Asked } from "../../protocol";
import { Manners } from "./manners";
import { choice, sit, text } from "./seated";

const hows = ["5", "1", "2", "3", "4", "6", "7"];
const asked = (some: readonly string[]): Asked => ({
  ...choice,
  kind: "place",
  groups: [
    {
      what: ["r1"],
      text: text("Spears"),
      manners: some.map((how) => [how, text(`${how} files`)] as never),
    },
  ],
});

function held(how: string, some: readonly string[]) {
  const { play, show } = sit(asked(some));
  const manner = vi.spyOn(play, "manner").mockImplementation(() => {});
  return { manner, card: show(<Manners draft={{ what: ["r1"], how } as never} />) };
}

it("a few manners stand side by side", () => {
  const { manner, card } = held("5", ["5", "6"]);
  fireEvent.click(card.getByText("6 files"));
  expect(manner).toHaveBeenCalledWith("6");
});

it("many numbers of files are a list in their order, one narrower and one wider beside it", () => {
  const { manner, card } = held("5", hows);
  const list = card.getByRole("combobox") as HTMLSelectElement;
  expect([...list.options].map((one) => one.value)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  expect(list.value).toBe("5");
  fireEvent.click(card.getByRole("button", { name: "wider" }));
  fireEvent.click(card.getByRole("button", { name: "narrower" }));
  list.value = "7";
  fireEvent(list, new Event("change"));
  expect(manner.mock.calls).toEqual([["6"], ["4"], ["7"]]);
});

it("at both ends it goes no further", () => {
  expect(held("7", hows).card.getByRole("button", { name: "wider" })).toHaveProperty(
    "disabled",
    true,
  );
  const { card } = held("1", hows);
  expect(card.getAllByRole("button", { name: "narrower" }).at(-1)).toHaveProperty("disabled", true);
});

it("places of one's choice for the command group are kept while the width changes", () => {
  const both = [...hows, ...hows.slice(2).map((how) => `${how} t9-shifts`)];
  const { manner, card } = held("6 t9-shifts", both);
  fireEvent.click(card.getByRole("button", { name: "wider" }));
  fireEvent.click(card.getByRole("button", { name: "6 t9-shifts files" }));
  expect(manner.mock.calls).toEqual([["7 t9-shifts"], ["6"]]);
});

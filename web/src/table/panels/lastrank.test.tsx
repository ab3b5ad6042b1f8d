import { fireEvent } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import type { Asked, Body, Rank } from "../../protocol";
import { formed, LastRank, leftOver, mannerOf } from "./lastrank";
import { choice, sit, text } from "./seated";

const rank = (y: number, count: number, figure = "plain"): Rank => ({
  x: 0,
  y,
  width: 20,
  depth: 20,
  figure,
  count,
});
const eight = [rank(0, 2), rank(0, 1, "champion"), rank(0, 2), rank(20, 3)];

describe("the last rank", () => {
  it("is told in an answer after the number of files", () => {
    expect(formed("5")).toEqual({ files: 5, last: [], rest: "" });
    expect(formed("5 0,4 t9-shifts")).toEqual({ files: 5, last: [0, 4], rest: " t9-shifts" });
    expect(formed("5 t9-shifts")).toEqual({ files: 5, last: [], rest: " t9-shifts" });
    expect(formed("march")).toBeUndefined();
    expect(["5 0,4 t9-shifts", "5 0,4", "march"].map(mannerOf)).toEqual([
      "5 t9-shifts",
      "5",
      "march",
    ]);
  });

  it("has places to choose if it is incomplete and not the only one", () => {
    expect(leftOver(eight, 5)).toBe(3);
    expect(leftOver([rank(0, 5), rank(20, 5)], 5)).toBe(0);
    expect(leftOver([rank(0, 3)], 3)).toBe(0);
  });

  it("is tapped: who is taken up needs another place before the answer changes", () => {
    const asked: Asked = {
      ...choice,
      kind: "place",
      groups: [{ what: ["r1"], text: text("Spears"), manners: [["5", text("5 files")]] }],
    };
    const { play, show } = sit(asked);
    const body = { id: "r1", ranks: eight } as unknown as Body;
    const ghost = { value: [body] };
    Object.defineProperty(play.hand, "ghost", { value: ghost });
    const manner = vi.spyOn(play, "manner").mockImplementation(() => {});
    const card = show(<LastRank draft={{ what: ["r1"], how: "5" } as never} />);
    const place = (n: number) => card.getByRole("button", { name: `Place ${n} from the left` });
    expect(place(5)).toHaveProperty("disabled", true);
    fireEvent.click(place(2));
    expect(manner).not.toHaveBeenCalled();
    fireEvent.click(place(5));
    expect(manner).toHaveBeenCalledWith("5 2,3,4");
    ghost.value = []; // the new ghost is not there yet
    card.rerender(<LastRank draft={{ what: ["r1"], how: "5 2,3,4" } as never} />);
    expect(place(5).getAttribute("aria-pressed")).toBe("true");
  });
});

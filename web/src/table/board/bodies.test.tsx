import { render } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import type { Body, Scene } from "../../protocol";
import { Bodies } from "./bodies";

const at = (y: number, id = "r1"): Body => ({
  id,
  side: 0,
  symbol: "pike",
  place: { x: 100, y, facing: 90 },
  width: 40,
  depth: 20,
});
const scene = (...bodies: Body[]): Scene => ({
  width: 600,
  height: 400,
  title: { en: "t", de: "t" },
  bodies,
});
const moved = (from: Body, to: Body) => ({
  frame: { turn: 1, side: 0, moved: [{ id: to.id, place: to.place }] },
  before: [from],
});

describe("bodies on the table", () => {
  it("are seen going, and end where they are by then even if more happens on the way", () => {
    const props = { turned: 0 as const, taken: [] };
    const [a, b, c] = [at(100), at(200), at(300)];
    const drawn = render(<Bodies {...props} scene={scene(b)} last={moved(a, b)} />);
    const body = () => drawn.container.querySelector('[data-id="r1"]')?.getAttribute("transform");
    expect(body()).toContain("translate(100.00 300.00)");
    drawn.rerender(<Bodies {...props} scene={scene(c)} last={moved(b, c)} />);
    expect(body()).toContain("translate(100.00 200.00)");
    drawn.rerender(<Bodies {...props} scene={scene(c)} last={undefined} />);
    expect(body()).toContain("translate(100.00 100.00)");
  });

  it("leave a way and a grave behind", () => {
    const [from, to, lost] = [at(100), at(200), at(50, "b1")];
    const last = {
      frame: { ...moved(from, to).frame, removed: ["b1"] },
      before: [from, lost],
    };
    const { container } = render(<Bodies scene={scene(to)} turned={0} taken={[]} last={last} />);
    expect(container.querySelector(".trails .path")?.getAttribute("d")).toMatch(/^M100.0 300.0/);
    expect(container.querySelectorAll(".grave")).toHaveLength(1);
  });

  it("are faint while a hand has taken them up", () => {
    const { container } = render(
      <Bodies scene={scene(at(100))} turned={0} taken={["r1"]} last={undefined} />,
    );
    expect(container.querySelector(".taken")?.getAttribute("data-id")).toBe("r1");
  });
});

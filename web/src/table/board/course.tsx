// A line on the table: the way that a body would go, or a line of sight.

import type { Laid, Scene } from "../../protocol";

/** The way that a body would go, with an arrow at its end; or a line of sight. */
export function Course({ shape, scene }: { shape: Laid; scene: Scene }) {
  const { line = [], what, tone } = shape;
  const spots = line.map(([x, y]) => `${x.toFixed(1)} ${(scene.height - y).toFixed(1)}`);
  if (spots.length < 2) return null;
  const d = `M${spots.join("L")}`;
  if (what === "sight") return <path class={`sight ${tone}`} d={d} />;
  return (
    <>
      <path class="pathc" d={d} />
      <path class="path" d={d} />
      <Tip line={line} scene={scene} />
    </>
  );
}

const TIP = 9; // mm: how long and wide the tip of an arrow is

/** The tip of an arrow, in the direction of its longest leg. */
function Tip({ line, scene }: { line: readonly [number, number][]; scene: Scene }) {
  const legs = line.slice(1).map((end, i) => {
    const [x, y] = line[i] as [number, number];
    return { x, y, dx: end[0] - x, dy: end[1] - y, long: Math.hypot(end[0] - x, end[1] - y) };
  });
  const leg = legs.sort((a, b) => b.long - a.long)[0];
  if (!leg || leg.long < TIP) return null;
  const [c, s] = [leg.dx / leg.long, leg.dy / leg.long];
  const [x, y] = [leg.x + leg.dx * 0.6, leg.y + leg.dy * 0.6];
  const at = (ahead: number, aside: number) =>
    `${(x + c * ahead + s * aside).toFixed(1)} ${(scene.height - y - s * ahead + c * aside).toFixed(1)}`;
  return (
    <path class="tip" d={`M${at(TIP, 0)}L${at(-TIP, TIP)}L${at(-TIP / 2, 0)}L${at(-TIP, -TIP)}Z`} />
  );
}

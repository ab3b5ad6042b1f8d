// Both sides of a battle, with the losses of each.

import type { Listed } from "../protocol";
import { say, t } from "../texts";
import { called } from "../ui/called";
import { Mark } from "../ui/mark";

export function Sides({ listed }: { listed: Listed }) {
  return (
    <span class="vs">
      {listed.seats.map(({ seat, name, commander }, side) => (
        <span key={seat}>
          <Mark side={side} />
          <span class="who">{say(name)}</span>
          {commander && <span class="muted">{called(commander)}</span>}
          {(listed.lost[side] ?? 0) > 0 && (
            <span class="lost num">{t("mine-lost", { points: listed.lost[side] ?? 0 })}</span>
          )}
        </span>
      ))}
    </span>
  );
}

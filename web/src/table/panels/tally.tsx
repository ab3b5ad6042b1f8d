// The sums that lie beside the table: the score of a combat.

import { say } from "../../texts";
import { TallyCard, talliesOf } from "../../ui/tally";
import type { Seen } from "../store/seen";
import { Rules } from "./rule";

export function Tallies({ seen }: { seen: Seen }) {
  const names = seen.seats.map(({ name }) => say(name));
  return (
    <>
      {talliesOf(seen.scene).map((tally) => (
        <TallyCard
          key={tally.title.en}
          tally={tally}
          names={names}
          cite={(id, bare) => <Rules ids={[id]} bare={bare} />}
        />
      ))}
    </>
  );
}

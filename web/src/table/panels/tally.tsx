// A sum for both sides, row by row with its rules, and what hangs on it: the score of a combat.

import type { Scene, Tally as Told } from "../../protocol";
import { number, say } from "../../texts";
import { Mark } from "../../ui/mark";
import type { Seen } from "../store/seen";
import { Rules } from "./rule";

export function Tallies({ seen }: { seen: Seen }) {
  return (
    <>
      {talliesOf(seen.scene).map((tally) => (
        <Tally key={tally.title.en} tally={tally} seen={seen} />
      ))}
    </>
  );
}

const talliesOf = ({ beside = [] }: Scene): Told[] =>
  beside.filter((one): one is Told => one.type === "tally");

/** The greater of both numbers stands out. */
const greater = (a: number, b: number): string => (a > b ? "most" : "");

function Tally({ tally, seen }: { tally: Told; seen: Seen }) {
  const { title, rows, sums, rule, notes = [] } = tally;
  return (
    <section class="card tally" aria-label={say(title)}>
      <header>
        <h3>{say(title)}</h3>
        <span class="end">{rule && <Rules ids={[rule]} />}</span>
      </header>
      <div class="body">
        <table>
          <thead>
            <tr>
              <td colSpan={2} />
              {[0, 1].map((side) => (
                <th key={side} scope="col">
                  <Mark side={side} />
                  <span class="vh">{seen.seats[side]?.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([text, one, other, id]) => (
              <tr key={text.en}>
                <th scope="row">{say(text)}</th>
                <td class="r">
                  <Rules ids={[id]} bare />
                </td>
                <td class={greater(one, other)}>{number(one)}</td>
                <td class={greater(other, one)}>{number(other)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {say(title)}
              </th>
              <td class={greater(sums[0], sums[1])}>{number(sums[0])}</td>
              <td class={greater(sums[1], sums[0])}>{number(sums[1])}</td>
            </tr>
          </tfoot>
        </table>
        {notes.map(([text, id]) => (
          <p key={text.en} class="small note">
            {say(text)} <Rules ids={[id]} bare />
          </p>
        ))}
      </div>
    </section>
  );
}

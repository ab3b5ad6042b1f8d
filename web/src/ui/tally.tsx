// A sum for both sides, row by row with its rules, and what hangs on it.

import type { ComponentChildren } from "preact";
import type { Scene, Tally as Told } from "../protocol";
import "../styles/tally.css";
import { number, say } from "../texts";
import { Mark } from "./mark";

export const talliesOf = ({ beside = [] }: Scene): Told[] =>
  beside.filter((one): one is Told => one.type === "tally");

/** The greater of both numbers stands out. */
const greater = (a: number, b: number): string => (a > b ? "most" : "");

interface Props {
  tally: Told;
  /** What the sides are called. */
  names: readonly string[];
  /** A rule id as the page shows it, `bare` beside a row. */
  cite: (id: string, bare: boolean) => ComponentChildren;
}

export function TallyCard({ tally, names, cite }: Props) {
  const { title, rows, sums, rule, notes = [] } = tally;
  return (
    <section class="card tally" aria-label={say(title)}>
      <header>
        <h3>{say(title)}</h3>
        <span class="end">{rule && cite(rule, false)}</span>
      </header>
      <div class="body">
        <table>
          <thead>
            <tr>
              <td colSpan={2} />
              {[0, 1].map((side) => (
                <th key={side} scope="col">
                  <Mark side={side} />
                  <span class="vh">{names[side]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([text, one, other, id]) => (
              <tr key={text.en}>
                <th scope="row">{say(text)}</th>
                <td class="r">{cite(id, true)}</td>
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
            {say(text)} {cite(id, true)}
          </p>
        ))}
      </div>
    </section>
  );
}

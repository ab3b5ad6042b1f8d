import type { ComponentChildren } from "preact";

interface Props {
  number: number;
  title: string;
  id: string;
  end?: ComponentChildren;
  children: ComponentChildren;
}

/** One step of setting up; the sentence at the end links to it by its id. */
export function Step({ number, title, id, end, children }: Props) {
  return (
    <section class="step" id={`step-${id}`} aria-labelledby={`title-${id}`} tabIndex={-1}>
      <h2>
        <i aria-hidden="true">{number}</i>
        <span id={`title-${id}`}>{title}</span>
        {end && <span class="end">{end}</span>}
      </h2>
      {children}
    </section>
  );
}

// One of a few: native radio buttons that look like cards or like the halves of a switch.

import type { ComponentChildren } from "preact";

interface Props {
  /** What the buttons of one choice have in common. */
  group: string;
  checked: boolean;
  onPick: () => void;
  class: string;
  /** What is read out, where the children do not say it. */
  label?: string;
  children: ComponentChildren;
}

export function Radio({ group, checked, onPick, class: look, label, children }: Props) {
  return (
    <label class={`radio ${look}`}>
      <input
        type="radio"
        class="vh"
        name={group}
        checked={checked}
        aria-label={label}
        onChange={onPick}
      />
      {children}
    </label>
  );
}

// Light or dark: as the system has it, until somebody chooses; the choice is kept.

import { effect, signal } from "@preact/signals";

const KEPT = "feldherr.theme";
const system = matchMedia("(prefers-color-scheme: dark)");

/** The chosen theme; "" is the system's. */
export const theme = signal(localStorage.getItem(KEPT) ?? "");

effect(() => {
  const root = document.documentElement;
  if (theme.value) root.dataset.theme = theme.value;
  else delete root.dataset.theme;
  localStorage.setItem(KEPT, theme.value);
});

/** Change from light to dark or back. */
export function toggleTheme(): void {
  const dark = theme.value ? theme.value === "dark" : system.matches;
  theme.value = dark ? "light" : "dark";
}

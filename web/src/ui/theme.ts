// Light or dark: as the system has it, until somebody chooses; the choice is kept.

import { computed, effect, signal } from "@preact/signals";

type Theme = "light" | "dark";

const KEPT = "feldherr.theme";
const query = matchMedia("(prefers-color-scheme: dark)");
const system = signal<Theme>(query.matches ? "dark" : "light");
const chosen = signal(localStorage.getItem(KEPT) as Theme | null);

query.addEventListener("change", () => {
  system.value = query.matches ? "dark" : "light";
});

/** What is shown. */
export const theme = computed<Theme>(() => chosen.value ?? system.value);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});

/** Change from light to dark or back. */
export function toggleTheme(): void {
  chosen.value = theme.peek() === "dark" ? "light" : "dark";
  localStorage.setItem(KEPT, chosen.value);
}

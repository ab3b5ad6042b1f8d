// The army of a file that somebody looks at: kept as long as the window is open.

import { signal } from "@preact/signals";
import * as api from "../net/api";
import type { Text } from "../protocol";

export interface Own {
  game: string;
  text: string;
  /** In what it differs from the list of another program that it was made of. */
  notes?: Text[];
}

const KEPT = "feldherr.army";
const OURS = /\.ya?ml$/i; // files of other kinds are lists of other programs

/** The name under which an own army stands in the address. */
export const OWN = "own";
/** Files that can be looked at. */
export const KINDS = ".yaml,.yml,.txt,.ros,.rosz,text/yaml,text/plain";

function kept(): Own | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "") as Own;
  } catch {
    return undefined;
  }
}

export const own = signal<Own | undefined>(kept());

/** Keep an army to look at. */
export function keep(army: Own): void {
  own.value = army;
  sessionStorage.setItem(KEPT, JSON.stringify(army));
}

/** Keep the army of a file, or of a list of another program. Throws what the server refuses. */
export async function read(game: string, file: File): Promise<void> {
  if (OURS.test(file.name)) return keep({ game, text: await file.text() });
  const { yaml, notes } = await api.translate(game, file);
  keep({ game, text: yaml, notes });
}

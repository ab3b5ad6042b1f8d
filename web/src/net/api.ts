// What the server is asked over HTTP. A no comes back as `NotAllowed`, with its sentence.

import type {
  ArmyFile,
  Checked,
  Created,
  Failed,
  Film,
  KnownArmy,
  KnownGame,
  KnownLesson,
  Listed,
  Scene,
  SeatLuck,
  Sheeted,
  Text,
  Translated,
  Verified,
  WantedBattle,
  WantedBranch,
} from "../protocol";
import { NotAllowed } from "./socket";

const HEADERS = { "content-type": "application/json" };

async function heard<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const told = (await response.json().catch(() => ({}))) as Partial<Failed>;
  if (told.refused) throw new NotAllowed(told.refused);
  throw new Error(`${response.status} ${response.statusText}`);
}

async function get<T>(path: string): Promise<T> {
  return heard<T>(await fetch(`/api/${path}`));
}

const asked = (what: unknown) => ({
  method: "POST",
  headers: HEADERS,
  body: JSON.stringify(what),
});

async function post<T>(path: string, what: unknown): Promise<T> {
  return heard<T>(await fetch(`/api/${path}`, asked(what)));
}

const bytes = async (list: Blob) => new Uint8Array(await list.arrayBuffer());
const base64 = (found: Uint8Array) =>
  btoa(Array.from(found, (one) => String.fromCharCode(one)).join(""));

export const games = () => get<KnownGame[]>("games");
export const armies = (game: string) => get<KnownArmy[]>(`games/${game}/armies`);
export const army = (game: string, name: string) => get<ArmyFile>(`games/${game}/armies/${name}`);
export const check = (game: string, text: string) =>
  post<Checked>(`games/${game}/armies/check`, { text });
/** An army with everything that stands on its sheet. */
export const sheet = (game: string, text: string) =>
  post<Sheeted>(`games/${game}/armies/sheet`, { text });
/** The sheet as a file to keep. */
export async function sheetFile(text: string, form: string, language: string): Promise<Blob> {
  const path = `/api/armies/sheet/${form}?language=${language}`;
  const response = await fetch(path, asked({ text }));
  return response.ok ? response.blob() : heard<Blob>(response);
}
/** A list of another program as an army file. */
export const translate = async (game: string, list: Blob) =>
  post<Translated>(`games/${game}/armies/translate`, { content: base64(await bytes(list)) });
export const plan = (game: string, name: string) => get<Scene>(`games/${game}/plans/${name}`);
/** The titles of all rules by their ids. */
export const rules = (game: string) => get<Record<string, Text>>(`games/${game}/rules`);
/** What a game's guided battle explains. */
export const lesson = (game: string) => get<KnownLesson>(`games/${game}/lesson`);
export const beginLesson = (game: string) => post<Created>(`games/${game}/lesson`, {});

export const create = (wanted: WantedBattle) => post<Created>("battles", wanted);
export const branch = (name: string, wanted: WantedBranch) =>
  post<Created>(`battles/${name}/branch`, wanted);
export const battle = (name: string) => get<Listed>(`battles/${name}`);
export const running = (limit: number) => get<Listed[]>(`battles?state=running&limit=${limit}`);
export const scene = (name: string) => get<Scene>(`battles/${name}/scene`);
export const film = (name: string) => get<Film>(`battles/${name}/film`);
export const verify = (name: string) => get<Verified>(`battles/${name}/verify`);
/** How the dice of a battle that is over fell. */
export const luck = (name: string) => get<SeatLuck[]>(`battles/${name}/luck`);
/** Where a battle's journal is downloaded. */
export const journal = (name: string): string => `/api/battles/${name}/journal`;

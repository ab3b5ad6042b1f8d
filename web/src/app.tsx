// Which page belongs to which address.

import Lobby from "./lobby/page";
import { lazy } from "./ui/lazy";
import { path } from "./ui/router";

const Table = lazy(() => import("./table/page"));
const Learn = lazy(() => import("./learn/page"));
const Replay = lazy(() => import("./replay/page"));

export function App() {
  const [, page, battle] = path.value.split("/");
  if (page === "table" && battle) return <Table battle={battle} key={battle} />;
  if (page === "replay" && battle) return <Replay battle={battle} key={battle} />;
  if (page === "learn") return <Learn />;
  return <Lobby />;
}

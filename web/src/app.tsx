// Which page belongs to which address.

import Lobby from "./lobby/page";
import { lazy } from "./ui/lazy";
import { path } from "./ui/router";

const Armies = lazy(() => import("./armies/page"));
const Table = lazy(() => import("./table/page"));
const Learn = lazy(() => import("./learn/page"));
const Replay = lazy(() => import("./replay/page"));

export function App() {
  const [, page, battle, army] = path.value.split("/");
  if (page === "table" && battle) return <Table battle={battle} key={battle} />;
  if (page === "replay" && battle) return <Replay battle={battle} key={battle} />;
  if (page === "armies") return <Armies game={battle ?? ""} army={army ?? ""} />;
  if (page === "learn") return <Learn game={battle ?? ""} key={battle} />;
  return <Lobby />;
}

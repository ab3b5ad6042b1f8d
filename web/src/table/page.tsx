// The table: one battle, seen from the seats that this browser holds, or by a spectator.

import { useEffect, useState } from "preact/hooks";
import { takeFromLink, tokens } from "../net/mine";
import { Seat } from "../net/socket";
import type { Table } from "../protocol";
import { say } from "../texts";
import { Bar } from "../ui/bar";

export default function TablePage({ battle }: { battle: string }) {
  const [table, show] = useState<Table>();
  useEffect(() => {
    takeFromLink(battle);
    const [token = ""] = Object.values(tokens(battle));
    const seat = new Seat(battle, token, (news) => news.say === "table" && show(news));
    return () => seat.close();
  }, [battle]);
  return <Bar crumb={table && say(table.title)} />;
}

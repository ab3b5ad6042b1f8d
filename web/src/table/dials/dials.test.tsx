import { cleanup, fireEvent, render } from "@testing-library/preact";
import type { ComponentChildren } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Asked, Body, Face, Order, Scene, Table } from "../../protocol";
import { language } from "../../texts";
import { Orders } from "../board/orders";
import { Track } from "../board/track";
import { Die } from "../panels/die";
import { Pools } from "../panels/pools";
import { Question } from "../panels/question";
import { Play, PlayContext } from "../play";
import { Battle } from "../store/battle";
import { fold } from "../store/seen";
import { goesWith } from "./form";
import { Plan } from "./plan";

const text = (en: string, de = en) => ({ en, de });
const said: { say: string; answer?: string }[] = [];

class Line extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = 1;
  send(message: string) {
    said.push(JSON.parse(message));
  }
  close() {}
}

const march: Face = {
  id: "s-a1",
  signs: ["march"],
  colour: "blue",
  number: "2",
  order: 4,
  text: text("March 2"),
};
const rally: Face = {
  id: "s-a2",
  signs: ["rally"],
  colour: "green",
  order: 3,
  text: text("Rally"),
};
const turn: Face = {
  id: "s-m1",
  signs: ["turn"],
  colour: "blue",
  fits: ["blue"],
  text: text("Turn"),
};
const hit: Face = { id: "s-m2", signs: ["hit"], colour: "white", text: text("1 hit") };

const part = (key: string, body: string, faces: Face[]) => ({
  key,
  text: text(key),
  bodies: [body],
  options: [
    ...faces.map((face) => ({ answer: face.id ?? "", text: text(face.id ?? "") })),
    { answer: "blank", text: text("blank") },
  ],
}); // prettier-ignore

const asked: Asked = {
  number: 5,
  key: "commands",
  kind: "form",
  text: text("Set your tools"),
  parts: ["r1", "r2"].flatMap((body) => [
    part("action", body, [march, rally]),
    part("modifier", body, [turn, hit]),
  ]),
};

const unit = (id: string, side: number, order?: Order): Body => ({
  id,
  side,
  symbol: "s",
  place: { x: 300, y: 300, facing: 90 },
  width: 120,
  depth: 60,
  label: text(`Unit ${id}`),
  stands: [{ x: -60, y: 0, size: 60, figures: ["foot", "foot-hurt", "hero", "gap"] }],
  counters: { panic: 2 },
  order,
});

const scene: Scene = {
  width: 900,
  height: 900,
  title: text("t"),
  bodies: [unit("r1", 1), unit("r2", 1), unit("b1", 0, { state: "hidden" })],
  dials: {
    s: [
      [march, rally],
      [turn, hit],
    ],
  },
  beside: [
    {
      type: "track",
      title: text("Initiative"),
      last: 10,
      now: 3,
      due: [
        [3, 1, false],
        [2, 0, true],
      ],
    },
    {
      type: "pool",
      title: text("Runes"),
      faces: [{ signs: ["stable"], colour: "rune" }],
      sums: [[{ signs: ["stable"], text: text("stable") }, 1]],
    },
  ],
}; // prettier-ignore

const table: Table = {
  say: "table",
  battle: "b",
  seat: "red",
  game: "runewars",
  title: text("A against B"),
  number: 4,
  scene,
  lines: [],
  phases: [],
  turn: 1,
  side: 1,
  phase: "command",
  seats: [
    { seat: "blue", name: text("Blues") },
    { seat: "red", name: text("Reds") },
  ],
  waiting_for: ["red", "blue"],
  question: asked,
};

function sit(over: Partial<Table> = {}) {
  const play = new Play(new Battle("b", "token"));
  const seen = fold(undefined, { ...table, ...over });
  play.battle.seen.value = seen;
  const around = ({ children }: { children: ComponentChildren }) => (
    <PlayContext.Provider value={play}>{children}</PlayContext.Provider>
  );
  if (!seen) throw new Error("a table is seen");
  return { play, seen, show: (card: ComponentChildren) => render(card, { wrapper: around }) };
}

beforeEach(() => {
  said.length = 0;
  language.value = "en";
  globalThis.WebSocket = Line as never;
});
afterEach(cleanup);

describe("a plan", () => {
  it("has a sheet for each body and is ready when each has been looked at", () => {
    const plan = new Plan();
    plan.open(asked);
    expect(plan.sheets.value.map((sheet) => sheet.body)).toEqual(["r1", "r2"]);
    plan.turn(0, 1);
    plan.settle();
    expect([plan.ready.value, plan.at.value]).toEqual([1, 1]);
    plan.settle();
    expect(plan.ready.value).toBe(2);
    expect(plan.answer).toBe("s-a1 blank blank blank");
  });

  it("turns round and round", () => {
    const plan = new Plan();
    plan.open(asked);
    plan.turn(1, -1);
    expect(plan.answer.split(" ")[1]).toBe("s-m2");
    plan.turn(1, 2);
    expect(plan.answer.split(" ")[1]).toBe("s-m1");
  });

  it("takes over what somebody proposes", () => {
    const plan = new Plan();
    plan.open(asked);
    plan.follow("s-a1 s-m1 s-a2 blank");
    expect([plan.ready.value, plan.answer]).toEqual([2, "s-a1 s-m1 s-a2 blank"]);
  });

  it("is kept when another seat has answered before, and begun anew when it is asked anew", () => {
    const plan = new Plan();
    plan.open(asked);
    plan.follow("s-a1 s-m1 s-a2 blank");
    plan.open({ ...asked, number: asked.number + 1 });
    expect([plan.ready.value, plan.answer]).toEqual([2, "s-a1 s-m1 s-a2 blank"]);
    plan.leave();
    plan.open({ ...asked, number: asked.number + 9 });
    expect(plan.ready.value).toBe(0);
  });

  it("is written by all who share a seat, each of them his own sheets", () => {
    const shown: string[][] = [];
    const [mine, yours] = [new Plan((words) => shown.push(words)), new Plan()];
    for (const plan of [mine, yours]) plan.open(asked);
    yours.at.value = 1;
    yours.turn(0, 1);
    mine.turn(0, 1);
    expect(shown).toEqual([["s-a1", "blank", "", ""]]);
    yours.join(shown[0] ?? []);
    expect([yours.ready.value, yours.answer]).toEqual([2, "s-a1 blank s-a1 blank"]);
    yours.join(["s-a1"]);
    yours.leave();
    yours.join(["s-a2", "", "", ""]);
    expect(yours.answer).toBe("s-a1 blank s-a1 blank");
  });
});

describe("the form of dials", () => {
  it("sends one word for each part, and nothing before everything is ready", () => {
    const { seen, show } = sit();
    const { getByRole, getByText } = show(<Question seen={seen} />);
    const ready = getByText("Ready 0/2") as HTMLButtonElement;
    expect(ready.disabled).toBe(true);
    fireEvent.keyDown(window, { key: "ArrowRight" });
    fireEvent.keyDown(window, { key: "ArrowDown" });
    fireEvent.keyDown(window, { key: "Enter" });
    fireEvent.click(getByRole("radio", { name: "Rally" }));
    fireEvent.click(getByText("Ready 2/2"));
    expect(said.filter((one) => one.say === "answer").map((one) => one.answer)).toEqual([
      "s-a1 s-m1 s-a2 blank",
    ]);
  });

  it("fades what does not count beside the other dial", () => {
    expect(goesWith(turn, march)).toBe(true);
    expect(goesWith(turn, rally)).toBe(false);
    expect(goesWith(hit, rally)).toBe(true);
    const { seen, show } = sit();
    const { container, getByRole } = show(<Question seen={seen} />);
    expect(container.querySelectorAll(".tile.faded").length).toBe(0);
    fireEvent.click(getByRole("radio", { name: "Rally" }));
    expect(container.querySelectorAll(".tile.faded").length).toBe(1);
  });
});

describe("orders on the board", () => {
  it("are a question mark for others and dashed for those who wrote them", () => {
    const { play, show } = sit();
    play.plan.open(asked);
    play.plan.follow("s-a1 s-m1 s-a2 blank");
    const { container } = show(
      <svg aria-hidden="true">
        <Orders scene={scene} turned={0} />
      </svg>,
    );
    expect(container.querySelector(".order.hidden text")?.textContent).toBe("?");
    expect(container.querySelectorAll(".order.secret").length).toBe(2);
    expect(container.querySelector(".order.secret .ordernumber")?.textContent).toBe("4");
  });
});

describe("orders on a screen that is shared", () => {
  it("lie covered", () => {
    const { play, show } = sit();
    play.shared.value = true;
    const written = { ...scene, bodies: [unit("r1", 1, { state: "secret", faces: [march] })] };
    const { container } = show(
      <svg aria-hidden="true">
        <Orders scene={written} turned={0} />
      </svg>,
    );
    expect(container.querySelectorAll(".order.secret").length).toBe(0);
    expect(container.querySelector(".order.hidden text")?.textContent).toBe("?");
  });
});

describe("beside the table", () => {
  it("counts the numbers and says who has something to do", () => {
    const { container, getByText } = sit().show(<Track scene={scene} />);
    expect(container.querySelector("[aria-current]")?.textContent).toContain("3");
    expect(container.querySelectorAll("u.side-0.done").length).toBe(1);
    getByText("side 2 to act");
  });

  it("tells tokens and their sums", () => {
    const { getByText, container } = sit().show(<Pools scene={scene} />);
    getByText("Runes");
    expect(container.querySelector("dd")?.textContent).toBe("1");
  });

  it("shows dice with signs, and reads them out", () => {
    const { getByRole } = render(<Die sides={8} face={7} colour="red" signs={["hit", "morale"]} />);
    getByRole("img", { name: "red: hit, morale" });
  });
});

describe("who waits for whom", () => {
  it("is said to who is asked while somebody else is at play", () => {
    const question: Asked = {
      number: 6,
      key: "morale-card",
      kind: "choice",
      text: text("Which card?"),
    };
    const { seen, show } = sit({ side: 0, waiting_for: ["red"], question });
    show(<Question seen={seen} />).getByText("Your choice: Blues cannot go on before it is made.");
  });

  it("is said to who is at play while somebody else is asked", () => {
    const { seen, show } = sit({ waiting_for: ["blue"], question: undefined });
    const { getByText } = show(<Question seen={seen} />);
    getByText("Waiting for Blues");
    getByText("You are at play, but this choice is not yours.");
  });
});

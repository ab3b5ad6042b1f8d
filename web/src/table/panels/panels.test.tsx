import { fireEvent, render } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import type { Asked, Body, Option, Prospect, Text } from "../../protocol";
import { language } from "../../texts";
import { Tools } from "../board/tools";
import { press } from "../keys";
import { Die } from "./die";
import { Ended } from "./ended";
import { Log } from "./log";
import { OddsCard } from "./odds";
import { PlayerCard, Steps } from "./players";
import { Question } from "./question";
import { choice, said, sit, text } from "./seated";
import { Stick } from "./stick";
import { Tray } from "./tray";
import { Units } from "./units";

describe("the question", () => {
  it("shows what may be answered, and greyed what may not, with its reason and rule", () => {
    const { seen, show } = sit(choice);
    const card = show(<Question seen={seen} />);
    expect(card.getAllByRole("button", { name: /Recoil|Stand/ })).toHaveLength(2);
    expect(card.container.querySelector(".refused")?.textContent).toContain("There is no way");
    expect(card.getByText("B5.3.3.a")).toBeTruthy();
  });

  it("folds up what may not be answered, if that is much", () => {
    const refused = choice.options?.find((option) => option.refused);
    const many = ["a", "b", "c"].map((answer) => ({ ...refused, answer }) as Option);
    const { seen, show } = sit({ ...choice, options: many });
    const card = show(<Question seen={seen} />);
    expect(card.getByText("Not possible now: 3. Why?").closest("details")?.open).toBe(false);
    expect(card.container.querySelectorAll("details .refused")).toHaveLength(3);
  });

  it("asks for the odds of the options that are seen, once, and shows them beside", async () => {
    const { play, seen, show } = sit(choice);
    const headline = { text: text("holds out"), probability: 0.25 };
    const prospect: Prospect = { title: text("The fight"), headline, chances: [headline] };
    const asked: unknown[] = [];
    play.battle.seat.ask = (async (wish: object) => {
      asked.push(wish);
      return { odds: [["stand", [prospect]]] };
    }) as never;
    const card = show(<Question seen={seen} />);
    expect(await card.findByText("holds out")).toBeTruthy();
    card.getByRole("button", { name: /Stand/ }).focus();
    expect(play.odds.value).toEqual([prospect]);
    expect(asked).toEqual([{ say: "weigh", answers: ["recoil", "stand"] }]);
  });

  it("is answered by a tap, once", () => {
    const { seen, show } = sit(choice);
    const card = show(<Question seen={seen} />);
    fireEvent.click(card.getByText("Stand"));
    expect(said.slice(1)).toEqual([{ say: "answer", number: 5, answer: "stand" }]);
    expect(card.getByText("Your answer is on its way")).toBeTruthy();
  });

  it("is answered by the number of a row; refused rows have none", () => {
    const { play } = sit(choice);
    expect(press(play, new KeyboardEvent("keydown", { key: "3" }))).toBe(false);
    expect(press(play, new KeyboardEvent("keydown", { key: "2" }))).toBe(true);
    expect(said).toEqual([{ say: "answer", number: 5, answer: "stand" }]);
  });

  it("waits in words while somebody else is asked", () => {
    const { seen, show } = sit();
    expect(show(<Question seen={seen} />).getByText("Waiting for Blues")).toBeTruthy();
  });

  it("asks for the faces of dice that people roll themselves", () => {
    const dice: Asked = {
      number: 5,
      key: "melee",
      kind: "roll",
      text: text("Roll"),
      dice: [12, 12],
    };
    const { seen, show } = sit(dice);
    const card = show(<Question seen={seen} />);
    fireEvent.click(card.getAllByRole("button", { name: /d12: 7/ })[0] as HTMLElement);
    fireEvent.click(card.getAllByRole("button", { name: /d12: 11/ })[1] as HTMLElement);
    fireEvent.click(card.getByText("These fell"));
    expect(said).toEqual([{ say: "answer", number: 5, answer: [7, 11] }]);
  });

  it("asks for cards in the order in which they came", () => {
    const draw: Asked = {
      number: 5,
      key: "card",
      kind: "draw",
      text: text("Draw"),
      size: 5,
      count: 2,
    };
    const { seen, show } = sit(draw);
    const card = show(<Question seen={seen} />);
    for (const name of ["4", "2"]) fireEvent.click(card.getByRole("button", { name }));
    fireEvent.click(card.getByText("These came"));
    expect(said).toEqual([{ say: "answer", number: 5, answer: [3, 1] }]);
  });
});

describe("the dice tray", () => {
  it("says what the last roll led to", () => {
    const { seen, show } = sit(choice);
    const rolled = [{ number: 4, dice: [{ sides: 12, face: 7 }], text: text("Blues recoil") }];
    const tray = show(<Tray seen={{ ...seen, rolled }} />);
    expect(tray.getByText("Blues recoil")).toBeTruthy();
    expect(tray.queryByText("Recoil or retreat?")).toBeNull();
  });
});

describe("the end", () => {
  const book = { "B6.a": text("300 points gone: defeat") };
  const end = (why?: string) => {
    const { seen, show } = sit();
    globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(book)));
    const ended = {
      say: "ended" as const,
      winner: "red",
      verdict: text("Victory for Reds"),
      why: why ? text(why) : undefined,
      rules: why ? ["B6.a"] : [],
    };
    return show(<Ended seen={{ ...seen, ended, commitment: "a1b2" }} />);
  };

  it("says how the battle was won, and what the rule says", async () => {
    const card = end("Blues has lost 310 points.");
    expect(card.getByRole("heading", { name: "Victory for Reds" })).toBeTruthy();
    expect(card.getByText("Blues has lost 310 points.")).toBeTruthy();
    expect(await card.findByText(/300 points gone: defeat/)).toBeTruthy();
  });

  it("folds the seal of the dice and its secret", () => {
    const card = end();
    expect(card.getByText("a1b2").closest("details")?.open).toBe(false);
  });
});

describe("what is in the hand", () => {
  it("is still meant by Enter after a tool of the board was clicked", () => {
    const { show } = sit();
    const tool = show(<Tools />).getByRole("button", { name: "Ruler" });
    const untouched = fireEvent.mouseDown(tool);
    expect(untouched, "the press does not take the focus").toBe(false);
  });

  const bows: Body[] = ["r1", "r2"].map((id, i) => ({
    id,
    side: 1,
    symbol: "light_archer",
    place: { x: 100 + 40 * i, y: 100, facing: 90 },
    width: 40,
    depth: 20,
  }));
  const both = {
    what: ["r1", "r2"],
    text: text("2 together: Bows of the far valley, Bows of the near hill"),
    manners: [
      ["", text("In line")],
      ["column", text("In column")],
    ] as [string, Text][],
  }; // prettier-ignore

  it("keeps the focus when its manner is chosen or it is nudged by a button", () => {
    const { play, seen, show } = sit({ ...choice, kind: "place", groups: [both], options: [] });
    play.battle.seen.value = { ...seen, scene: { ...seen.scene, bodies: bows } };
    play.take(both);
    const card = show(<Question seen={seen} />);
    for (const name of [/In column/, /Turn left/, /Ahead/]) {
      const pressed = fireEvent.mouseDown(card.getByRole("button", { name }));
      expect(pressed, `${name} does not take the focus`).toBe(false);
    }
    fireEvent.click(card.getByRole("button", { name: /In column/ }));
    expect(play.hand.draft.value?.how).toBe("column");
  });

  it("has its whole name where that is cut", () => {
    const { play, seen, show } = sit({ ...choice, kind: "place", groups: [both], options: [] });
    play.battle.seen.value = { ...seen, scene: { ...seen.scene, bodies: bows } };
    const card = show(<Question seen={seen} />);
    const row = card.getByRole("button", { name: /Take 2 together: Bows of the far valley/ });
    expect(row.title).toBe(both.text.en);
    fireEvent.click(row);
    expect(card.getByText(both.text.en).title).toBe(both.text.en);
  });

  const rows = (...names: string[]) => {
    const groups = names.map((name, i) => ({ what: [`r${i + 1}`], text: text(name) }));
    const options = [{ answer: "done", text: text("End the moves") }];
    const move: Asked = { ...choice, kind: "place", text: text("Move"), groups, options };
    const { seen, show } = sit(move);
    const found = show(<Question seen={seen} />).getAllByRole("button", { name: /Bows|Pikes|End/ });
    return found.map((row) => row.querySelector(".what")?.textContent);
  };

  it("stands below the words that end the moves, however many could be taken up", () => {
    expect(rows("Bows", "Pikes")).toEqual(["End the moves", "Bows", "Pikes"]);
  });

  it("stands above them if nobody else could be taken up", () => {
    expect(rows("Bows")).toEqual(["Take Bows in hand", "End the moves"]);
  });
});

describe("cards beside the table", () => {
  const prospect: Prospect = {
    title: text("Melee"),
    headline: { text: text("you win"), probability: 0.754, good: true },
    chances: [
      { text: text("win"), probability: 0.754, good: true },
      { text: text("lose"), probability: 0.246, good: false },
    ],
    factors: [
      { text: text("Combat factor"), own: 7, enemy: 8, rules: ["T8"] },
      { text: text("Sum"), own: 10, enemy: -2 },
    ],
    exact: false,
  };

  it("odds say the number first, then the spread, then the sum, and whether it is exact", () => {
    const { show } = sit();
    const card = show(<OddsCard prospect={prospect} />);
    expect(card.getByText("75 %")).toBeTruthy();
    expect(card.getByText("24.6 %")).toBeTruthy();
    expect(card.getByText("−2")).toBeTruthy();
    expect(card.getByText("≈ sampled")).toBeTruthy();
    expect(card.container.querySelector(".of-1 .track i")?.getAttribute("style")).toContain(
      "75.4%",
    );
  });

  it("a stick shows how much of the allowance is used", () => {
    const { show } = sit();
    const parts: [{ en: string; de: string }, number][] = [
      [text("wheel"), 2.1],
      [text("ahead"), 1.3],
    ];
    const stick = show(<Stick measure={{ parts, whole: 4, unit: "LE", rules: ["T2"] }} />);
    expect(stick.getByRole("img", { name: "3.4 of 4.0 LE used" })).toBeTruthy();
    expect(stick.container.querySelector(".over")).toBeNull();
  });

  it("a player is named with who leads him and what he lost", () => {
    const { seen, show } = sit(choice);
    const card = show(<PlayerCard seen={seen} side={0} />);
    expect(card.getByText("Captain, computer")).toBeTruthy();
    expect(card.getByText("lost 60 of 300")).toBeTruthy();
    expect(card.container.querySelector(".track i")?.getAttribute("style")).toContain("20%");
  });

  it("the phase is marked for eyes and ears", () => {
    const { seen, show } = sit();
    const steps = show(<Steps seen={seen} />);
    expect(steps.container.querySelector('[aria-current="step"]')?.textContent).toBe("2Melee");
  });

  it("the log changes its language with the reader", () => {
    const { seen, show } = sit();
    const log = show(<Log seen={seen} />);
    expect(log.getByText("It begins")).toBeTruthy();
    language.value = "de";
    log.rerender(<Log seen={seen} />);
    expect(log.getByText("Es beginnt")).toBeTruthy();
  });

  it.each([
    [6, ""],
    [7, "many"],
    [16, "very many"],
  ])("%i dice are drawn as small as they must be", (count, size) => {
    const { seen, show } = sit();
    const dice = Array.from({ length: count }, () => ({ sides: 6, face: 4 }));
    const tray = show(<Tray seen={{ ...seen, rolled: [{ number: 4, dice }] }} />);
    expect(tray.container.querySelector(".now .dice")?.className).toBe(`dice ${size}`);
  });

  it("the words of a unit say where it faces as one sees it", () => {
    const { play, seen, show } = sit();
    const place = { x: 300, y: 30, facing: 90 };
    const one: Body = { id: "r1", side: 1, symbol: "pike", place, width: 40, depth: 20 };
    const scene = { ...seen.scene, bodies: [one] };
    const units = show(<Units seen={{ ...seen, scene }} />);
    expect(units.container.textContent).toContain("facing the far edge");
    play.view.turned.value = 180;
    units.rerender(<Units seen={{ ...seen, scene }} />);
    expect(units.container.textContent).toContain("facing the near edge");
  });

  it.each([
    [6, 5, ".pip", 5],
    [12, 7, ".facet", 1],
    [3, 2, "text", 1],
    [20, 17, "text", 1],
  ])("a d%i that shows %i looks like itself", (sides, face, part, count) => {
    const die = render(<Die sides={sides} face={face} />);
    expect(die.container.querySelectorAll(part)).toHaveLength(count);
    expect(die.getByRole("img", { name: `d${sides}: ${face}` })).toBeTruthy();
  });
});

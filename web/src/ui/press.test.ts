import { expect, it } from "vitest";
import { atRest } from "./press";

const soon = () => new Promise((later) => setTimeout(later, 5));
const fire = (name: string) => document.dispatchEvent(new Event(name));

it("waits while something is pressed, and until its click was heard", async () => {
  const told: string[] = [];
  await atRest();
  fire("pointerdown");
  void atRest().then(() => told.push("at rest"));
  await soon();
  expect(told).toEqual([]);
  fire("pointerup");
  fire("click");
  told.push("clicked");
  await soon();
  expect(told).toEqual(["clicked", "at rest"]);
});

it("goes on when a press is taken away", async () => {
  fire("pointerdown");
  fire("pointercancel");
  await soon();
  await atRest();
});

import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { language } from "../texts";
import { Languages } from "./bar";
import { Radio } from "./radio";
import { rich } from "./rich";
import { go, Link, path } from "./router";
import { theme, toggleTheme } from "./theme";

afterEach(cleanup);

test("a link to a page of ours changes the page without loading anything", () => {
  go("/");
  render(<Link href="/replay/b1?at=3">there</Link>);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  screen.getByText("there").dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(path.value).toBe("/replay/b1");
  expect(location.search).toBe("?at=3");
});

test("a click that opens another window is left to the browser", () => {
  go("/");
  render(<Link href="/learn">there</Link>);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  screen.getByText("there").dispatchEvent(event);
  expect(path.value).toBe("/");
});

test("a stop stays with the element before it", () => {
  language.value = "en";
  render(
    <p>
      {rich("sum", { own: <b>a</b>, opponent: <b>b</b>, enemy: <b>c</b>, size: "", plan: "" })}
    </p>,
  );
  expect(screen.getByText("c").parentElement?.textContent).toBe("c,");
});

test("elements stand in a sentence where its arguments stand", () => {
  language.value = "en";
  render(<p>{rich("game-points", { points: <b>600</b> })}</p>);
  expect(screen.getByText("600").tagName).toBe("B");
  expect(screen.getByText(/points/).textContent).toBe("600 points");
});

test("the languages are buttons that say which one is shown", () => {
  language.value = "en";
  render(<Languages />);
  const german = screen.getByRole("button", { name: "DE, Deutsch" });
  expect(german.getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(german);
  expect(language.value).toBe("de");
});

test("light turns dark and back, and that is kept", () => {
  const before = theme.value;
  toggleTheme();
  expect(theme.value).not.toBe(before);
  expect(document.documentElement.dataset.theme).toBe(theme.value);
  expect(localStorage.getItem("feldherr.theme")).toBe(theme.value);
  toggleTheme();
  expect(theme.value).toBe(before);
});

test("a card that is a radio button is found by its text", () => {
  let picked = 0;
  render(
    <Radio group="g" class="half" checked={false} onPick={() => picked++}>
      one
    </Radio>,
  );
  fireEvent.click(screen.getByRole("radio", { name: "one" }));
  expect(picked).toBe(1);
});

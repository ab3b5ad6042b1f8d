// Orders for all one's bodies at once: the dials of one of them, a list of all, and a button apart.

import { useEffect, useLayoutEffect } from "preact/hooks";
import type { Asked, Face, Part } from "../../protocol";
import { say, t } from "../../texts";
import { Glyph } from "../glyph";
import { usePlay } from "../play";
import { nameOf } from "../scene/scene";
import { FaceIcon } from "./face";
import type { Sheet } from "./plan";
import { Dial } from "./wheel";

export function Form({ asked }: { asked: Asked }) {
  const play = usePlay();
  const { plan } = play;
  useLayoutEffect(() => plan.open(asked), [plan, asked]);
  useLayoutEffect(() => () => plan.leave(), [plan]);
  useKeys();
  const sheet = plan.sheet;
  useEffect(() => {
    const [first] = sheet?.parts ?? [];
    play.pointed.value = sheet ? [sheet.body] : [];
    play.look(first?.options?.find((option) => option.answer === plan.answerTo(first)));
  }, [play, plan, sheet]);
  const shared = asked.parts?.some((part) => part.player);
  const [ready, all] = [plan.ready.value, plan.sheets.value.length];
  return (
    <div class="form">
      {sheet && <Dials sheet={sheet} />}
      <ol class="sheets">
        {plan.sheets.value.map((one, i) => (
          <Row key={one.body} sheet={one} number={i} />
        ))}
      </ol>
      <div class="btns confirm">
        <button type="button" class="btn grow settle" onClick={() => plan.settle()}>
          <Glyph name="yes" /> {t("table-set-these")} <kbd>↵</kbd>
        </button>
        <button
          type="button"
          class="btn main ready"
          disabled={all === 0 || ready < all}
          onClick={() => {
            plan.sent.value = true;
            play.battle.answer(plan.answer);
          }}
        >
          {t("table-all-ready", { ready, all })}
        </button>
      </div>
      <p class="small muted">{t(shared ? "table-form-shared" : "table-form-secret")}</p>
    </div>
  );
}

/** The faces of a part that are printed; the blank one is none of them. */
function useFaces(sheet: Sheet): readonly (readonly Face[])[] {
  const play = usePlay();
  const scene = play.battle.seen.value?.scene;
  const symbol = play.battle.byId.value.get(sheet.body)?.symbol ?? "";
  return scene?.dials?.[symbol] ?? [];
}

function Dials({ sheet }: { sheet: Sheet }) {
  const play = usePlay();
  const wheels = useFaces(sheet);
  const chosen = sheet.parts.map((part) => play.plan.answerTo(part));
  const shown = wheels.map((faces, i) => faces.find((face) => face.id === chosen[i]));
  const choose = (part: Part, id: string) => {
    const option = part.options?.find((one) => one.answer === id) ?? part.options?.at(-1);
    if (!option) return;
    play.plan.choose(part, option.answer);
    play.look(option);
  };
  return (
    <div class="dials">
      {wheels.map((faces, i) => {
        const part = sheet.parts[i];
        return part ? (
          <Dial
            key={part.key}
            label={say(part.text)}
            faces={faces}
            chosen={faces.some((face) => face.id === chosen[i]) ? (chosen[i] ?? "") : ""}
            counts={(face) => goesWith(face, shown[1 - i])}
            choose={(id) => choose(part, id)}
          />
        ) : null;
      })}
    </div>
  );
}

/** Whether two faces count beside each other: the one that is choosy says so. */
export function goesWith(one: Face, other: Face | undefined): boolean {
  if (!other) return true;
  const fits = (choosy: Face, with_: Face) =>
    !choosy.fits?.length || choosy.fits.includes(with_.colour ?? "");
  return fits(one, other) && fits(other, one);
}

/** One body with what is selected for it. */
function Row({ sheet, number }: { sheet: Sheet; number: number }) {
  const play = usePlay();
  const { plan } = play;
  const wheels = useFaces(sheet);
  const seen = play.battle.seen.value;
  const body = play.battle.byId.value.get(sheet.body);
  const ready = plan.isReady(sheet);
  const name = body && seen ? nameOf(body, seen.scene) : sheet.body;
  const player = sheet.parts[0]?.player;
  return (
    <li>
      <button
        type="button"
        class={`sheet ${plan.at.value === number ? "now" : ""}`}
        aria-current={plan.at.value === number ? "step" : undefined}
        onClick={() => {
          plan.at.value = number;
        }}
      >
        <span>
          {name}
          {player ? <small class="muted"> {t("table-form-player", { player })}</small> : null}
        </span>
        <span class="mini">
          {ready &&
            sheet.parts.map((part, i) => {
              const face = wheels[i]?.find((one) => one.id === plan.answerTo(part));
              const words = part.options?.find((one) => one.answer === plan.answerTo(part))?.text;
              return face ? (
                <FaceIcon key={part.key} face={face} label={words && say(words)} />
              ) : (
                <span key={part.key}>{t("table-blank")}</span>
              );
            })}
        </span>
        {ready ? <Glyph name="yes" /> : <span />}
      </button>
    </li>
  );
}

/** Left and right turn the first dial, up and down the second, Enter goes on. */
function useKeys(): void {
  const { plan } = usePlay();
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const turns: Record<string, [number, number]> = {
        ArrowLeft: [0, -1],
        ArrowRight: [0, 1],
        ArrowUp: [1, -1],
        ArrowDown: [1, 1],
      };
      const target = event.target as HTMLElement;
      if (
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        target.matches?.("input, textarea, select")
      )
        return;
      const turn = turns[event.key];
      if (turn) plan.turn(...turn);
      else if (event.key === "Enter" && !target.closest?.("button, a, summary")) onward();
      else return;
      event.preventDefault();
    };
    const onward = () => {
      plan.settle();
      if (plan.ready.peek() === plan.sheets.peek().length) {
        requestAnimationFrame(() => document.querySelector<HTMLElement>(".form .ready")?.focus());
      }
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [plan]);
}

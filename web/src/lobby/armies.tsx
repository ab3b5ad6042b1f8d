// An army is chosen: one at random, one that is ready, or one from a file.

import { useState } from "preact/hooks";
import type { KnownArmy, KnownGame } from "../protocol";
import { has, say, t } from "../texts";
import { Icon } from "../ui/icon";
import { Radio } from "../ui/radio";
import { Editor } from "./editor";
import { Look } from "./look";
import { type Choice, setup } from "./setup";

interface Props {
  group: string;
  game: KnownGame;
  armies: KnownArmy[];
  choice: Choice;
  onPick: (choice: Choice) => void;
}

/** What is open below the cards: the list of an army, or a file that is written. */
type Open = { kind: "look"; name: string } | { kind: "file"; text: string } | undefined;

const SHOWN = 3;

/** The first few armies and the chosen one, or all. */
function shown(armies: KnownArmy[], choice: Choice, all: boolean): KnownArmy[] {
  if (all || armies.length <= SHOWN + 1) return armies;
  const chosen = armies.filter(({ name }) => choice.kind === "ready" && choice.name === name);
  const others = armies.filter((army) => !chosen.includes(army));
  const few = [...chosen, ...others.slice(0, SHOWN - chosen.length)];
  return armies.filter((army) => few.includes(army));
}

export function Armies({ group, game, armies, choice, onPick }: Props) {
  const [open, setOpen] = useState<Open>();
  const [all, showAll] = useState(false);
  const write = (text: string) => setOpen({ kind: "file", text });
  const looked = open?.kind === "look" && armies.find(({ name }) => name === open.name);
  return (
    <>
      <div class="armies" role="radiogroup" aria-label={t(`army-group-${group}`)}>
        <AnyArmy {...{ group, choice, onPick }} />
        {shown(armies, choice, all).map((army) => (
          <ReadyArmy
            key={army.name}
            {...{ group, army, choice, onPick }}
            open={looked === army}
            onLook={() => setOpen(looked === army ? undefined : { kind: "look", name: army.name })}
          />
        ))}
        <OwnArmy {...{ group, choice, onPick }} open={open?.kind === "file"} onWrite={write} />
      </div>
      {armies.length > SHOWN + 1 && (
        <button
          type="button"
          class="btn quiet sm all"
          aria-expanded={all}
          onClick={() => showAll(!all)}
        >
          {t(all ? "army-fewer" : "army-all", { count: armies.length })}
        </button>
      )}
      {looked && (
        <Look game={game} army={looked} onClose={() => setOpen(undefined)} onChange={write} />
      )}
      {open?.kind === "file" && (
        <Editor
          game={game}
          first={open.text}
          onClose={() => setOpen(undefined)}
          onTake={(title, text) => {
            onPick({ kind: "file", title, text });
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}

type CardProps = Pick<Props, "group" | "choice" | "onPick">;

function AnyArmy({ group, choice, onPick }: CardProps) {
  return (
    <div class="army">
      <Radio
        group={`${group}-army`}
        class="cover"
        checked={choice.kind === "surprise"}
        onPick={() => onPick({ kind: "surprise" })}
      >
        <b>
          <Icon name="die" /> {t("army-any")}
        </b>
        <span>{t("army-any-how")}</span>
      </Radio>
    </div>
  );
}

/** How many elements or units it has, as its game calls them. */
function counted({ elements }: KnownArmy): string {
  const own = `army-count-${setup.value.game}`;
  return t(has(own) ? own : "army-units", { count: elements });
}

interface ReadyProps extends CardProps {
  army: KnownArmy;
  open: boolean;
  onLook: () => void;
}

function ReadyArmy({ group, army, choice, onPick, open, onLook }: ReadyProps) {
  return (
    <div class="army">
      <Radio
        group={`${group}-army`}
        class="cover"
        checked={choice.kind === "ready" && choice.name === army.name}
        onPick={() => onPick({ kind: "ready", name: army.name })}
      >
        <b>{say(army.title)}</b>
        <span title={say(army.text)}>
          {say(army.faction) && <em>{say(army.faction)}</em>}
          {counted(army)}: {say(army.text)}
        </span>
      </Radio>
      <button
        type="button"
        class="iconbtn"
        aria-expanded={open}
        aria-label={t("army-look", { army: say(army.title) })}
        onClick={onLook}
      >
        <Icon name="eye" />
      </button>
    </div>
  );
}

interface OwnProps extends CardProps {
  open: boolean;
  onWrite: (text: string) => void;
}

/** The army of a file: once there is one it is a card, and it can be changed. */
function OwnArmy({ group, choice, onPick, open, onWrite }: OwnProps) {
  if (choice.kind !== "file")
    return (
      <button type="button" class="btn own" aria-expanded={open} onClick={() => onWrite("")}>
        <Icon name="file" />
        {t("army-file")}
      </button>
    );
  return (
    <div class="army">
      <Radio group={`${group}-army`} class="cover" checked onPick={() => onPick(choice)}>
        <b>{say(choice.title)}</b>
        <span>{t("army-own")}</span>
      </Radio>
      <button
        type="button"
        class="iconbtn"
        aria-label={t("army-change", { army: say(choice.title) })}
        onClick={() => onWrite(choice.text)}
      >
        <Icon name="pen" />
      </button>
    </div>
  );
}

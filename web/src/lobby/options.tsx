// What else can be agreed on: who rolls the dice, those options of the game that have a name in our
// texts, and how gaps in its rulebook are read.

import type { KnownGame } from "../protocol";
import { has, t } from "../texts";
import { Icon } from "../ui/icon";
import { Radio } from "../ui/radio";
import { choose, setup } from "./setup";

interface Property {
  type?: string;
  enum?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

type Named = [name: string, property: Property];

/** "option-", or "reading-": how a gap in the rulebook is read. */
type Kind = "option-" | "reading-";

function properties(game: KnownGame, kind: Kind): Named[] {
  const { $defs: types } = game.options as { $defs: Record<string, { properties?: object }> };
  const known = Object.assign({}, ...Object.values(types).map((type) => type.properties));
  return Object.entries<Property>(known).filter(([name]) => has(`${kind}${game.name}-${name}`));
}

/** How many options are not as usual. */
function changed(): number {
  return Object.keys(setup.value.options).length + (setup.value.dice === "own" ? 1 : 0);
}

export function Options({ game }: { game: KnownGame }) {
  return (
    <details class="options">
      <summary>
        <Icon name="gear" />
        {t("options-title")}
        <span class="muted small">{t("options-changed", { count: changed() })}</span>
      </summary>
      <div class="grid">
        <Dice />
        {properties(game, "option-").map(([name, property]) => (
          <Option key={name} game={game} kind="option-" name={name} property={property} />
        ))}
      </div>
      <Readings game={game} />
    </details>
  );
}

function Readings({ game }: { game: KnownGame }) {
  const found = properties(game, "reading-");
  if (!found.length) return null;
  return (
    <details class="readings">
      <summary>{t("options-readings")}</summary>
      <div class="grid">
        {found.map(([name, property]) => (
          <Option key={name} game={game} kind="reading-" name={name} property={property} />
        ))}
      </div>
    </details>
  );
}

function Dice() {
  return (
    <fieldset>
      <legend>{t("options-dice")}</legend>
      <span class="seg">
        {(["table", "own"] as const).map((dice) => (
          <Radio
            key={dice}
            group="dice"
            class="half"
            checked={setup.value.dice === dice}
            onPick={() => choose({ dice })}
          >
            {t(`options-dice-${dice}`)}
          </Radio>
        ))}
      </span>
      <p class="muted small">{t(`options-dice-${setup.value.dice}-how`)}</p>
    </fieldset>
  );
}

interface Props {
  game: KnownGame;
  kind: Kind;
  name: string;
  property: Property;
}

function set(name: string, value: unknown, usual: unknown): void {
  const { [name]: _, ...others } = setup.value.options;
  choose({ options: value === usual ? others : { ...others, [name]: value } });
}

function Option({ game, kind, name, property }: Props) {
  const key = `${kind}${game.name}-${name}`;
  const value = setup.value.options[name] ?? property.default;
  const put = (to: unknown) => set(name, to, property.default);
  return (
    <fieldset>
      <legend>{t(key)}</legend>
      <Control id={key} property={property} value={value} put={put} />
    </fieldset>
  );
}

interface ControlProps {
  id: string;
  property: Property;
  value: unknown;
  put: (value: unknown) => void;
}

function Control({ id, property, value, put }: ControlProps) {
  if (property.enum || property.type === "boolean") {
    const values = property.enum ?? [false, true];
    return (
      <span class="seg">
        {values.map((one) => (
          <Radio
            key={String(one)}
            group={id}
            class="half"
            checked={value === one}
            onPick={() => put(one)}
          >
            {t(`${id}-${one}`)}
          </Radio>
        ))}
      </span>
    );
  }
  return (
    <input
      type="number"
      class="input"
      aria-label={t(id)}
      min={property.minimum ?? 0}
      max={property.maximum}
      value={String(value ?? "")}
      onChange={(event) => put(event.currentTarget.valueAsNumber || 0)}
    />
  );
}

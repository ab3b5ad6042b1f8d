// Numbers instead of a gesture: where the leading body stands, or one leg more of its way.

import { t } from "../../texts";
import * as drafts from "../gestures/draft";
import { usePlay } from "../play";

type Submitted = Event & { currentTarget: HTMLFormElement };

export function Typed({ draft }: { draft: drafts.Draft }) {
  return (
    <div class="typed">
      <Where draft={draft} />
      {!draft.put && <Leg />}
    </div>
  );
}

/** x, y and facing of the leading body. */
function Where({ draft }: { draft: drafts.Draft }) {
  const { hand } = usePlay();
  const { x, y, facing } = drafts.end(draft);
  const go = (event: Submitted) => {
    event.preventDefault();
    const [px, py, turn] = read(event.currentTarget, "x", "y", "facing");
    hand.step((now) => drafts.to(now, { x: px ?? x, y: py ?? y, facing: turn ?? facing }));
  };
  return (
    <form onSubmit={go}>
      <Field name="x" label="table-x" value={x} />
      <Field name="y" label="table-y" value={y} />
      <Field name="facing" label="table-facing" value={facing} />
      <button type="submit" class="btn sm">
        {t("table-set")}
      </button>
    </form>
  );
}

/** A wheel, then so many mm ahead. */
function Leg() {
  const { hand } = usePlay();
  const go = (event: Submitted) => {
    event.preventDefault();
    const [angle = 0, mm = 0] = read(event.currentTarget, "wheel", "ahead");
    hand.step((now) => {
      const wheeled = angle ? drafts.wheeled(now, angle > 0 ? 1 : -1, Math.abs(angle)) : now;
      return mm ? drafts.nudged(wheeled, mm, 0) : wheeled;
    });
  };
  return (
    <form onSubmit={go}>
      <Field name="wheel" label="table-wheel" value={0} />
      <Field name="ahead" label="table-ahead-mm" value={0} />
      <button type="submit" class="btn sm">
        {t("table-add")}
      </button>
    </form>
  );
}

function read(form: HTMLFormElement, ...names: string[]): (number | undefined)[] {
  const data = new FormData(form);
  return names.map((name) => {
    const value = Number(String(data.get(name) ?? "").replace(",", "."));
    return Number.isFinite(value) ? value : undefined;
  });
}

function Field({ name, label, value }: { name: string; label: string; value: number }) {
  const shown = String(Math.round(value * 10) / 10);
  return (
    <label>
      {t(label)}
      <input name={name} type="number" step="any" defaultValue={shown} key={shown} />
    </label>
  );
}

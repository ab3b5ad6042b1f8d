// What can be done with an army: print it, take it along as a file, play it.

import { useState } from "preact/hooks";
import { choose, chooseGame } from "../lobby/setup";
import * as api from "../net/api";
import type { Checked } from "../protocol";
import { language, say, t } from "../texts";
import { Icon } from "../ui/icon";
import { Refusal } from "../ui/refusal";
import { go } from "../ui/router";
import type { Army } from "./looked";

const FORMS = ["pdf", "html", "txt"] as const;
type Form = (typeof FORMS)[number];

interface Props {
  army: Army;
  checked: Checked;
  printable: boolean;
}

export function Actions({ army, checked, printable }: Props) {
  const [error, fail] = useState<Error>();
  const legal = checked.breaches.length === 0;
  const load = (form: Form) => {
    fail(undefined);
    api.sheetFile(army.text, form, language.value).then((file) => save(file, checked, form), fail);
  };
  return (
    <div class="btns">
      {printable && (
        <>
          <button type="button" class="btn" onClick={() => print()}>
            <Icon name="print" />
            {t("sheet-print")}
          </button>
          {FORMS.map((form) => (
            <button key={form} type="button" class="btn" onClick={() => load(form)}>
              <Icon name="down" />
              {t(`sheet-as-${form}`)}
            </button>
          ))}
        </>
      )}
      <button type="button" class="btn main" disabled={!legal} onClick={() => play(army, checked)}>
        {t("sheet-play")}
        <Icon name="next" />
      </button>
      <Refusal error={error} />
    </div>
  );
}

/** Have the browser keep a file. */
function save(file: Blob, { name }: Checked, form: Form): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${say(name) || "army"}.${form}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Set up a battle of its size with this army. */
function play({ game, text, ready }: Army, { name, size }: Checked): void {
  chooseGame(game);
  const own = ready
    ? { kind: "ready" as const, name: ready }
    : { kind: "file" as const, title: name, text };
  choose({ size, own });
  go("/");
}

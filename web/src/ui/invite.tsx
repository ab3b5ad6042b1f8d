// The link that brings a friend to his seat.

import { useState } from "preact/hooks";
import { invites, link } from "../net/mine";
import { t } from "../texts";
import { Icon } from "./icon";

export function Invite({ battle }: { battle: string }) {
  const [copied, setCopied] = useState(false);
  const [token] = Object.values(invites(battle));
  if (!token) return null;
  const href = link(battle, token);
  const copy = () => navigator.clipboard.writeText(href).then(() => setCopied(true));
  return (
    <p class="invite">
      <span class="small">{t("invite-how")}</span>
      <input class="input" readOnly value={href} aria-label={t("invite-link")} />
      <button type="button" class="btn sm" onClick={copy}>
        <Icon name={copied ? "check" : "copy"} />
        <span role="status">{t(copied ? "invite-copied" : "invite-copy")}</span>
      </button>
    </p>
  );
}

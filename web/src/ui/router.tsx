// Which page is shown: the path of the address, changed without loading anything anew.

import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";

/** The path of the page that is shown. */
export const path = signal(location.pathname);

addEventListener("popstate", () => {
  path.value = location.pathname;
});

/** Go to a page of ours; `href` may carry a query and a fragment. */
export function go(href: string): void {
  history.pushState(null, "", href);
  path.value = location.pathname;
  scrollTo(0, 0);
}

function stays(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

type Props = JSX.IntrinsicElements["a"] & { href: string; children?: ComponentChildren };

/** A link to a page of ours. */
export function Link({ href, children, ...rest }: Props) {
  const follow = (event: MouseEvent) => {
    if (!stays(event)) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

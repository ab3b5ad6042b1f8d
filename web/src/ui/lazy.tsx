// Pages that are loaded when they are first shown.

import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

type Module<P> = { default: ComponentType<P> };

/** A component out of a part of the program that is fetched when it is needed. */
export function lazy<P extends object>(
  load: () => Promise<Module<P>>,
): (props: P) => JSX.Element | null {
  let loaded: ComponentType<P> | undefined;
  return function Lazy(props: P) {
    const [Page, show] = useState<ComponentType<P> | undefined>(() => loaded);
    useEffect(() => {
      if (loaded) return;
      load().then((module) => {
        loaded = module.default;
        show(() => loaded);
      });
    }, []);
    return Page ? <Page {...props} /> : null;
  };
}

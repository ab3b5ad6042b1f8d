// What is fetched for a component: asked once, kept while the page lives.

import { useEffect, useState } from "preact/hooks";

export interface Loaded<T> {
  value?: T;
  error?: Error;
}

const kept = new Map<string, unknown>();

/** What `load` brings, under a name of its own; "" loads nothing. What does not change is `lasting`. */
export function useLoaded<T>(name: string, load: () => Promise<T>, lasting = true): Loaded<T> {
  const [loaded, show] = useState<Loaded<T> & { name: string }>({ name: "" });
  useEffect(() => {
    if (!name || (lasting && kept.has(name))) return;
    let wanted = true;
    load().then(
      (value) => {
        if (lasting) kept.set(name, value);
        if (wanted) show({ name, value });
      },
      (error: Error) => wanted && show({ name, error }),
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  if (lasting && kept.has(name)) return { value: kept.get(name) as T };
  return loaded.name === name ? loaded : {};
}

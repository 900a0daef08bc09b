import { type ComponentType, useEffect, useState } from 'react';

export const loadPauseMs = 10_000;

/** A page can do without the code for now; without a network, it may fail often. */
export function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => new Promise((resolve) => setTimeout(resolve, loadPauseMs)).then(() => loadAgain(load)));
}

/** The component loads after the page, so that it does not delay the first visit. */
export function lazyComponent<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Lazy(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let isGone = false;
      // Offline, the code may fail to load; the page works without it until then.
      void loadAgain(load).then((component) => !isGone && setLoaded(() => component));
      return () => {
        isGone = true;
      };
    }, []);
    return Loaded && <Loaded {...props} />;
  };
}

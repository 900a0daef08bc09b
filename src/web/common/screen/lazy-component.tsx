import { type ComponentType, useEffect, useState } from 'react';

import { loadAgain } from './load-again.ts';

/** A component whose code loads after the page, so that it does not delay the first visit. */
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

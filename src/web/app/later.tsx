import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code is fetched once the page stands, so that no first visit waits for it. */
export function later(load: () => Promise<ComponentType>): ComponentType {
  return function Later() {
    const [Loaded, setLoaded] = useState<ComponentType | null>(null);
    useEffect(() => {
      let isGone = false;
      load().then(
        (component) => !isGone && setLoaded(() => component),
        // Without a network the code may not come either; the page then works as it is.
        () => undefined,
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Loaded && <Loaded />;
  };
}

import { useEffect, useState } from 'react';

import { loadConfig } from '#web/data/config.ts';

/** The address people reach this installation at: its public one, else this page's. Undefined until it is known. */
export function usePublicOrigin(): string | undefined {
  const [origin, setOrigin] = useState<string>();
  useEffect(() => {
    let isMounted = true;
    void loadConfig().then(
      ({ publicUrl }) => isMounted && setOrigin((publicUrl ?? location.origin).replace(/\/+$/, '')),
      () => isMounted && setOrigin(location.origin),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return origin;
}

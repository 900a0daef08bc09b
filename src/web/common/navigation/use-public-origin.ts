import { useEffect, useState } from 'react';

import { loadConfig } from '#web/common/data/follow-config.ts';

/** This is the configured origin, else this page's. Undefined until known. */
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

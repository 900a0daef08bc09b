import { useEffect, useState } from 'react';

import type { PublicConfig } from '#shared/contract/system.ts';
import { loadConfig } from '#web/data/config.ts';

/** This installation's settings for screens without a query client; undefined until they are known. */
export function useSiteConfig(): PublicConfig | undefined {
  const [config, setConfig] = useState<PublicConfig>();
  useEffect(() => {
    let isMounted = true;
    loadConfig().then(
      (loaded) => isMounted && setConfig(loaded),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return config;
}

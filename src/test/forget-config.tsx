import { beforeEach } from 'vitest';

import { configKey, configStore } from '#web/data/config.ts';
import { reloadConfig } from '#web/data/follow-config.ts';

// Tests share an origin, and so what a page keeps of the installation; a response of the test before may be on its way.
beforeEach(async () => {
  await reloadConfig().catch(() => undefined);
  configStore.write(null);
  try {
    localStorage.removeItem(configKey);
  } catch {
    // A test may forbid storage from its start.
  }
});

import { beforeEach } from 'vitest';

import { configKey, configStore } from '#web/common/data/config.ts';
import { reloadConfig } from '#web/common/data/follow-config.ts';
import { pageCookie } from '#web/common/offline/unsent-mark.ts';
import { toastStore } from '#web/common/ui/toast-store.ts';

/** Gives the page a screen that stays awake when asked to: browsers without windows have none, and screens say so. */
function keepScreenAwake(): void {
  const request = async () => Object.assign(new EventTarget(), { released: false, release: async () => {} });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
}

// Tests share an origin, and so what a page keeps of the installation; a response of the test before may be on its way. Those
// of one file share its modules too, and a toast of one would cover what the next presses.
beforeEach(async () => {
  keepScreenAwake();
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
  await reloadConfig().catch(() => undefined);
  configStore.write(null);
  pageCookie.write(null);
  try {
    localStorage.removeItem(configKey);
  } catch {
    // A test may forbid storage from its start.
  }
});

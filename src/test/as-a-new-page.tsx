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
// of one file share its modules too: a toast of one would cover what the next presses, and its last press would be the first
// tap of two at the same spot.
beforeEach(async () => {
  keepScreenAwake();
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
  dispatchEvent(new PointerEvent('pointerdown', { clientX: -100, clientY: -100 }));
  await reloadConfig().catch(() => undefined);
  configStore.write(null);
  pageCookie.write(null);
  try {
    localStorage.removeItem(configKey);
  } catch {
    // A test may forbid storage from its start.
  }
});

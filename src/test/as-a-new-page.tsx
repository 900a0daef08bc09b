import { beforeEach } from 'vitest';

import { configKey, configStore } from '#web/common/data/config.ts';
import { reloadConfig } from '#web/common/data/follow-config.ts';
import { pageCookie } from '#web/common/offline/unsent-mark.ts';
import { toastStore } from '#web/common/ui/toast-store.ts';

/** Fakes the wake lock API: headless browsers have no screen to keep awake, and screens would report that. */
function keepScreenAwake(): void {
  const request = async () => Object.assign(new EventTarget(), { released: false, release: async () => {} });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
}

// Tests share an origin, and so what a page stores about the installation; a response of the previous test may be in
// flight. Tests of one file share modules too: a toast of one would cover what the next presses, and its last press
// would count as the first tap of a double tap.
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
    // A test may block storage from its start.
  }
});

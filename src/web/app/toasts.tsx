import { type ComponentType, useEffect, useState } from 'react';

import { whenIdle } from '#web/common/parts/when-idle.ts';
import { toastStore } from '#web/common/ui/toast-store.ts';
import { afterPage } from './load-after-page.ts';

/**
 * The toasts, loaded when the page is idle or on the first key or tap, well before a lost connection must be announced.
 * Offline, loading may fail; the page still works, and the next toast retries.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = () =>
      void afterPage().then(
        (loaded) => !isGone && setToaster(() => loaded.SpokenToaster),
        () => undefined,
      );
    const giveUp = whenIdle(load);
    addEventListener('pointerdown', load, { once: true });
    addEventListener('keydown', load, { once: true });
    const stop = toastStore.subscribe(load);
    return () => {
      isGone = true;
      giveUp();
      removeEventListener('pointerdown', load);
      removeEventListener('keydown', load);
      stop();
    };
  }, []);
  return Toaster && <Toaster />;
}

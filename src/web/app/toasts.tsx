import { type ComponentType, useEffect, useState } from 'react';

import { whenIdle } from '#web/parts/when-idle.ts';
import { toastStore } from '#web/ui/toast-store.ts';

/**
 * The toasts, whose code is fetched when the page has nothing better to do, or at the first key or tap: well before a
 * connection that is then lost wants to be told of. Without a network it may not come; the page works all the same, and
 * the next toast asks again.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = () =>
      void import('#web/ui/toaster.tsx').then(
        (loaded) => !isGone && setToaster(() => loaded.Toaster),
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

import { useSyncExternalStore } from 'react';

import { readAnnounced, subscribeToArrivals } from '#web/parts/screen/arrival.ts';

/** Tells screen readers which screen was arrived at. */
export function RouteAnnouncer() {
  const title = useSyncExternalStore(subscribeToArrivals, readAnnounced, () => '');
  return (
    <div aria-live="polite" aria-atomic className="sr-only">
      {title}
    </div>
  );
}

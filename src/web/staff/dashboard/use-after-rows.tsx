import { useEffect, useState } from 'react';

import { markContentShown } from '#web/common/navigation/content-shown.ts';
import { lazyComponent, loadAgain } from '#web/common/screen/lazy-component.tsx';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useInstallation } from '#web/common/data/config.ts';

type AfterRows = typeof import('./after-rows.tsx');

const loadAfterRows = (): Promise<AfterRows> => import('./after-rows.tsx');

/** If the page is in the background, `then` is called immediately, because it is never painted. */
function afterPaint(then: () => void): void {
  if (document.hidden) then();
  else requestAnimationFrame(() => setTimeout(then));
}

/** Null until the list has been painted and the dialogs have loaded. */
export function useAfterRows(isDrawn: boolean): AfterRows | null {
  const [loaded, setLoaded] = useState<AfterRows | null>(null);
  useEffect(() => {
    if (!isDrawn) return;
    afterPaint(() => {
      markContentShown();
      void loadAgain(loadAfterRows).then(setLoaded);
    });
  }, [isDrawn]);
  return loaded;
}

const Mark = lazyComponent<{ checkIn: StaffCheckIn; size?: 'short' | 'sign' }>(async () =>
  (await loadAfterRows()).loadArrivalMark(),
);

/**
 * The mark's line is reserved until it is known whether the truck was expected. Renders and loads nothing unless the
 * installation expects arrivals.
 */
export const ExpectedMark: typeof Mark = (props) =>
  useInstallation()?.expectsArrivals ? (
    <span className={props.size ? 'contents' : 'flex min-h-6'}>
      <Mark {...props} />
    </span>
  ) : null;

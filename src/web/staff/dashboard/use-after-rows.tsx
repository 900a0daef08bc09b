import { useEffect, useState } from 'react';

import { markContentShown } from '#web/common/navigation/content-shown.ts';
import { lazyComponent, loadAgain } from '#web/common/screen/lazy-component.tsx';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { useInstallation } from '#web/common/data/config.ts';

type AfterRows = typeof import('./after-rows.tsx');

export const loadAfterRows = (): Promise<AfterRows> => import('./after-rows.tsx');

/** Runs it once what React has drawn is on the screen; a page in the background has no frame to wait for. */
function afterPaint(then: () => void): void {
  if (document.hidden) then();
  else requestAnimationFrame(() => setTimeout(then));
}

/** What the dashboard opens over its list: null until the list has been drawn and this has loaded. */
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
 * Whether and when a truck was expected; its line is kept until that is known. Nothing, and nothing loaded, where arrivals are not
 * expected.
 */
export const ExpectedMark: typeof Mark = (props) =>
  useInstallation()?.expectsArrivals ? (
    <span className={props.size ? 'contents' : 'flex min-h-6'}>
      <Mark {...props} />
    </span>
  ) : null;

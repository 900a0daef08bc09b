import { useEffect, useState } from 'react';

import { markContentShown } from '#web/common/navigation/content-shown.ts';
import { loadAgain } from '#web/common/screen/lazy-component.tsx';

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

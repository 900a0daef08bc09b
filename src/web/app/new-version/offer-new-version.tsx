import { useEffect } from 'react';

import { useStore } from '#web/common/data/store.ts';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { isWallDisplay } from '#web/common/navigation/paths.ts';
import { putOff, startAppWorker, takeNewVersion, waitingWorker } from './app-worker.ts';
import { newVersion } from '#shared/words/en/connection.ts';
import { inLanguage } from '#web/common/data/words.ts';

const texts = inLanguage('newVersion', newVersion);

/** A wall display updates by itself: nobody is there to agree, and nothing is being typed. */
export function OfferNewVersion() {
  const waiting = useStore(waitingWorker);
  useEffect(() => {
    // Browsers that refuse, for example in private mode, work without a worker.
    startAppWorker().catch(() => undefined);
  }, []);
  const isWall = isWallDisplay(usePageLocation());
  useEffect(() => {
    if (waiting && isWall) takeNewVersion();
  }, [waiting, isWall]);
  if (!waiting || isWall) return null;
  return (
    <output data-covers-below className="fixed inset-x-3 bottom-3 z-50 mx-auto block max-w-xl shadow-high">
      <Banner
        title={texts.title}
        actions={
          <>
            <Button onClick={() => takeNewVersion()}>{texts.use}</Button>
            <Button variant="secondary" onClick={putOff}>
              {texts.later}
            </Button>
          </>
        }
      >
        {texts.text}
      </Banner>
    </output>
  );
}

import { lazy, Suspense } from 'react';

import { isWallDisplay } from '#web/app/paths.ts';
import { useSession } from '#web/data/session.ts';
import { usePlace } from '#web/parts/place/place.ts';
import { Screen } from '#web/parts/screen/screen.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { queueTexts as texts } from './texts.ts';
import { PublicQueue } from './public-queue.tsx';

const StaffQueue = lazy(async () => ({ default: (await import('./staff-queue.tsx')).StaffQueue }));
const Wall = lazy(async () => ({ default: (await import('./wall/wall.tsx')).Wall }));

function QueueForSession() {
  const { status } = useSession();
  const loading = <Loading className="min-h-[60dvh]">{texts.loading}</Loading>;
  if (status === 'loading') return loading;
  if (status === 'signed-out') return <PublicQueue />;
  return (
    <Suspense fallback={loading}>
      <StaffQueue />
    </Suspense>
  );
}

/** The queue display, or the wall display with `display=wall` in the URL. */
export function QueueDisplayScreen() {
  const place = usePlace();
  if (isWallDisplay(place)) {
    return (
      <Suspense fallback={null}>
        <Wall />
      </Suspense>
    );
  }
  return (
    <Screen title={texts.title}>
      <QueueForSession />
    </Screen>
  );
}

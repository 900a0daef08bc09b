import { lazy, Suspense } from 'react';

import { isWallDisplay } from '#web/common/navigation/paths.ts';
import { useSession } from '#web/common/data/session.ts';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { Screen } from '#web/common/screen/screen.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { queueTexts as texts } from '#web/driver/queue/texts.ts';
import { PublicQueue } from '#web/driver/queue/public-queue.tsx';

const StaffQueue = lazy(async () => ({ default: (await import('#web/staff/queue/staff-queue.tsx')).StaffQueue }));
const Wall = lazy(async () => ({ default: (await import('#web/driver/queue/wall/wall.tsx')).Wall }));

function QueueForSession() {
  const { status } = useSession();
  const loading = <Loading>{texts.loading}</Loading>;
  if (status === 'loading') return loading;
  if (status === 'signed-out') return <PublicQueue />;
  return (
    <Suspense fallback={loading}>
      <StaffQueue />
    </Suspense>
  );
}

export function QueueDisplayScreen() {
  const location = usePageLocation();
  if (isWallDisplay(location)) {
    return (
      <Suspense fallback={null}>
        <Wall />
      </Suspense>
    );
  }
  return (
    // As high as the window from the start, so that the footer does not move while the content loads.
    <Screen title={texts.title} className="min-h-dvh">
      <QueueForSession />
    </Screen>
  );
}

import { clockString } from '#shared/time/clock-time.ts';
import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { zoneAt } from '#web/common/data/known-facilities.ts';
import { useOwnCheckIn } from '#web/common/queue/own-check-in.ts';
import { useQueueConfig } from '#web/common/queue/use-queue-config.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { say } from '#web/common/data/words.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { ownCheckInTexts as texts } from './texts.ts';
import { OwnCheckInSign, OwnCheckInSkeleton } from './own-check-in-sign.tsx';

/**
 * A warning says when the check-in cannot be kept up to date. Renders nothing if there is none. Set `isMain` if the
 * page is about it.
 */
export function OwnCheckInStatus({ isMain = false }: { isMain?: boolean }) {
  const shown = useShownClock();
  const { config, refreshMs } = useQueueConfig();
  const { data: own, failureCount, dataUpdatedAt } = useOwnCheckIn(refreshMs);
  const isLost = !useConnection().isOnline || failureCount > 0;
  if (own === null) return null;
  if (!own && !isLost) return <OwnCheckInSkeleton />;
  const lastKnown = shown(clockString(new Date(dataUpdatedAt), zoneAt(config.data, own?.facility) ?? 'UTC'));
  return (
    <div className="grid gap-3">
      {own && <OwnCheckInSign own={own} isMain={isMain} />}
      {isLost && (
        <Banner tone="warn" role="alert" title={texts.lost}>
          {own && config.data ? say(texts.lostText, { time: lastKnown }) : texts.lostFirst}
        </Banner>
      )}
    </div>
  );
}

import { clockString } from '#shared/time/clock-string.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { useConnection } from '#web/data/connectivity/connectivity.ts';
import { useOwnCheckIn } from '#web/data/queue/own-check-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ownCheckInMessages as messages } from './messages.ts';
import { OwnCheckInSign, OwnCheckInSkeleton } from './own-check-in-sign.tsx';

/** Used until the installation's own figure is known. Source: docs/product.md, "The queue display". */
const usualRefreshSeconds = 15;

interface OwnCheckInStatusProps {
  config: Pick<PublicConfig, 'timeZone' | 'queueRefreshSeconds'> | undefined;
}

/**
 * The check-in that this browser made, kept current, and plain about it when it cannot be; nothing for a browser that
 * made none.
 */
export function OwnCheckInStatus({ config }: OwnCheckInStatusProps) {
  const {
    data: own,
    failureCount,
    dataUpdatedAt,
  } = useOwnCheckIn((config?.queueRefreshSeconds ?? usualRefreshSeconds) * 1000);
  const isLost = !useConnection().isOnline || failureCount > 0;
  if (own === null) return null;
  if (!own && !isLost) return <OwnCheckInSkeleton />;
  const lastKnown = clockString(new Date(dataUpdatedAt), config?.timeZone ?? 'UTC');
  return (
    <div className="grid gap-3">
      {own && <OwnCheckInSign own={own} />}
      {isLost && (
        <Banner tone="warn" role="alert" title={messages.lost}>
          {own && config ? messages.lostText(lastKnown) : messages.lostFirst}
        </Banner>
      )}
    </div>
  );
}

import { PublicQueueData } from '#web/data/queue/public-queue-data.tsx';
import { OwnCheckInStatus } from '#web/parts/own-check-in/own-check-in-status.tsx';
import { useSiteConfig } from '#web/parts/public-origin/use-site-config.ts';

/** The driver's own place in the queue. */
export function OwnPlace() {
  const config = useSiteConfig();
  return (
    <PublicQueueData>
      <OwnCheckInStatus config={config} />
    </PublicQueueData>
  );
}

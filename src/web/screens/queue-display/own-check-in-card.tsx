import { useOwnCheckIn } from '#web/data/queue/own-check-in.ts';
import { useQueueConfig } from '#web/data/queue/use-queue-config.ts';
import { OwnCheckInSign } from '#web/parts/own-check-in/own-check-in-sign.tsx';

/** Where the check-in of this browser stands, for a driver with a receipt; nothing for anyone else. */
export function OwnCheckInCard() {
  const { refreshMs } = useQueueConfig();
  const { data: own } = useOwnCheckIn(refreshMs);
  return own ? <OwnCheckInSign own={own} /> : null;
}

import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';

import { currentConnection, subscribeToConnection, useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { connectionTexts, connectionWords } from '#web/common/texts/connection.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { announceQueue } from './announce-queue.ts';

/** Says that there is no connection. */
export function announceLoss(): void {
  const message = currentConnection().hasIssue ? connectionTexts.issue : connectionTexts.lost;
  toast({ ...message, variant: 'warning', topic: 'connection' });
}

/** Announces when the connection is lost and restored. Returns a function that stops it. */
function announceChanges(): () => void {
  let wasOnline = true;
  const notify = () => {
    const { isOnline } = currentConnection();
    if (isOnline === wasOnline) return;
    wasOnline = isOnline;
    if (isOnline) toast({ ...connectionTexts.restored, variant: 'success', topic: 'connection' });
    else announceLoss();
  };
  const stop = subscribeToConnection(notify);
  notify();
  return stop;
}

/** Shown in the header while the server is unreachable. */
export function ConnectionIndicator() {
  const { isOnline, attempts } = useConnection();
  useEffect(announceChanges, []);
  useEffect(announceQueue, []);
  return (
    <output>
      {!isOnline && (
        <span
          title={attempts > 0 ? connectionTexts.attempts(attempts) : undefined}
          className="flex flex-col items-center text-[0.75rem] leading-tight font-bold xl:flex-row xl:gap-2 xl:rounded-md xl:border-2 xl:border-warn xl:px-2.5 xl:py-1.5 xl:text-sm"
        >
          <WifiOff aria-hidden className="size-5 shrink-0 text-warn xl:text-ink" />
          <span className="whitespace-nowrap max-[23rem]:sr-only md:max-lg:sr-only">{connectionWords.offline}</span>
        </span>
      )}
    </output>
  );
}

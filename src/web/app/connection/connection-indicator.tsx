import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';

import { currentConnection, subscribeToConnection, useConnection } from '#web/data/connectivity/connectivity.ts';
import { connectionMessages } from '#web/parts/messages/connection.ts';
import { toast } from '#web/ui/toast-store.ts';
import { announceQueue } from './announce-queue.ts';
import { indicatorMessages as messages } from './messages.ts';

function announceLoss(): void {
  toast({ ...(currentConnection().hasIssue ? connectionMessages.issue : connectionMessages.lost), variant: 'warning' });
}

/** Tells when the connection goes and when it is back. Returns how to stop. */
function announceChanges(): () => void {
  let wasOnline = true;
  const tell = () => {
    const { isOnline } = currentConnection();
    if (isOnline === wasOnline) return;
    wasOnline = isOnline;
    if (isOnline) toast({ ...connectionMessages.restored, variant: 'success' });
    else announceLoss();
  };
  const stop = subscribeToConnection(tell);
  tell();
  return stop;
}

/** Stands in the header while the server cannot be reached. */
export function ConnectionIndicator() {
  const { isOnline, attempts } = useConnection();
  useEffect(announceChanges, []);
  useEffect(announceQueue, []);
  return (
    <output>
      {!isOnline && (
        <span
          title={attempts > 0 ? messages.attempts(attempts) : undefined}
          className="inline-flex min-h-9 items-center gap-2 rounded-md border-2 border-warn px-2.5 text-sm font-bold"
        >
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {messages.offline}
        </span>
      )}
    </output>
  );
}

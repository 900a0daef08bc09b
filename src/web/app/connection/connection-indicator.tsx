import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';

import { currentConnection, subscribeToConnection, useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { connectionTexts, connectionWords } from '#web/common/texts/connection.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import type { Operation } from '#shared/offline/operation.ts';
import { retryPolicy } from '#shared/errors/retry.ts';
import { offlineQueue, startOfflineQueue } from '#web/common/offline/offline-queue.ts';
import { synchronizingTexts } from '#web/common/texts/synchronizing.ts';
import { roomQuestion } from './questions.ts';

async function announceKept(operation: Operation): Promise<void> {
  const how = currentConnection().isOnline ? 'online' : 'offline';
  if (operation.type === 'ADD') return void toast({ ...synchronizingTexts.arrival[how], variant: 'warning' });
  // Staff have this file already: it is loaded with the dialogs that they get in advance.
  const { operationName } = await import('./operation-heading.tsx');
  toast({ ...synchronizingTexts.change[how](operationName(operation)), variant: 'warning' });
}

function announceQueue(): () => void {
  const stops = [
    offlineQueue.onKept((operation) => void announceKept(operation)),
    offlineQueue.onUnreadable(() => toast({ ...synchronizingTexts.unreadable, variant: 'destructive' })),
    offlineQueue.onNoRoom(({ leaving, answer }) => void roomQuestion.ask(leaving).then(answer)),
    offlineQueue.onSynced(({ done, overtaken, refused, left }) => {
      if (refused.length > 0) toast({ ...synchronizingTexts.notSynchronized, variant: 'destructive' });
      else if (done.length > 0 && left.length === 0)
        toast({ ...synchronizingTexts.synchronized(done.length), variant: 'success' });
      for (const message of overtaken) toast({ ...message, variant: 'warning' });
      if (left.some(({ attempts }) => attempts === retryPolicy.attempts))
        toast({ ...synchronizingTexts.maxRetries, variant: 'warning' });
    }),
  ];
  startOfflineQueue();
  return () => stops.forEach((stop) => stop());
}

export function announceLoss(): void {
  const message = currentConnection().hasIssue ? connectionTexts.issue : connectionTexts.lost;
  toast({ ...message, variant: 'warning', topic: 'connection' });
}

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

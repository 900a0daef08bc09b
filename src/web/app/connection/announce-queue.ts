import type { Operation } from '#shared/offline/operation.ts';
import { retryPolicy } from '#shared/errors/retry.ts';
import { currentConnection } from '#web/common/data/connectivity/connectivity.ts';
import { offlineQueue, startOfflineQueue } from '#web/common/offline/offline-queue.ts';
import { synchronizingTexts } from '#web/common/texts/synchronizing.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { roomQuestion } from './questions.ts';

async function announceKept(operation: Operation): Promise<void> {
  const how = currentConnection().isOnline ? 'online' : 'offline';
  if (operation.type === 'ADD') return void toast({ ...synchronizingTexts.arrival[how], variant: 'warning' });
  // Staff have it: it comes with the dialogs that they have in advance.
  const { operationName } = await import('./operation-heading.tsx');
  toast({ ...synchronizingTexts.change[how](operationName(operation)), variant: 'warning' });
}

/** Sends queued operations and announces the results. Returns a function that stops it. */
export function announceQueue(): () => void {
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

import { retryPolicy } from '#shared/retry.ts';
import { offlineQueue, startOfflineQueue } from '#web/data/offline-queue/offline-queue.ts';
import { toast } from '#web/ui/toast-store.ts';
import { keptToast, queueMessages as messages } from './queue-messages.ts';

/** Sends what waits and tells what becomes of it. Returns how to stop telling. */
export function announceQueue(): () => void {
  const stops = [
    offlineQueue.onKept((operation) => toast({ ...keptToast(operation), variant: 'warning' })),
    offlineQueue.onUnreadable(() => toast({ ...messages.unreadable, variant: 'destructive' })),
    offlineQueue.onSynced(({ done, refused, left }) => {
      if (refused.length > 0) toast({ ...messages.notSynchronized, variant: 'destructive' });
      else if (done.length > 0 && left.length === 0)
        toast({ ...messages.synchronized(done.length), variant: 'success' });
      if (left.some(({ attempts }) => attempts === retryPolicy.attempts))
        toast({ ...messages.maxRetries, variant: 'warning' });
    }),
  ];
  startOfflineQueue();
  return () => stops.forEach((stop) => stop());
}

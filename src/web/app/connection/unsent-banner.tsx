import { useConnection } from '#web/data/connectivity/connectivity.ts';
import { outlivesPage, useOfflineQueue } from '#web/data/offline-queue/offline-queue.ts';
import { useSession } from '#web/data/session.ts';
import { connectionMessages } from '#web/parts/messages/connection.ts';
import { synchronizingMessages } from '#web/parts/messages/synchronizing.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { queueMessages as messages } from './queue-messages.ts';
import { RefusedChange } from './refused-change.tsx';
import { saveOperations } from './save-operations.ts';

/** Says that what staff see may be old, what waits to be sent, and what the server has refused and why. */
export function UnsentBanner() {
  const { isOnline } = useConnection();
  const isStaff = useSession().status === 'signed-in';
  const { waiting, refused } = useOfflineQueue();
  const count = waiting.length;
  const isOffline = isStaff && !isOnline;
  const isAtRisk = count > 0 && !outlivesPage;
  if (!isOffline && count === 0 && refused.length === 0) return null;
  return (
    <aside aria-label={messages.label} className="frame grid gap-3 pt-4">
      {isOffline ? (
        <Banner tone="warn" title={connectionMessages.offlineMode.title}>
          {connectionMessages.offlineMode.description}
          {count > 0 && <p>{connectionMessages.waiting(count)}</p>}
          {isAtRisk && <p>{messages.notLasting}</p>}
        </Banner>
      ) : (
        count > 0 && (
          <Banner tone="warn" title={isOnline ? messages.sending(count) : connectionMessages.waiting(count)}>
            {isAtRisk && messages.notLasting}
          </Banner>
        )
      )}
      {refused.length > 0 && (
        <section
          aria-label={synchronizingMessages.notSynchronized.title}
          className="rounded-lg border-l-8 border-stop bg-panel px-4 py-3"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-bold">{synchronizingMessages.notSynchronized.title}</h2>
            {refused.length > 1 && (
              <Button size="sm" variant="secondary" onClick={() => saveOperations(refused)}>
                {messages.downloadAll}
              </Button>
            )}
          </div>
          <ul className="grid divide-y divide-line">
            {refused.map((stored) => (
              <RefusedChange key={stored.operation.operationId} stored={stored} />
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

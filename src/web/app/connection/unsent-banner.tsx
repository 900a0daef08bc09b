import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { outlivesPage, useOfflineQueue } from '#web/common/offline/offline-queue.ts';
import { useSession } from '#web/common/data/session.ts';
import { connectionTexts } from '#web/common/texts/connection.ts';
import { synchronizingTexts } from '#web/common/texts/synchronizing.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { unsentTexts as texts, unsentWords } from './unsent-texts.ts';
import { RefusedChange } from './refused-change.tsx';
import { saveOperations } from './save-operations.ts';

/** Shows that data may be stale, which changes are unsent, and which the server refused and why. */
export function UnsentBanner() {
  const { isOnline } = useConnection();
  const isStaff = useSession().status === 'signed-in';
  const { waiting, refused } = useOfflineQueue();
  const count = waiting.length;
  const isOffline = isStaff && !isOnline;
  const isAtRisk = count > 0 && !outlivesPage;
  if (!isOffline && count === 0 && refused.length === 0) return null;
  return (
    <aside aria-label={unsentWords.label} className="frame grid gap-3 pt-4">
      {isOffline ? (
        <Banner tone="warn" title={connectionTexts.offlineMode.title}>
          {connectionTexts.offlineMode.description}
          {count > 0 && <p>{connectionTexts.waiting(count)}</p>}
          {isAtRisk && <p>{unsentWords.notLasting}</p>}
        </Banner>
      ) : (
        count > 0 && (
          <Banner tone="warn" title={isOnline ? texts.sending(count) : connectionTexts.waiting(count)}>
            {isAtRisk && unsentWords.notLasting}
          </Banner>
        )
      )}
      {refused.length > 0 && (
        <section
          aria-label={synchronizingTexts.notSynchronized.title}
          className="rounded-lg border-s-8 border-stop bg-panel px-4 py-3"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-bold">{synchronizingTexts.notSynchronized.title}</h2>
            {refused.length > 1 && (
              <Button size="sm" variant="secondary" onClick={() => saveOperations(refused)}>
                {unsentWords.downloadAll}
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

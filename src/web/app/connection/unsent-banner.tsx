import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { outlivesPage, useOfflineQueue } from '#web/common/offline/offline-queue.ts';
import { useSession } from '#web/common/data/session.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { connectionTexts } from '#web/common/texts/connection.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { unsentTexts as texts, unsentWords } from './unsent-texts.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';

/** Loaded only where something was refused: it has the words of every field, and dialogs. */
const Refused = lazyComponent(async () => (await import('./refused-changes.tsx')).RefusedChanges);

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
        <Banner tone="warn" title={offlineTexts.mode.title}>
          {offlineTexts.mode.description}
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
      {refused.length > 0 && <Refused />}
    </aside>
  );
}

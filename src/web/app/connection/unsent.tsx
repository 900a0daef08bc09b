import { type ComponentType, useEffect, useState } from 'react';

import { lostOperations, outlivesPage, useOfflineQueue } from '#web/common/offline/offline-queue.ts';
import { whenContentShown } from '#web/common/navigation/content-shown.ts';
import { papersNoted } from '#web/common/papers/papers-noted.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { useSession } from '#web/common/data/session.ts';
import { useStore } from '#web/common/data/store.ts';
import { leaveQuestion, roomQuestion, useQuestion } from './questions.ts';
import { useConnection } from '#web/common/data/connectivity/connectivity.ts';
import { connectionTexts } from '#web/common/texts/connection.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { unsentTexts as texts, unsentWords } from './unsent-texts.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';

/** Loaded only if something was refused: it contains the words of every field, and dialogs. */
const Refused = lazyComponent(async () => (await import('./refused-changes.tsx')).RefusedChanges);

/** Staff's notice comes and goes while they work, so it is over the lower edge, where it moves nothing. */
function UnsentBanner() {
  const { isOnline } = useConnection();
  const isStaff = useSession().status === 'signed-in';
  const { waiting, refused } = useOfflineQueue();
  const count = waiting.length;
  const isOffline = isStaff && !isOnline;
  const isAtRisk = count > 0 && !outlivesPage;
  if (!isOffline && count === 0 && refused.length === 0) return null;
  const place = isStaff ? 'sticky bottom-0 z-10 order-1 pb-3 *:shadow-high' : 'pt-4';
  return (
    <aside aria-label={unsentWords.label} className="contents print:hidden">
      {(isOffline || count > 0) && (
        <div data-over-edge={isStaff || undefined} className={`frame ${place}`}>
          {isOffline ? (
            <Banner tone="warn" title={offlineTexts.mode.title}>
              {offlineTexts.mode.description}
              {count > 0 && <p>{connectionTexts.waiting(count)}</p>}
              {isAtRisk && <p>{unsentWords.notLasting}</p>}
            </Banner>
          ) : (
            <Banner tone="warn" title={isOnline ? texts.sending(count) : connectionTexts.waiting(count)}>
              {isAtRisk && unsentWords.notLasting}
            </Banner>
          )}
        </div>
      )}
      {refused.length > 0 && (
        <div className="frame pt-4">
          <Refused />
        </div>
      )}
    </aside>
  );
}

/**
 * A question needs them immediately. Staff get them in advance, because they may be offline when a question comes up.
 */
function useNeedOfDialogs() {
  const isStaff = useSession().status === 'signed-in';
  const unsentCount = useQuestion(leaveQuestion);
  const leaving = useQuestion(roomQuestion);
  const isQuestionOpen = unsentCount !== null || leaving !== null;
  return { isQuestionOpen, isNeeded: isStaff || isQuestionOpen };
}

/** Loaded only if photos or signatures wait on this device: it sends them. */
const UnsentPapers = lazyComponent(async () => (await import('#web/common/papers/load-papers.ts')).loadUnsent());

const Lost = lazyComponent(() => import('./lost.tsx').then((loaded) => loaded.Lost));

/** A question that cannot be shown counts as declined. */
function refuseAll(): void {
  leaveQuestion.answer(false);
  roomQuestion.answer(false);
}

export function Unsent() {
  const hasPapers = useStore(papersNoted);
  const hasLost = useStore(lostOperations) !== null;
  const { isQuestionOpen, isNeeded } = useNeedOfDialogs();
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || Dialogs) return;
    const load = async () => {
      if (!isQuestionOpen) await whenContentShown();
      return (await import('./question-dialogs.tsx')).QuestionDialogs;
    };
    load().then((Loaded) => setDialogs(() => Loaded), refuseAll);
  }, [isQuestionOpen, isNeeded, Dialogs]);
  return (
    <>
      {hasLost && <Lost />}
      <UnsentBanner />
      {hasPapers && <UnsentPapers />}
      {Dialogs && <Dialogs />}
    </>
  );
}

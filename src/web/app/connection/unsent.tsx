import { type ComponentType, useEffect, useState } from 'react';

import { lostOperations } from '#web/common/offline/offline-queue.ts';
import { whenContentShown } from '#web/common/navigation/content-shown.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { useSession } from '#web/common/data/session.ts';
import { useStore } from '#web/common/data/use-store.ts';
import { leaveQuestion, roomQuestion, useQuestion } from './questions.ts';
import { UnsentBanner } from './unsent-banner.tsx';

/** When the dialogs are needed: at once for a question, and in advance for staff, who may be offline when it is asked. */
function useNeedOfDialogs() {
  const isStaff = useSession().status === 'signed-in';
  const unsentCount = useQuestion(leaveQuestion);
  const leaving = useQuestion(roomQuestion);
  const isQuestionOpen = unsentCount !== null || leaving !== null;
  return { isQuestionOpen, isNeeded: isStaff || isQuestionOpen };
}

const Lost = lazyComponent(() => import('./lost.tsx').then((loaded) => loaded.Lost));

/** A question that cannot be shown counts as declined. */
function refuseAll(): void {
  leaveQuestion.answer(false);
  roomQuestion.answer(false);
}

/** Unsent changes, what was lost of them, and the questions about them. */
export function Unsent() {
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
      {Dialogs && <Dialogs />}
    </>
  );
}

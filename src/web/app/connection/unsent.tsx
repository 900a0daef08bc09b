import { type ComponentType, useEffect, useState } from 'react';

import { lostOperations } from '#web/common/offline/offline-queue.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { useSession } from '#web/common/data/session.ts';
import { useStore } from '#web/common/data/use-store.ts';
import { leaveQuestion, roomQuestion, useQuestion } from './questions.ts';
import { UnsentBanner } from './unsent-banner.tsx';

/** Whether the dialogs are needed: for a question, and in advance for staff, who may be offline when it is asked. */
function useNeedsDialogs(): boolean {
  const isStaff = useSession().status === 'signed-in';
  const unsentCount = useQuestion(leaveQuestion);
  const leaving = useQuestion(roomQuestion);
  return isStaff || unsentCount !== null || leaving !== null;
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
  const isNeeded = useNeedsDialogs();
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || Dialogs) return;
    import('./question-dialogs.tsx').then(({ QuestionDialogs }) => setDialogs(() => QuestionDialogs), refuseAll);
  }, [isNeeded, Dialogs]);
  return (
    <>
      {hasLost && <Lost />}
      <UnsentBanner />
      {Dialogs && <Dialogs />}
    </>
  );
}

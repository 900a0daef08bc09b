import { type ComponentType, useEffect, useState } from 'react';

import { useSession } from '#web/data/session.ts';
import { leaveQuestion, roomQuestion, useQuestion } from './questions.ts';
import { UnsentBanner } from './unsent-banner.tsx';

/** Whether a dialog is needed: for a question, and for staff beforehand, who may be asked without a network. */
function useNeedsDialogs(): boolean {
  const isStaff = useSession().status === 'signed-in';
  const unsentCount = useQuestion(leaveQuestion);
  const leaving = useQuestion(roomQuestion);
  return isStaff || unsentCount !== null || leaving !== null;
}

/** What cannot be asked is not agreed to. */
function refuseAll(): void {
  leaveQuestion.answer(false);
  roomQuestion.answer(false);
}

/** What is not sent yet, and what has to be asked about it. */
export function Unsent() {
  const isNeeded = useNeedsDialogs();
  const [Dialogs, setDialogs] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || Dialogs) return;
    import('./question-dialogs.tsx').then(({ QuestionDialogs }) => setDialogs(() => QuestionDialogs), refuseAll);
  }, [isNeeded, Dialogs]);
  return (
    <>
      <UnsentBanner />
      {Dialogs && <Dialogs />}
    </>
  );
}

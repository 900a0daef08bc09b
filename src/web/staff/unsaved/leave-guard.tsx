import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { guardHistory } from './guard-history.ts';
import { askBeforeLeaving } from './unsaved-edits.ts';
import { leaveTexts as texts } from '#web/staff/texts/frame.ts';

/** Asks before the user leaves the current screen with unsaved edits. */
export function LeaveGuard() {
  const { navigator } = useContext(NavigationContext);
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  useEffect(() => guardHistory(navigator), [navigator]);
  useEffect(() => askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const decide = (mayLeave: boolean) => {
    answer?.(mayLeave);
    setAnswer(null);
  };
  return (
    <AlertDialog
      open={answer !== null}
      onOpenChange={(open) => !open && decide(false)}
      title={texts.title}
      description={texts.description}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      danger
      onConfirm={() => decide(true)}
    />
  );
}

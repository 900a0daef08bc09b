import { useEffect } from 'react';

import { leaveEndedSession, useSession } from '#web/data/session.ts';
import { LoginForm } from '#web/screens/login/login-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { sessionEndedTexts as texts } from '../texts.ts';

/** What another person left open is not for whoever signs in now. */
function useReloadForOthers(formerId: string): void {
  const session = useSession();
  const isSomebodyElse = session.status === 'signed-in' && session.user.id !== formerId;
  useEffect(() => {
    if (isSomebodyElse) location.reload();
  }, [isSomebodyElse]);
}

/** Asks the same person to sign in again over the page they were on, which stays as it is underneath. */
export function SessionEndedDialog({ former }: { former: { id: string; email: string } }) {
  const { status } = useSession();
  useReloadForOthers(former.id);
  return (
    <Dialog
      open={status === 'ended'}
      onOpenChange={() => undefined}
      mustAnswer
      title={texts.title}
      description={texts.description(former.email)}
    >
      <LoginForm known={former.email} />
      <Button variant="quiet" className="mt-3" onClick={leaveEndedSession}>
        {texts.leave}
      </Button>
    </Dialog>
  );
}

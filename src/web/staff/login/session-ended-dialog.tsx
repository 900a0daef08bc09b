import { useEffect } from 'react';

import { staffHome } from '#web/common/data/return-to.ts';
import { leaveEndedSession, rereadSession, useSession } from '#web/common/data/session.ts';
import { hintKey } from '#web/common/data/session-state.ts';
import { CompanySignIn } from './company-sign-in.tsx';
import { LoginForm } from './login-form.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { sessionEndedTexts as texts } from '#web/staff/texts/login.ts';
import { say } from '#web/common/data/words.ts';

/** Another user must not see what the previous one left open. */
function useReloadForOthers(formerId: string): void {
  const session = useSession();
  const isSomebodyElse = session.status === 'signed-in' && session.user.id !== formerId;
  useEffect(() => {
    if (isSomebodyElse) location.reload();
  }, [isSomebodyElse]);
}

/** Single sign-on happens in another tab, and is noticed from storage or when the user comes back to this one. */
function useSignInElsewhere(isEnded: boolean): void {
  useEffect(() => {
    if (!isEnded) return;
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key === hintKey && newValue !== null) void rereadSession();
    };
    const look = () => {
      if (!document.hidden) void rereadSession();
    };
    addEventListener('storage', hear);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('storage', hear);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isEnded]);
}

/** The same user signs in over the current page, which stays as it is underneath. */
export function SessionEndedDialog({ former }: { former: { id: string; email: string } }) {
  const { status } = useSession();
  useReloadForOthers(former.id);
  useSignInElsewhere(status === 'ended');
  return (
    <Dialog
      open={status === 'ended'}
      onOpenChange={() => undefined}
      mustAnswer
      hidesPage
      title={texts.title}
      description={say(texts.description, { email: former.email })}
    >
      <LoginForm known={former.email} />
      <CompanySignIn to={staffHome} inNewTab />
      <Button variant="quiet" className="mt-3 w-full" onClick={leaveEndedSession}>
        {texts.leave}
      </Button>
    </Dialog>
  );
}

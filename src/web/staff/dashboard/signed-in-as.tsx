import { useState } from 'react';
import { Link } from 'react-router';

import { useOfflineQueue } from '#web/common/offline/offline-queue.ts';
import { signOut, useSession } from '#web/common/data/session.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { paths } from '#web/common/place/paths.ts';
import { settingsPath } from '#web/staff/shell/admin-addresses.ts';
import { authenticationTexts } from '#web/common/texts/authentication.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import { toast } from '#web/common/ui/toast-store.ts';

/** Texts about ending all sessions. Source: docs/product, "Signing in". */
const texts = {
  signedInAs: 'Signed in as',
  everywhere: 'Sign out everywhere',
  question: 'Sign out everywhere?',
  explanation: 'This ends all of your sessions, here and on every other device. You can sign in again at once.',
  unsent: (count: number) =>
    count === 0
      ? ''
      : ` ${count === 1 ? '1 change is' : `${count} changes are`} not sent yet, and nothing is sent until you sign in here again.`,
} as const;

const linkClass =
  'inline-flex min-h-8 items-center rounded-sm whitespace-nowrap font-bold text-ink underline decoration-edge decoration-2 underline-offset-4 hover:decoration-ink';

function Dot() {
  return (
    <span aria-hidden className="mx-1.5">
      ·
    </span>
  );
}

/** The signed-in user, with a way to end all their sessions and the way to the settings. */
export function SignedInAs() {
  const session = useSession();
  const { waiting, refused } = useOfflineQueue();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (session.status !== 'signed-in') return null;

  const confirm = async () => {
    setBusy(true);
    try {
      await signOut('everywhere');
      toast({ ...authenticationTexts.loggedOut, variant: 'success', topic: 'session' });
    } catch {
      toast({ ...authenticationTexts.logoutFailed, variant: 'destructive', topic: 'session' });
      setAsking(false);
    }
    setBusy(false);
  };

  return (
    <p className="text-sm text-soft">
      {texts.signedInAs}{' '}
      <span className="font-bold text-ink">
        <Typed>{session.user.email}</Typed>
      </span>
      <Dot />
      <button type="button" onClick={() => setAsking(true)} className={linkClass}>
        {texts.everywhere}
      </button>
      {/* Where the header has no room for it. */}
      <span className="lg:hidden">
        <Dot />
        <Link to={paths.dockBoard} className={linkClass}>
          {dashboardTexts.dockBoard}
        </Link>
      </span>
      <Dot />
      <Link to={paths.analytics} className={linkClass}>
        {dashboardTexts.figures}
      </Link>
      <IfMay action="dock:take-out-of-service">
        <Dot />
        <Link to={settingsPath} className={linkClass}>
          {dashboardTexts.settings}
        </Link>
      </IfMay>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.question}
        description={texts.explanation + texts.unsent(waiting.length + refused.length)}
        confirmLabel={texts.everywhere}
        busy={isBusy}
        onConfirm={() => void confirm()}
      />
    </p>
  );
}

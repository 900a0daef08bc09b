import { lazy, Suspense, useState } from 'react';

import { useSession } from '#web/common/data/session.ts';

const SessionEndedDialog = lazy(async () => ({
  default: (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
}));

/** Visitors do not load this. */
export function SessionEnded() {
  const session = useSession();
  const [former, setFormer] = useState<{ id: string; email: string } | null>(null);
  if (session.status === 'ended' && former?.id !== session.user.id) setFormer(session.user);
  return (
    former && (
      <Suspense>
        <SessionEndedDialog former={former} />
      </Suspense>
    )
  );
}

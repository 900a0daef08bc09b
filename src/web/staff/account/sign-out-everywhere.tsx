import { useState } from 'react';

import { sayCount } from '#web/common/data/counted-words.ts';
import { useOfflineQueue } from '#web/common/offline/offline-queue.ts';
import { signOut } from '#web/common/data/session.ts';
import { authenticationTexts } from '#web/common/texts/page.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { toast } from '#web/common/ui/toast-store.ts';
import { ownAccountTexts } from '#web/staff/texts/account.ts';

const texts = ownAccountTexts.everywhere;

export function SignOutEverywhere() {
  const { waiting, refused } = useOfflineQueue();
  const unsent = waiting.length + refused.length;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

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
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      <AlertDialog
        cancelLabel={offlineTexts.cancel}
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.question}
        description={unsent > 0 ? `${texts.explanation} ${sayCount(texts.unsent, unsent)}` : texts.explanation}
        confirmLabel={texts.action}
        busy={isBusy}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

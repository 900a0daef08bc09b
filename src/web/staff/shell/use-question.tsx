import { type ComponentProps, useState } from 'react';

import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';

type Question = Omit<ComponentProps<typeof AlertDialog>, 'open' | 'onOpenChange' | 'cancelLabel' | 'busy'>;

/** `ask` opens the question; the caller renders `question`, which closes once answered. */
export function useQuestion() {
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
  const question = asked && (
    <AlertDialog
      {...asked}
      cancelLabel={offlineTexts.cancel}
      open
      onOpenChange={close}
      onConfirm={() => {
        close();
        asked.onConfirm();
      }}
    />
  );
  return { ask: setAsked, question };
}

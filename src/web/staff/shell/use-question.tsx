import { type ComponentProps, useState } from 'react';

import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { Button } from '#web/common/ui/button.tsx';

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

interface AskingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Null if it acts at once. */
  question: string | null;
  explanation: string;
  danger?: boolean;
  onConfirm: () => void;
  /** Also of the button that confirms. */
  children: string;
}

export function AskingButton({ question, explanation, danger = false, onConfirm, ...button }: AskingButtonProps) {
  const { ask, question: asked } = useQuestion();
  const press = () => {
    if (question === null) return onConfirm();
    ask({ danger, title: question, description: explanation, confirmLabel: button.children, onConfirm });
  };
  return (
    <>
      <Button {...button} onClick={press} />
      {asked}
    </>
  );
}

import type { ReactNode, SubmitEvent } from 'react';

import { mayLeaveEdits, useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { settingsTexts as texts } from '#web/staff/texts/settings.ts';

interface FormDialogProps {
  title: string;
  labels: { send: string; sending: string };
  /** True if closing would lose input. */
  isDirty: boolean;
  isSending: boolean;
  /** Present if no field is to blame. */
  failure: string | undefined;
  onSend: () => Promise<void>;
  onClose: () => void;
  /** This replaces the form once it was sent; content that is shown only once must be confirmed. */
  outcome?: ReactNode;
  children: ReactNode;
}

/** The dialog asks before it loses input. */
export function FormDialog(props: FormDialogProps) {
  const { title, labels, isDirty, isSending, failure, onSend, onClose, outcome, children } = props;
  useUnsavedEdits(isDirty);
  const leave = async () => {
    if (!isDirty || (await mayLeaveEdits())) onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void onSend();
  };
  if (outcome) {
    return (
      <Dialog open mustAnswer onOpenChange={() => undefined} title={title}>
        {outcome}
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && void leave()} title={title}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {children}
        {failure !== undefined && (
          <Banner tone="stop" role="alert" title={texts.notSaved}>
            {failure} {texts.stillHere}
          </Banner>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={() => void leave()}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={isSending}>
            {isSending ? labels.sending : labels.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

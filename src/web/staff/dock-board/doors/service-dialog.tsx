import { type SubmitEvent, useState } from 'react';

import { OutOfServiceReason } from '#shared/contract/facilities.ts';
import type { Dock } from '#shared/facilities/facilities.ts';
import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { serviceTexts as texts } from '#web/staff/texts/dock-board.ts';
import { useDockService } from './use-dock-service.ts';
import { say } from '#web/common/data/words.ts';

export function ServiceDialog({ dock, onClose }: { dock: Dock; onClose: () => void }) {
  const { takeOut, isBusy } = useDockService(dock);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => {
    const checked = checkField('outOfService', OutOfServiceReason, reason);
    if (checked.error !== undefined) return setError(checked.error);
    if (await takeOut(checked.value)) onClose();
    return undefined;
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say(texts.title, { dock: dock.name })}
      description={texts.about}
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <Field name="reason" label={texts.reason} hint={texts.reasonHint} required error={error}>
          <TextInput
            value={reason}
            autoComplete="off"
            onChange={(event) => {
              setError(undefined);
              setReason(event.target.value);
            }}
          />
        </Field>
        <Button type="submit" busy={isBusy}>
          {texts.submit}
        </Button>
      </form>
    </Dialog>
  );
}

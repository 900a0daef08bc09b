import { type FormEvent, useState } from 'react';

import { changeableChecksOf } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import { currentLists } from '#web/common/data/known-facilities.ts';
import type { Change } from '#web/staff/changes/use-record-changes.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextArea } from '#web/common/ui/text-input.tsx';
import { panelTexts as texts } from './texts.ts';
import { useTypedValue } from './use-typed-value.ts';

interface InternalNotesProps {
  checkIn: StaffCheckIn;
  busy: boolean;
  change: Change;
}

/** Notes that only staff see. */
export function InternalNotes({ checkIn, busy, change }: InternalNotesProps) {
  const typed = useTypedValue(checkIn.adminNotes);
  const [error, setError] = useState<string>();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkField('adminNotes', changeableChecksOf(currentLists()).adminNotes, typed.value);
    if (checked.error !== undefined) {
      setError(checked.error);
      return;
    }
    const edit = { changes: { adminNotes: checked.value }, base: { adminNotes: typed.seen } };
    if (await change({ ...edit, said: texts.toasts.notes })) typed.follow();
  };

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid content-start gap-2">
      <Field
        name="adminNotes"
        label={texts.notes}
        error={error}
        hint={typed.wasChangedElsewhere ? texts.changedElsewhere(checkIn.adminNotes) : texts.notesHint}
      >
        <TextArea
          value={typed.value}
          onChange={(event) => {
            setError(undefined);
            typed.type(event.target.value);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" disabled={!typed.isDirty} busy={busy}>
        {texts.notesButton}
      </Button>
    </form>
  );
}

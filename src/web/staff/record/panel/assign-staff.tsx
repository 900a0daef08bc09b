import { type FormEvent, useState } from 'react';

import { changeableChecksOf } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import { changeTexts } from '#web/common/texts/changes.ts';
import { currentLists } from '#web/common/data/known-facilities.ts';
import type { Change } from '#web/staff/changes/use-record-changes.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { panelTexts as texts } from './texts.ts';
import { useTypedValue } from './use-typed-value.ts';

interface AssignStaffProps {
  checkIn: StaffCheckIn;
  busy: boolean;
  change: Change;
}

/** Assigns a member of staff by name; must not be blank. */
export function AssignStaff({ checkIn, busy, change }: AssignStaffProps) {
  const typed = useTypedValue(checkIn.assignedTo ?? '');
  const [error, setError] = useState<string>();

  const assign = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkField('assignedTo', changeableChecksOf(currentLists()).assignedTo, typed.value);
    if (checked.error !== undefined) {
      setError(checked.error);
      return;
    }
    const base = { assignedTo: typed.seen || null };
    const said = changeTexts.staffAssigned(checked.value ?? '');
    if (await change({ changes: { assignedTo: checked.value }, base, said })) typed.follow();
  };

  return (
    <form onSubmit={(event) => void assign(event)} noValidate className="grid content-start gap-2">
      <Field
        name="assignedTo"
        label={texts.staffLabel}
        required
        error={error}
        hint={typed.wasChangedElsewhere ? texts.changedElsewhere(checkIn.assignedTo ?? '') : undefined}
      >
        <TextInput
          value={typed.value}
          onChange={(event) => {
            setError(undefined);
            typed.type(event.target.value);
          }}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={busy}>
        {texts.staffButton}
      </Button>
    </form>
  );
}

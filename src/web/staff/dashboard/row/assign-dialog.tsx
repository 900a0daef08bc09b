import { type FormEvent, useId, useState } from 'react';

import { changeableChecksOf } from '#shared/check-in/changes.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import { currentLists } from '#web/common/data/known-facilities.ts';
import { useRecordChanges } from '#web/staff/changes/use-record-changes.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { rowTexts } from '#web/staff/texts/dashboard.ts';
import { changeTexts, checkInUpdated, sayMessage } from '#web/staff/texts/messages.ts';
import { rowDialogTexts } from '#web/staff/texts/dashboard-opened.ts';

interface AssignDialogProps {
  checkIn: StaffCheckIn;
  /** These names are assigned to other check-ins. */
  names: readonly string[];
  onClose: () => void;
}

const toastOf = (assignedTo: string | null) =>
  assignedTo === null
    ? checkInUpdated(rowDialogTexts.unassigned)
    : sayMessage(changeTexts.staffAssigned, { name: assignedTo });

/** An empty name assigns nobody. */
export function AssignDialog({ checkIn, names, onClose }: AssignDialogProps) {
  const { change, busy, dialog } = useRecordChanges(checkIn);
  const [name, setName] = useState(checkIn.assignedTo ?? '');
  const [error, setError] = useState<string>();
  const listId = useId();

  const save = async (assignedTo: string | null) => {
    if (await change({ changes: { assignedTo }, message: toastOf(assignedTo) })) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkField('assignedTo', changeableChecksOf(currentLists()).assignedTo, name);
    if (checked.error === undefined) void save(checked.value);
    else setError(checked.error);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rowTexts.assign}
      description={`${isolated(checkIn.driverName)}, ${isolated(checkIn.carrier)}`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field name="assignedTo" label={rowDialogTexts.staffName} required error={error}>
          <TextInput
            value={name}
            onChange={(event) => {
              setError(undefined);
              setName(event.target.value);
            }}
            list={listId}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
          />
        </Field>
        <datalist id={listId}>
          {names.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </datalist>
        <div className="flex flex-wrap justify-end gap-3">
          {checkIn.assignedTo !== null && (
            <Button variant="secondary" disabled={busy !== null} onClick={() => void save(null)}>
              {rowDialogTexts.unassign}
            </Button>
          )}
          <Button type="submit" busy={busy !== null}>
            {rowTexts.assign}
          </Button>
        </div>
      </form>
      {dialog}
    </Dialog>
  );
}

import { type SubmitEvent, useState } from 'react';

import type { AccountUpdate, AccountView } from '#shared/contract/accounts.ts';
import { useUpdateAccount } from '#web/staff/data/accounts.ts';
import { useSaving } from '#web/staff/account/saving.tsx';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { accountsTexts as texts } from '#web/staff/texts/people.ts';
import { FormEnd } from '../form-end.tsx';
import { type Access, RoleAndFacilities } from './role-and-facilities.tsx';

interface Draft extends Access {
  name: string;
}

const sorted = (ids: Access['facilities']) => ids?.toSorted().join(' ');

/** Empty if the draft equals the account. */
function changesBetween(account: AccountView, draft: Draft): AccountUpdate {
  return {
    ...(draft.name.trim() !== account.name && { name: draft.name }),
    ...(draft.role !== account.role && { role: draft.role }),
    ...(sorted(draft.facilities) !== sorted(account.facilities) && {
      facilities: draft.facilities && [...draft.facilities],
    }),
  };
}

/** The fields are saved together. Changes by others appear in fields that are not being edited. */
export function AccountForm({ account }: { account: AccountView }) {
  const [edited, setEdited] = useState<Partial<Draft>>({});
  const { mutateAsync } = useUpdateAccount(account.id);
  const { errors, isBusy, isDone, forget, save } = useSaving();
  const draft: Draft = { name: account.name, role: account.role, facilities: account.facilities, ...edited };
  const changes = changesBetween(account, draft);
  const isDirty = Object.keys(changes).length > 0;
  useUnsavedEdits(isDirty);

  const enter = (more: Partial<Draft>) => {
    setEdited((before) => ({ ...before, ...more }));
    forget();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faults = draft.facilities?.length === 0 ? { facilities: texts.noFacility } : {};
    if (isDirty && (await save(() => mutateAsync(changes), faults))) setEdited({});
  };
  const saving = {
    discard: () => setEdited({}),
    isDirty,
    isSaving: isBusy,
    failure: errors['all'] ?? null,
    done: isDone ? texts.saved : null,
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        name="name"
        label={texts.name}
        error={errors['name']}
        value={draft.name}
        onChange={(name) => enter({ name })}
      />
      <RoleAndFacilities access={draft} errors={errors} onChange={enter} />
      <FormEnd saving={saving} />
    </form>
  );
}

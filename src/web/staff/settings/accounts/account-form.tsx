import { type SubmitEvent, useState } from 'react';

import type { AccountUpdate, AccountView } from '#shared/contract/accounts.ts';
import { useUpdateAccount } from '#web/staff/data/accounts.ts';
import { refusalsOf } from '#web/staff/account/action-failure.tsx';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { settingsTexts } from '#web/staff/texts/settings.ts';
import { accountsTexts as texts } from '#web/staff/texts/people.ts';
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
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [done, setDone] = useState<string | null>(null);
  const { mutateAsync, isPending } = useUpdateAccount(account.id);
  const { name, role, facilities } = account;
  const draft: Draft = { name, role, facilities, ...edited };
  const changes = changesBetween(account, draft);
  const isDirty = Object.keys(changes).length > 0;
  useUnsavedEdits(isDirty);

  const enter = (more: Partial<Draft>) => {
    setEdited((before) => ({ ...before, ...more }));
    setErrors({});
    setDone(null);
  };
  const save = async () => {
    if (draft.facilities?.length === 0) return setErrors({ facilities: texts.noFacility });
    try {
      await mutateAsync(changes);
      setEdited({});
      setDone(texts.saved);
    } catch (error) {
      setErrors(refusalsOf(error));
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDirty && !isPending) void save();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field name="name" label={texts.name} error={errors['name']}>
        <TextInput autoComplete="off" value={draft.name} onChange={(event) => enter({ name: event.target.value })} />
      </Field>
      <RoleAndFacilities access={draft} errors={errors} onChange={enter} />
      {errors['all'] && (
        <Banner tone="stop" role="alert" title={settingsTexts.notSaved}>
          {errors['all']}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isDirty} busy={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
        {isDirty && !isPending && (
          <Button variant="secondary" onClick={() => setEdited({})}>
            {settingsTexts.discard}
          </Button>
        )}
        <output className="font-semibold text-go-text">{done}</output>
      </div>
    </form>
  );
}

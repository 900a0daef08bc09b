import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { type OwnAccount, updateOwnAccount } from '#shared/contract/own-account.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { rereadSession } from '#web/common/data/session.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { refusalsOf } from './action-failure.tsx';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { ownAccountTexts } from '#web/staff/texts/account.ts';

const texts = ownAccountTexts.name;

/** What its owner is called. */
export function NameForm({ account }: { account: OwnAccount }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const isDirty = typed !== null && typed.trim() !== account.name;
  useUnsavedEdits(isDirty);

  const save = async (name: string) => {
    setBusy(true);
    try {
      client.setQueryData(queryKeys.ownAccount, await callAsStaff(updateOwnAccount, { body: { name } }));
      setTyped(null);
      setDone(texts.saved);
      await rereadSession();
    } catch (failure) {
      const { name: fault, all } = refusalsOf(failure);
      setError(fault ?? all);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDirty && !isBusy) void save(typed);
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <Field name="name" label={texts.label} hint={texts.hint} error={error}>
        <TextInput
          autoComplete="name"
          value={typed ?? account.name}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
            setDone(null);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isDirty} busy={isBusy}>
          {texts.save}
        </Button>
        <output className="font-semibold text-go-text">{done}</output>
      </div>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { isEmail } from '#shared/access/credentials.ts';
import { updateOwnAccount } from '#shared/contract/own-account.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { rereadSession } from '#web/common/data/session.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { refusalsOf } from './action-failure.tsx';
import { PresentPassword } from './present-password.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { accountTexts, ownAccountTexts } from '#web/staff/texts/account.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';

const texts = ownAccountTexts.email;

type Errors = Partial<Record<string, string>>;

/** Another e-mail address to sign in with, after the password, which is asked once the address is another. */
export function EmailForm({ email }: { email: string }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [present, setPresent] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const chosen = typed?.trim() ?? email;
  const isDirty = chosen !== email;
  useUnsavedEdits(isDirty);

  const save = async () => {
    setBusy(true);
    try {
      const body = { email: chosen, currentPassword: present };
      client.setQueryData(queryKeys.ownAccount, await callAsStaff(updateOwnAccount, { body }));
      setTyped(null);
      setPresent('');
      setDone(texts.saved);
      await rereadSession();
    } catch (failure) {
      setErrors(refusalsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isDirty || isBusy) return;
    const faults = {
      ...(!isEmail(chosen) && { email: texts.missing }),
      ...(present === '' && { currentPassword: accountTexts.password.missing }),
    };
    setErrors(faults);
    if (Object.keys(faults).length === 0) void save();
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <Field name="email" label={texts.label} hint={texts.hint} error={errors['email']} required>
        <TextInput
          type="email"
          autoComplete="email"
          value={typed ?? email}
          onChange={(event) => {
            setTyped(event.target.value);
            setErrors({});
            setDone(null);
          }}
        />
      </Field>
      {isDirty && <PresentPassword value={present} errors={errors} onChange={setPresent} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isDirty} busy={isBusy}>
          {texts.save}
        </Button>
        <output className="font-semibold text-go-text">{done}</output>
      </div>
    </form>
  );
}

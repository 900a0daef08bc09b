import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';

import { isEmail } from '#shared/access/credentials.ts';
import { type OwnAccount, type OwnAccountUpdate, updateOwnAccount } from '#shared/contract/own-account.ts';
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

type Errors = Partial<Record<string, string>>;

/** One value of the own account: what is typed, and how it is saved. */
function useOwnValue(current: string, saved: string) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const chosen = typed?.trim() ?? current;
  const isDirty = chosen !== current;
  useUnsavedEdits(isDirty);

  const enter = (text: string) => {
    setTyped(text);
    setErrors({});
    setDone(null);
  };
  /** Saves what was typed, unless there are faults in it; resolves to whether it did. */
  const save = async (body: OwnAccountUpdate, faults: Errors = {}): Promise<boolean> => {
    if (!isDirty || isBusy) return false;
    setErrors(faults);
    if (Object.keys(faults).length > 0) return false;
    setBusy(true);
    try {
      client.setQueryData(queryKeys.ownAccount, await callAsStaff(updateOwnAccount, { body }));
      setTyped(null);
      setDone(saved);
      await rereadSession();
      return true;
    } catch (failure) {
      setErrors(refusalsOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { shown: typed ?? current, chosen, isDirty, isBusy, errors, done, enter, save };
}

interface OwnValueFormProps {
  value: ReturnType<typeof useOwnValue>;
  label: string;
  onSave: () => void;
  children: ReactNode;
}

function OwnValueForm({ value: { isDirty, isBusy, done }, label, onSave, children }: OwnValueFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isDirty} busy={isBusy}>
          {label}
        </Button>
        <output className="font-semibold text-go-text">{done}</output>
      </div>
    </form>
  );
}

/** What its owner is called. */
export function NameForm({ account }: { account: OwnAccount }) {
  const texts = ownAccountTexts.name;
  const value = useOwnValue(account.name, texts.saved);
  const { name: fault, all } = value.errors;
  return (
    <OwnValueForm value={value} label={texts.save} onSave={() => void value.save({ name: value.shown })}>
      <Field name="name" label={texts.label} hint={texts.hint} error={fault ?? all}>
        <TextInput autoComplete="name" value={value.shown} onChange={(event) => value.enter(event.target.value)} />
      </Field>
    </OwnValueForm>
  );
}

/** Another e-mail address to sign in with, after the password, which is asked once the address is another. */
export function EmailForm({ email }: { email: string }) {
  const texts = ownAccountTexts.email;
  const value = useOwnValue(email, texts.saved);
  const { shown, chosen, isDirty, errors, enter, save } = value;
  const [present, setPresent] = useState('');
  const change = async () => {
    const faults = {
      ...(!isEmail(chosen) && { email: texts.missing }),
      ...(present === '' && { currentPassword: accountTexts.password.missing }),
    };
    if (await save({ email: chosen, currentPassword: present }, faults)) setPresent('');
  };
  return (
    <OwnValueForm value={value} label={texts.save} onSave={() => void change()}>
      <Field name="email" label={texts.label} hint={texts.hint} error={errors['email']} required>
        <TextInput type="email" autoComplete="email" value={shown} onChange={(event) => enter(event.target.value)} />
      </Field>
      {isDirty && <PresentPassword value={present} errors={errors} onChange={setPresent} />}
    </OwnValueForm>
  );
}

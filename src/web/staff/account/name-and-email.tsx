import { useState } from 'react';

import { isEmail } from '#shared/access/credentials.ts';
import { type OwnAccount, type OwnAccountUpdate, updateOwnAccount } from '#shared/contract/own-account.ts';
import { rereadSession } from '#web/common/data/session.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { type Errors, OwnForm, useOwnSave } from './own-save.tsx';
import { PresentPassword } from './present-password.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { accountTexts, ownAccountTexts } from '#web/staff/texts/account.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';

function useOwnValue(current: string, saved: string) {
  const saving = useOwnSave(saved);
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = typed?.trim() ?? current;
  const isDirty = chosen !== current;
  useUnsavedEdits(isDirty);

  const enter = (text: string) => {
    setTyped(text);
    saving.forget();
  };
  const save = async (body: OwnAccountUpdate, faults?: Errors): Promise<boolean> => {
    const send = async () => {
      const account = await callAsStaff(updateOwnAccount, { body });
      await rereadSession();
      return account;
    };
    const isSaved = await saving.save(send, faults);
    if (isSaved) setTyped(null);
    return isSaved;
  };
  return { shown: typed ?? current, chosen, isDirty, saving, enter, save };
}

export function NameForm({ account }: { account: OwnAccount }) {
  const texts = ownAccountTexts.name;
  const { shown, isDirty, saving, enter, save } = useOwnValue(account.name, texts.saved);
  const { name: fault, all } = saving.errors;
  return (
    <OwnForm
      label={texts.save}
      isDirty={isDirty}
      saving={saving}
      onSave={() => void save({ name: shown })}
      className="max-w-md"
    >
      <Field name="name" label={texts.label} hint={texts.hint} error={fault ?? all}>
        <TextInput autoComplete="name" value={shown} onChange={(event) => enter(event.target.value)} />
      </Field>
    </OwnForm>
  );
}

/** The password is asked for once the address differs. */
export function EmailForm({ email }: { email: string }) {
  const texts = ownAccountTexts.email;
  const { shown, chosen, isDirty, saving, enter, save } = useOwnValue(email, texts.saved);
  const [present, setPresent] = useState('');
  const change = async () => {
    const faults = {
      ...(!isEmail(chosen) && { email: texts.missing }),
      ...(present === '' && { currentPassword: accountTexts.password.missing }),
    };
    if (await save({ email: chosen, currentPassword: present }, faults)) setPresent('');
  };
  return (
    <OwnForm label={texts.save} isDirty={isDirty} saving={saving} onSave={() => void change()} className="max-w-md">
      <Field name="email" label={texts.label} hint={texts.hint} error={saving.errors['email']} required>
        <TextInput type="email" autoComplete="email" value={shown} onChange={(event) => enter(event.target.value)} />
      </Field>
      {isDirty && <PresentPassword value={present} errors={saving.errors} onChange={setPresent} />}
    </OwnForm>
  );
}

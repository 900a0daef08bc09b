import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isEmail } from '#shared/access/credentials.ts';
import { type OwnAccount, type OwnAccountUpdate, updateOwnAccount } from '#shared/contract/own-account.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { rereadSession } from '#web/common/data/session.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { accountTexts, ownAccountTexts } from '#web/staff/texts/account.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { faultsOf, NewPasswordFields, noPassword } from './new-password-fields.tsx';
import { PresentPassword } from './present-password.tsx';
import { type Errors, SavingForm, useOwnSaving } from './saving.tsx';

async function update(body: OwnAccountUpdate): Promise<OwnAccount> {
  const account = await callAsStaff(updateOwnAccount, { body });
  await rereadSession();
  return account;
}

function useOwnValue(current: string) {
  const saving = useOwnSaving();
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = typed?.trim() ?? current;
  const isDirty = chosen !== current;
  useUnsavedEdits(isDirty);

  const enter = (text: string) => {
    setTyped(text);
    saving.forget();
  };
  const save = async (body: OwnAccountUpdate, faults?: Errors): Promise<boolean> => {
    const isSaved = await saving.save(() => update(body), faults);
    if (isSaved) setTyped(null);
    return isSaved;
  };
  return { shown: typed ?? current, chosen, isDirty, saving, enter, save };
}

export function NameForm({ account }: { account: OwnAccount }) {
  const texts = ownAccountTexts.name;
  const { shown, isDirty, saving, enter, save } = useOwnValue(account.name);
  return (
    <SavingForm
      label={texts.save}
      isDirty={isDirty}
      saving={saving}
      saved={texts.saved}
      onSave={() => void save({ name: shown })}
      className="max-w-md"
    >
      <TextField
        name="name"
        label={texts.label}
        hint={texts.hint}
        error={saving.errors['name'] ?? saving.errors['all']}
        autoComplete="name"
        value={shown}
        onChange={enter}
      />
    </SavingForm>
  );
}

/** The password is asked for once the address differs. */
export function EmailForm({ email }: { email: string }) {
  const texts = ownAccountTexts.email;
  const { shown, chosen, isDirty, saving, enter, save } = useOwnValue(email);
  const [present, setPresent] = useState('');
  const change = async () => {
    const faults = {
      ...(!isEmail(chosen) && { email: texts.missing }),
      ...(present === '' && { currentPassword: accountTexts.password.missing }),
    };
    if (await save({ email: chosen, currentPassword: present }, faults)) setPresent('');
  };
  return (
    <SavingForm
      label={texts.save}
      isDirty={isDirty}
      saving={saving}
      saved={texts.saved}
      onSave={() => void change()}
      className="max-w-md"
    >
      <TextField
        name="email"
        label={texts.label}
        hint={texts.hint}
        error={saving.errors['email']}
        required
        type="email"
        autoComplete="email"
        value={shown}
        onChange={enter}
      />
      {isDirty && <PresentPassword value={present} errors={saving.errors} onChange={setPresent} />}
    </SavingForm>
  );
}

export function PasswordForm({ email }: { email: string }) {
  const texts = ownAccountTexts.password;
  const client = useQueryClient();
  const [present, setPresent] = useState('');
  const [typed, setTyped] = useState(noPassword);
  const saving = useOwnSaving();
  const { newPassword: chosen, ...errors } = saving.errors;
  const send = async () => {
    const account = await update({ currentPassword: present, newPassword: typed.chosen });
    await client.invalidateQueries({ queryKey: queryKeys.ownSessions });
    return account;
  };
  const change = async () => {
    const missing = present === '' && { currentPassword: accountTexts.password.missing };
    if (!(await saving.save(send, { ...missing, ...faultsOf(typed, email) }))) return;
    setPresent('');
    setTyped(noPassword);
  };
  return (
    <SavingForm
      label={texts.save}
      saving={saving}
      saved={texts.saved}
      onSave={() => void change()}
      className="max-w-md"
    >
      {/* Password managers need the user name. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <p className="text-soft">{texts.about}</p>
      <PresentPassword value={present} errors={errors} onChange={setPresent} />
      <NewPasswordFields value={typed} errors={{ chosen, ...errors }} onChange={setTyped} />
    </SavingForm>
  );
}

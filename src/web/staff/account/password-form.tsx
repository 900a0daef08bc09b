import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { updateOwnAccount } from '#shared/contract/own-account.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { rereadSession } from '#web/common/data/session.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { accountTexts, ownAccountTexts } from '#web/staff/texts/account.ts';
import { refusalsOf } from './action-failure.tsx';
import { faultsOf, type NewPassword, NewPasswordFields, noPassword } from './new-password-fields.tsx';
import { PresentPassword } from './present-password.tsx';
import { Button } from '#web/common/ui/button.tsx';

const texts = ownAccountTexts.password;

type Errors = Partial<Record<string, string>>;

function faultsIn(present: string, typed: NewPassword, email: string): Errors {
  return { ...(present === '' && { currentPassword: accountTexts.password.missing }), ...faultsOf(typed, email) };
}

export function PasswordForm({ email }: { email: string }) {
  const client = useQueryClient();
  const [present, setPresent] = useState('');
  const [typed, setTyped] = useState(noPassword);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);

  const save = async () => {
    setBusy(true);
    try {
      await callAsStaff(updateOwnAccount, { body: { currentPassword: present, newPassword: typed.chosen } });
      setPresent('');
      setTyped(noPassword);
      setDone(texts.saved);
      await Promise.all([rereadSession(), client.invalidateQueries({ queryKey: queryKeys.ownAccount })]);
    } catch (failure) {
      const { newPassword, ...others } = refusalsOf(failure);
      setErrors({ ...others, ...(newPassword && { chosen: newPassword }) });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faults = faultsIn(present, typed, email);
    setErrors(faults);
    setDone(null);
    if (Object.keys(faults).length === 0 && !isBusy) void save();
  };

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      {/* Password managers need the user name. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <p className="text-soft">{texts.about}</p>
      <PresentPassword value={present} errors={errors} onChange={setPresent} />
      <NewPasswordFields value={typed} errors={errors} onChange={setTyped} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy}>
          {texts.save}
        </Button>
        <output className="font-semibold text-go-text">{done}</output>
      </div>
    </form>
  );
}

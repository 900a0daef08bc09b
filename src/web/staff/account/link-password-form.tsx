import { type SubmitEvent, useState } from 'react';

import { acceptInvitation } from '#shared/contract/accounts.ts';
import { call } from '#web/common/data/api.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { refusalsOf } from './action-failure.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';
import { faultsOf, NewPasswordFields, noPassword } from './new-password-fields.tsx';

const texts = accountTexts.chosen;

interface LinkPasswordFormProps {
  token: string;
  /** The user can sign in with these. */
  onAccepted: (email: string, password: string) => Promise<void>;
  /** This replaces the message for an expired link, where no administrator can create another. */
  dead?: string;
}

/** The input stays if the server refuses it. */
export function LinkPasswordForm({ token, onAccepted, dead }: LinkPasswordFormProps) {
  const [typed, setTyped] = useState(noPassword);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { email } = await call(acceptInvitation, { body: { token, password: typed.chosen } });
      await onAccepted(email, typed.chosen);
    } catch (error) {
      const { password, token: link, all } = refusalsOf(error);
      const failure = (link && dead) ?? link ?? all;
      setErrors({ ...(password && { chosen: password }), ...(failure && { all: failure }) });
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faults = faultsOf(typed, '');
    setErrors(faults);
    if (Object.keys(faults).length === 0 && !isBusy) void send();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {errors['all'] && (
        <Banner tone="stop" role="alert" title={texts.notSaved}>
          {errors['all']}
        </Banner>
      )}
      <NewPasswordFields value={typed} errors={errors} onChange={setTyped} />
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy ? texts.saving : texts.submit}
      </Button>
    </form>
  );
}

import { type SubmitEvent, useState } from 'react';

import { acceptInvitation } from '#shared/contract/accounts.ts';
import { call } from '#web/common/data/api.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';
import { faultsOf, NewPasswordFields, noPassword } from './new-password-fields.tsx';
import { useSaving } from './saving.tsx';

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
  const { errors, isBusy, save } = useSaving();
  const { password, token: link, all, ...faults } = errors;
  const failure = (link && dead) ?? link ?? all;
  const send = async () => {
    const { email } = await call(acceptInvitation, { body: { token, password: typed.chosen } });
    await onAccepted(email, typed.chosen);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(send, faultsOf(typed, ''));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && (
        <Banner tone="stop" role="alert" title={texts.notSaved}>
          {failure}
        </Banner>
      )}
      <NewPasswordFields value={typed} errors={{ chosen: password, ...faults }} onChange={setTyped} />
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy ? texts.saving : texts.submit}
      </Button>
    </form>
  );
}

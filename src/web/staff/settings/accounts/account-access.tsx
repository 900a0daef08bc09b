import { useNavigate } from 'react-router';

import type { AccountView } from '#shared/contract/accounts.ts';
import { useDeleteAccount, useResetLink, useResetSecondFactor, useUpdateAccount } from '#web/staff/data/accounts.ts';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { LinkCard } from '#web/staff/account/link-card.tsx';
import { accountsPath } from '#web/staff/shell/admin-addresses.ts';
import { AskingButton } from '#web/staff/shell/use-question.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { accountsTexts as texts } from '#web/staff/texts/people.ts';
import { say } from '#web/common/data/words.ts';

/** Where only selected accounts may, an administrator may still sign in with a password. */
function KeepsPassword({ account: { id, keepsPassword } }: { account: AccountView }) {
  const { mutate, isPending, error } = useUpdateAccount(id);
  return (
    <>
      <Checkbox
        name="keepsPassword"
        label={texts.keepsPassword}
        checked={keepsPassword}
        disabled={isPending}
        onChange={(event) => mutate({ keepsPassword: event.target.checked })}
      />
      <ActionFailure error={error} />
    </>
  );
}

export function AccountAccess({ account }: { account: AccountView }) {
  const { id, email, role, state, provider, hasSecondFactor } = account;
  const navigate = useNavigate();
  const update = useUpdateAccount(id);
  const link = useResetLink(id);
  const factor = useResetSecondFactor(id);
  const removal = useDeleteAccount(id);
  const isActive = state !== 'deactivated';
  const { questions } = texts;
  /** The link no longer applies. */
  const instead = (act: () => void) => () => {
    link.reset();
    act();
  };

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {isActive && provider === null && (
          <Button variant="secondary" busy={link.isPending} onClick={() => link.mutate()}>
            {state === 'invited' ? texts.newInvitation : texts.resetLink}
          </Button>
        )}
        {hasSecondFactor && (
          <AskingButton
            variant="secondary"
            busy={factor.isPending}
            question={say(questions.factor.title, { email })}
            explanation={questions.factor.text}
            onConfirm={instead(factor.mutate)}
          >
            {texts.removeFactor}
          </AskingButton>
        )}
        <AskingButton
          variant="secondary"
          busy={update.isPending}
          question={isActive ? say(questions.deactivate.title, { email }) : null}
          explanation={questions.deactivate.text}
          onConfirm={instead(() => update.mutate({ isActive: !isActive }))}
        >
          {isActive ? texts.deactivate : texts.activate}
        </AskingButton>
        <AskingButton
          variant="danger"
          busy={removal.isPending}
          question={say(questions.remove.title, { email })}
          explanation={questions.remove.text}
          danger
          onConfirm={instead(() => removal.mutate(undefined, { onSuccess: () => void navigate(accountsPath) }))}
        >
          {texts.remove}
        </AskingButton>
      </div>
      {role === 'admin' && provider === null && <KeepsPassword account={account} />}
      <ActionFailure error={update.error ?? link.error ?? factor.error ?? removal.error} />
      {link.data && isActive && <LinkCard account={account} link={link.data} />}
    </div>
  );
}

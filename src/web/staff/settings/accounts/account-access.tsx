import { useNavigate } from 'react-router';

import type { AccountView } from '#shared/contract/accounts.ts';
import { useDeleteAccount, useResetLink, useResetSecondFactor, useUpdateAccount } from '#web/staff/data/accounts.ts';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { LinkCard } from '#web/staff/account/link-card.tsx';
import { accountsPath } from '#web/staff/shell/admin-addresses.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
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

function useQuestionAbout(email: string, onConfirm: () => void) {
  const { ask, question } = useQuestion();
  const askTo = (what: keyof typeof texts.questions, act: () => void) => {
    const { title, text, confirm } = texts.questions[what];
    ask({
      danger: what === 'remove',
      title: say(title, { email }),
      description: text,
      confirmLabel: confirm,
      onConfirm: () => {
        onConfirm();
        act();
      },
    });
  };
  return { askTo, question };
}

export function AccountAccess({ account }: { account: AccountView }) {
  const { id, email, role, state, provider, hasSecondFactor } = account;
  const navigate = useNavigate();
  const update = useUpdateAccount(id);
  const link = useResetLink(id);
  const factor = useResetSecondFactor(id);
  const removal = useDeleteAccount(id);
  const { askTo, question } = useQuestionAbout(email, link.reset);
  const isActive = state !== 'deactivated';

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {isActive && provider === null && (
          <Button variant="secondary" busy={link.isPending} onClick={() => link.mutate()}>
            {state === 'invited' ? texts.newInvitation : texts.resetLink}
          </Button>
        )}
        {hasSecondFactor && (
          <Button variant="secondary" busy={factor.isPending} onClick={() => askTo('factor', factor.mutate)}>
            {texts.removeFactor}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={update.isPending}
          onClick={() =>
            isActive ? askTo('deactivate', () => update.mutate({ isActive: false })) : update.mutate({ isActive: true })
          }
        >
          {isActive ? texts.deactivate : texts.activate}
        </Button>
        <Button
          variant="danger"
          busy={removal.isPending}
          onClick={() =>
            askTo('remove', () => removal.mutate(undefined, { onSuccess: () => void navigate(accountsPath) }))
          }
        >
          {texts.remove}
        </Button>
      </div>
      {role === 'admin' && provider === null && <KeepsPassword account={account} />}
      <ActionFailure error={update.error ?? link.error ?? factor.error ?? removal.error} />
      {link.data && isActive && <LinkCard account={account} link={link.data} />}
      {question}
    </div>
  );
}

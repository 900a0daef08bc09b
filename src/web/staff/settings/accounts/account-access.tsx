import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { AccountView } from '#shared/contract/accounts.ts';
import { useDeleteAccount, useResetLink, useResetSecondFactor, useUpdateAccount } from '#web/staff/data/accounts.ts';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { LinkCard } from '#web/staff/account/link-card.tsx';
import { accountsPath } from '#web/staff/shell/admin-addresses.ts';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { accountsTexts as texts } from '#web/staff/texts/people.ts';
import { say } from '#web/common/data/words.ts';

type Question = 'deactivate' | 'remove' | 'factor' | null;

/** Whether an administrator may sign in with the password where only named ones may. */
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

/** Letting somebody in anew, or no more: links, deactivating, deleting, and removing a lost second factor. */
export function AccountAccess({ account }: { account: AccountView }) {
  const { id, email, role, state, provider, hasSecondFactor } = account;
  const [question, setQuestion] = useState<Question>(null);
  const navigate = useNavigate();
  const update = useUpdateAccount(id);
  const link = useResetLink(id);
  const factor = useResetSecondFactor(id);
  const removal = useDeleteAccount(id);
  const isActive = state !== 'deactivated';

  const confirm = (requested: Exclude<Question, null>) => {
    setQuestion(null);
    link.reset();
    if (requested === 'deactivate') update.mutate({ isActive: false });
    else if (requested === 'factor') factor.mutate();
    else removal.mutate(undefined, { onSuccess: () => void navigate(accountsPath) });
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
          <Button variant="secondary" busy={factor.isPending} onClick={() => setQuestion('factor')}>
            {texts.removeFactor}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={update.isPending}
          onClick={() => (isActive ? setQuestion('deactivate') : update.mutate({ isActive: true }))}
        >
          {isActive ? texts.deactivate : texts.activate}
        </Button>
        <Button variant="danger" busy={removal.isPending} onClick={() => setQuestion('remove')}>
          {texts.remove}
        </Button>
      </div>
      {role === 'admin' && provider === null && <KeepsPassword account={account} />}
      <ActionFailure error={update.error ?? link.error ?? factor.error ?? removal.error} />
      {link.data && isActive && <LinkCard account={account} link={link.data} />}
      {question && (
        <AlertDialog
          cancelLabel={offlineTexts.cancel}
          open
          onOpenChange={() => setQuestion(null)}
          title={say(texts.questions[question].title, { email })}
          description={texts.questions[question].text}
          confirmLabel={texts.questions[question].confirm}
          danger={question === 'remove'}
          onConfirm={() => confirm(question)}
        />
      )}
    </div>
  );
}

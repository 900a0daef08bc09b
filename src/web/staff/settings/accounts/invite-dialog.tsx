import { useState } from 'react';

import { isEmail } from '#shared/access/credentials.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { ruleText } from '#web/common/field-errors/field-error-texts.ts';
import { useInvite } from '#web/staff/data/accounts.ts';
import { type Errors, useSaving } from '#web/staff/account/saving.tsx';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { LinkCard } from '#web/staff/account/link-card.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { accountsTexts as texts } from '#web/staff/texts/people.ts';
import { type Access, RoleAndFacilities } from './role-and-facilities.tsx';

function faultsIn(email: string, { facilities }: Access): Errors {
  return {
    ...(!isEmail(email) && { email: ruleText('email', broken('wrong_format', { format: 'email' })) }),
    ...(facilities?.length === 0 && { facilities: texts.noFacility }),
  };
}

/** The person invited has to be given the link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [access, setAccess] = useState<Access>({ role: 'staff', facilities: null });
  const { mutateAsync, data } = useInvite();
  const { errors, isBusy, save } = useSaving();
  const isDirty = !data && (email.trim() !== '' || name.trim() !== '');

  const send = async () => {
    const { role, facilities } = access;
    const account = { email: email.trim(), name, role, facilities: facilities && [...facilities] };
    await save(() => mutateAsync(account), faultsIn(account.email, access));
  };
  return (
    <FormDialog
      title={texts.inviteTitle}
      labels={{ send: texts.invite, sending: texts.inviting }}
      isDirty={isDirty}
      isSending={isBusy}
      failure={errors['all']}
      onSend={send}
      onClose={onClose}
      outcome={
        data && (
          <div className="grid gap-5">
            <LinkCard account={data.account} link={data.link} />
            <Button variant="secondary" className="justify-self-end" onClick={onClose}>
              {texts.close}
            </Button>
          </div>
        )
      }
    >
      <TextField
        name="email"
        label={texts.email}
        error={errors['email']}
        required
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={setEmail}
      />
      <TextField name="name" label={texts.name} error={errors['name']} value={name} onChange={setName} />
      <RoleAndFacilities access={access} errors={errors} onChange={setAccess} />
    </FormDialog>
  );
}

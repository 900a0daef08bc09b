import { useState } from 'react';

import { isEmail } from '#shared/access/credentials.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { ruleText } from '#web/common/field-errors/field-error-texts.ts';
import { useInvite } from '#web/staff/data/accounts.ts';
import { refusalsOf } from '#web/staff/account/action-failure.tsx';
import { LinkCard } from '#web/staff/account/link-card.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { accountsTexts as texts } from '#web/staff/texts/people.ts';
import { type Access, RoleAndFacilities } from './role-and-facilities.tsx';

type Errors = Partial<Record<string, string>>;

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
  const [errors, setErrors] = useState<Errors>({});
  const { mutateAsync, isPending, data } = useInvite();
  const isDirty = !data && (email.trim() !== '' || name.trim() !== '');

  const send = async () => {
    const { role, facilities } = access;
    const account = { email: email.trim(), name, role, facilities: facilities && [...facilities] };
    const faults = faultsIn(account.email, access);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    await mutateAsync(account).catch((error: unknown) => setErrors(refusalsOf(error)));
  };
  return (
    <FormDialog
      title={texts.inviteTitle}
      labels={{ send: texts.invite, sending: texts.inviting }}
      isDirty={isDirty}
      isSending={isPending}
      failure={errors['all']}
      onSend={send}
      onClose={onClose}
      outcome={
        data && (
          <div className="grid gap-5">
            <LinkCard account={data.account} link={data.link} />
            <Button className="justify-self-end" onClick={onClose}>
              {texts.close}
            </Button>
          </div>
        )
      }
    >
      <Field name="email" label={texts.email} error={errors['email']} required>
        <TextInput
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field name="name" label={texts.name} error={errors['name']}>
        <TextInput autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <RoleAndFacilities access={access} errors={errors} onChange={setAccess} />
    </FormDialog>
  );
}

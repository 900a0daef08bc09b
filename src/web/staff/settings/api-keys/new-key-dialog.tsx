import { useState } from 'react';

import { NewApiKey } from '#shared/contract/api-keys.ts';
import { roles } from '#shared/access/permissions.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { ruleText } from '#web/common/field-errors/field-error-texts.ts';
import { dayRange, localDay } from '#shared/time/local-day.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useCreateApiKey } from '#web/staff/data/keys-and-devices.ts';
import { useSession } from '#web/common/data/session.ts';
import { type Errors, useSaving } from '#web/staff/account/saving.tsx';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { useNow } from '#web/common/parts/use-now.ts';
import { accountsTexts, apiKeyTexts as texts } from '#web/staff/texts/people.ts';
import { type Access, RoleAndFacilities } from '../accounts/role-and-facilities.tsx';
import { firstFault } from '../first-fault.ts';
import { FormDialog } from '../form-dialog.tsx';
import { MadeKey } from './made-key.tsx';
import { say } from '#web/common/data/words.ts';

/** The keys are fields; empty if the input can be sent. */
function faultsIn(key: NewApiKey, lastDay: string, today: string): Errors {
  const fault = firstFault(NewApiKey, key);
  return {
    ...(lastDay !== '' && lastDay < today && { expiresAt: ruleText('expiresAt', broken('not_in_future')) }),
    ...(key.facilities?.length === 0 && { facilities: accountsTexts.noFacility }),
    ...(fault && fault.field !== 'facilities' && { [fault.field]: fault.text }),
  };
}

/** The key is shown once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [access, setAccess] = useState<Access>({ role: 'viewer', facilities: null });
  const [lastDay, setLastDay] = useState('');
  const { mutateAsync, data } = useCreateApiKey();
  const { errors, isBusy, save } = useSaving();
  const ownRole = useSession().user?.role ?? 'viewer';
  const timeZone = useInstallation()?.timeZone ?? 'UTC';
  const today = localDay(new Date(useNow()), timeZone);

  const send = async () => {
    const { role, facilities } = access;
    const expiresAt = dayRange(undefined, lastDay, timeZone).to?.toISOString() ?? null;
    const key = { name: name.trim(), role, facilities: facilities && [...facilities], expiresAt };
    await save(() => mutateAsync(key), faultsIn(key, lastDay, today));
  };

  return (
    <FormDialog
      title={data ? say(texts.made.title, { name: data.name }) : texts.makeTitle}
      labels={{ send: texts.make, sending: texts.making }}
      isDirty={!data && name.trim() !== ''}
      isSending={isBusy}
      failure={errors['all']}
      onSend={send}
      onClose={onClose}
      outcome={data && <MadeKey value={data.key} onKept={onClose} />}
    >
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        error={errors['name']}
        required
        value={name}
        onChange={setName}
      />
      <RoleAndFacilities
        access={access}
        errors={errors}
        offered={roles.slice(0, roles.indexOf(ownRole) + 1)}
        help={texts.roleHelp}
        onChange={setAccess}
      />
      <TextField
        name="expiresAt"
        label={texts.expires}
        hint={say(texts.expiresHint, { zone: timeZone })}
        error={errors['expiresAt']}
        type="date"
        className="max-w-60"
        min={today}
        value={lastDay}
        onChange={setLastDay}
      />
    </FormDialog>
  );
}

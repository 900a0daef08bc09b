import { useState } from 'react';

import { NewApiKey } from '#shared/contract/api-keys.ts';
import { roles } from '#shared/access/permissions.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { ruleText } from '#web/common/field-errors/field-error-texts.ts';
import { dayRange, localDay } from '#shared/time/local-day.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useCreateApiKey } from '#web/staff/data/keys-and-devices.ts';
import { useSession } from '#web/common/data/session.ts';
import { refusalsOf } from '#web/staff/account/action-failure.tsx';
import { useNow } from '#web/common/parts/use-now.ts';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { accountsTexts, apiKeyTexts as texts } from '#web/staff/texts/people.ts';
import { type Access, RoleAndFacilities } from '../accounts/role-and-facilities.tsx';
import { firstFault } from '../first-fault.ts';
import { FormDialog } from '../form-dialog.tsx';
import { MadeKey } from './made-key.tsx';
import { say } from '#web/common/data/words.ts';

type Errors = Partial<Record<string, string>>;

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
  const [errors, setErrors] = useState<Errors>({});
  const { mutateAsync, isPending, data } = useCreateApiKey();
  const ownRole = useSession().user?.role ?? 'viewer';
  const timeZone = useInstallation()?.timeZone ?? 'UTC';

  const now = useNow();

  const send = async () => {
    const { role, facilities } = access;
    const expiresAt = dayRange(undefined, lastDay, timeZone).to?.toISOString() ?? null;
    const key = { name: name.trim(), role, facilities: facilities && [...facilities], expiresAt };
    const faults = faultsIn(key, lastDay, localDay(new Date(now), timeZone));
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    await mutateAsync(key).catch((error: unknown) => setErrors(refusalsOf(error)));
  };

  return (
    <FormDialog
      title={data ? say(texts.made.title, { name: data.name }) : texts.makeTitle}
      labels={{ send: texts.make, sending: texts.making }}
      isDirty={!data && name.trim() !== ''}
      isSending={isPending}
      failure={errors['all']}
      onSend={send}
      onClose={onClose}
      outcome={data && <MadeKey value={data.key} onKept={onClose} />}
    >
      <Field name="name" label={texts.name} hint={texts.nameHint} error={errors['name']} required>
        <TextInput autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <RoleAndFacilities
        access={access}
        errors={errors}
        offered={roles.slice(0, roles.indexOf(ownRole) + 1)}
        help={texts.roleHelp}
        onChange={setAccess}
      />
      <Field
        name="expiresAt"
        label={texts.expires}
        hint={say(texts.expiresHint, { zone: timeZone })}
        error={errors['expiresAt']}
      >
        <TextInput
          type="date"
          className="max-w-60"
          min={localDay(new Date(now), timeZone)}
          value={lastDay}
          onChange={(event) => setLastDay(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

import { useState } from 'react';

import { type DeviceKind, deviceKinds, deviceLimits, NewDevice } from '#shared/contract/devices.ts';
import { useOffered } from '#web/common/data/offered-facilities.ts';
import { say } from '#web/common/data/words.ts';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { useSaving } from '#web/staff/account/saving.tsx';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { useCreateDevice } from '#web/staff/data/keys-and-devices.ts';
import { deviceTexts as texts } from '#web/staff/texts/people.ts';
import { firstFault } from '../first-fault.ts';
import { FormDialog } from '../form-dialog.tsx';
import { ShownOnce } from '../shown-once.tsx';

function MadeCode({ code, kind, onKept }: { code: string; kind: DeviceKind; onKept: () => void }) {
  const address = `${usePublicOrigin() ?? location.origin}/${kind}`;
  return (
    <ShownOnce name="code" value={code} texts={texts.made} onKept={onKept}>
      <p className="wrap-anywhere">{say(texts.made.where, { address, minutes: deviceLimits.codeMinutes })}</p>
    </ShownOnce>
  );
}

/** The code is shown once. */
export function NewDeviceDialog({ onClose }: { onClose: () => void }) {
  const { facilities } = useOffered();
  const [kind, setKind] = useState<DeviceKind>('kiosk');
  const [name, setName] = useState('');
  const [facility, setFacility] = useState(facilities[0]?.id ?? '');
  const { mutateAsync, data } = useCreateDevice();
  const { errors, isBusy, save } = useSaving();

  const send = async () => {
    const device: NewDevice = { kind, facility, name: name.trim() };
    const fault = firstFault(NewDevice, device);
    await save(() => mutateAsync(device), fault ? { [fault.field]: fault.text } : {});
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
      outcome={data && <MadeCode code={data.code} kind={data.kind} onKept={onClose} />}
    >
      {location.protocol !== 'https:' && (
        <Banner tone="warn" title={texts.plain.title}>
          {texts.plain.text}
        </Banner>
      )}
      <Field name="kind" label={texts.kind} error={errors['kind']} required>
        <Select
          value={kind}
          options={deviceKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={(event) => setKind(event.target.value as DeviceKind)}
        />
      </Field>
      <TextField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        error={errors['name']}
        required
        value={name}
        onChange={setName}
      />
      <Field name="facility" label={texts.facility} error={errors['facility']} required>
        <Select
          value={facility}
          options={facilities.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={(event) => setFacility(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

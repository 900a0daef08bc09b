import { useState } from 'react';

import type { CarrierUpdate, CarrierView, NewCarrier } from '#shared/contract/carriers.ts';
import { useCreateCarrier, useUpdateCarrier } from '#web/staff/data/carriers.ts';
import { useInstallation } from '#web/common/data/config.ts';
import type { Language } from '#shared/words/languages.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useSaving } from '#web/staff/account/saving.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { FormEnd, SetMeanwhile } from '../form-end.tsx';
import { settingsTexts } from '#web/staff/texts/settings.ts';
import { useEditedFields } from '../use-edited-fields.ts';
import { CarrierField } from './carrier-field.tsx';
import { carrierTexts as texts } from '#web/staff/texts/site.ts';
import { type CarrierField as Name, checkCarrier, enteredOf, fieldsOf } from './checked-carrier.ts';
import { languageName } from '#web/staff/texts/localized.ts';

function shownText(field: string, value: unknown): string {
  if (field === 'language') return languageName(value as Language);
  return isolated(Array.isArray(value) ? value.join(', ') : String(value ?? '')) || settingsTexts.none;
}

const words = {
  label: (field: string) => texts.labels[field as Name],
  value: shownText,
};

export function CarrierForm({ carrier, carriers }: { carrier: CarrierView; carriers: readonly CarrierView[] }) {
  const { mutateAsync } = useUpdateCarrier(carrier.id);
  const { id: _, ...current } = carrier;
  const mayMail = useInstallation()?.resetByMail === true;
  const others = carriers.filter(({ id }) => id !== carrier.id);
  const { stateOf, enter, submit, dialog, ...saving } = useEditedFields<Name, string>({
    current,
    check: (field, entered) => checkCarrier(field, entered, others),
    send: (changes, base) => mutateAsync({ changes, base } as CarrierUpdate),
    words,
  });
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-6 pb-6">
        {fieldsOf(mayMail, carrier.contacts).map((field) => {
          const { entered, error, isElsewhere } = stateOf(field);
          return (
            <div key={field} className="grid gap-1.5">
              <CarrierField
                name={field}
                value={entered ?? enteredOf(current[field])}
                error={error}
                onChange={(value) => enter(field, value)}
              />
              {isElsewhere && <SetMeanwhile value={shownText(field, current[field])} />}
            </div>
          );
        })}
        <FormEnd saving={saving} />
      </form>
      {dialog}
    </>
  );
}

const blank: Record<Name, string> = { name: '', spellings: '', freeMinutes: '', contacts: '', language: 'en' };

export function NewCarrierDialog({ carriers, onClose }: { carriers: readonly CarrierView[]; onClose: () => void }) {
  const fields = fieldsOf(useInstallation()?.resetByMail === true);
  const [entered, setEntered] = useState(blank);
  const { mutateAsync } = useCreateCarrier();
  const { errors, isBusy, forget, save } = useSaving();
  const add = async () => {
    const checked = fields.map((field) => [field, checkCarrier(field, entered[field], carriers)] as const);
    const faults = checked.flatMap(([field, { error }]) => (error === undefined ? [] : [[field, error] as const]));
    const values = checked.flatMap(([field, one]) => (one.error === undefined ? [[field, one.value]] : []));
    const send = () => mutateAsync(Object.fromEntries(values) as NewCarrier);
    if (await save(send, Object.fromEntries(faults))) onClose();
  };
  return (
    <FormDialog
      title={texts.addTitle}
      labels={{ send: texts.add, sending: texts.adding }}
      isDirty={!isBusy && fields.some((field) => entered[field].trim() !== blank[field])}
      isSending={isBusy}
      failure={errors['all']}
      onSend={add}
      onClose={onClose}
    >
      {fields.map((field) => (
        <CarrierField
          key={field}
          name={field}
          value={entered[field]}
          error={errors[field]}
          onChange={(value) => {
            setEntered((before) => ({ ...before, [field]: value }));
            forget();
          }}
        />
      ))}
    </FormDialog>
  );
}

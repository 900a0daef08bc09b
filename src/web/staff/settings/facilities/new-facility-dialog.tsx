import { useState } from 'react';
import { useNavigate } from 'react-router';

import { NewFacility } from '#shared/contract/facilities.ts';
import { useCreateFacility } from '#web/staff/data/facility-changes.ts';
import { FormDialog } from '../form-dialog.tsx';
import { firstFault } from '../first-fault.ts';
import { checkDocks } from './checked-facility.ts';
import { DocksInput } from './docks-input.tsx';
import { FacilityField } from './facility-fields.tsx';
import { refusalsOf } from '#web/staff/account/action-failure.tsx';
import { facilitiesPath } from '#web/staff/shell/admin-addresses.ts';
import { facilityTexts as texts } from '#web/staff/texts/site.ts';

const blank = { name: '', timeZone: '', country: '', docks: '' };
type Name = keyof typeof blank;

const noDocks: ReadonlySet<string> = new Set();

/** Creates a facility with its docks, and opens it. */
export function NewFacilityDialog({ onClose }: { onClose: () => void }) {
  const [entered, setEntered] = useState(blank);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const { mutateAsync, isPending, isSuccess } = useCreateFacility();
  const navigate = useNavigate();

  const enter = (name: Name) => (value: string) => {
    setEntered((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined, all: undefined }));
  };

  const add = async () => {
    const { name, timeZone, country, docks } = entered;
    const { names, error } = checkDocks(docks, noDocks);
    const facility = { name, timeZone: timeZone.trim() || null, country: country.trim() || null, docks: names };
    const fault = error !== null ? { field: 'docks', text: error } : firstFault(NewFacility, facility);
    if (fault) return setErrors({ [fault.field]: fault.text });
    try {
      const { slug } = await mutateAsync(facility);
      void navigate(`${facilitiesPath}/${slug}`);
    } catch (failed) {
      setErrors(refusalsOf(failed));
    }
  };

  const isDirty = Object.values(entered).some((text) => text.trim() !== '');

  return (
    <FormDialog
      title={texts.addTitle}
      labels={{ send: texts.add, sending: texts.adding }}
      isDirty={isDirty && !isPending && !isSuccess}
      isSending={isPending}
      failure={errors['all']}
      onSend={add}
      onClose={onClose}
    >
      <FacilityField
        name="name"
        value={entered.name}
        error={errors['name']}
        hint={texts.hints.newSlug}
        onChange={enter('name')}
      />
      <FacilityField name="timeZone" value={entered.timeZone} error={errors['timeZone']} onChange={enter('timeZone')} />
      <FacilityField name="country" value={entered.country} error={errors['country']} onChange={enter('country')} />
      <DocksInput value={entered.docks} error={errors['docks']} onChange={enter('docks')} />
    </FormDialog>
  );
}

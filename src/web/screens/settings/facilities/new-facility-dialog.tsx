import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { NewFacility } from '#shared/contract/facilities.ts';
import { ApiError } from '#web/data/api.ts';
import { useCreateFacility } from '#web/data/queries/facility-changes.ts';
import { errorTextsOf } from '#web/parts/field-errors/field-error-texts.ts';
import { mayLeaveEdits, useUnsavedEdits } from '#web/parts/unsaved/unsaved-edits.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { settingsTexts } from '../settings-texts.ts';
import { checkDocks, firstFault } from './checked-facility.ts';
import { DocksInput } from './docks-input.tsx';
import { FacilityField } from './facility-fields.tsx';
import { facilitiesPath } from '#web/parts/settings/admin-addresses.ts';
import { facilityTexts as texts } from './facility-texts.ts';

const blank = { name: '', timeZone: '', country: '', docks: '' };
type Name = keyof typeof blank;

const noDocks: ReadonlySet<string> = new Set();

/** Adds a facility with its docks, and opens it. */
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
      const refused = failed instanceof ApiError ? failed.fields : undefined;
      const message = failed instanceof Error ? failed.message : settingsTexts.notSaved;
      setErrors(refused ? errorTextsOf(refused) : { all: `${message} ${settingsTexts.stillHere}` });
    }
  };

  const isDirty = Object.values(entered).some((text) => text.trim() !== '');
  useUnsavedEdits(isDirty && !isPending && !isSuccess);
  const leave = async () => {
    if (!isDirty || (await mayLeaveEdits())) onClose();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) void add();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && void leave()} title={texts.addTitle}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <FacilityField
          name="name"
          value={entered.name}
          error={errors['name']}
          hint={texts.hints.newSlug}
          onChange={enter('name')}
        />
        <FacilityField
          name="timeZone"
          value={entered.timeZone}
          error={errors['timeZone']}
          onChange={enter('timeZone')}
        />
        <FacilityField name="country" value={entered.country} error={errors['country']} onChange={enter('country')} />
        <DocksInput value={entered.docks} error={errors['docks']} onChange={enter('docks')} />
        {errors['all'] && (
          <Banner tone="stop" role="alert" title={settingsTexts.notSaved}>
            {errors['all']}
          </Banner>
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={() => void leave()}>
            {texts.cancel}
          </Button>
          <Button type="submit" busy={isPending}>
            {isPending ? texts.adding : texts.add}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

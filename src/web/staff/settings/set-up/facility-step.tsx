import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { type FacilityView, NewFacility } from '#shared/contract/facilities.ts';
import { isExample } from '#shared/facilities/names.ts';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { useSaving } from '#web/staff/account/saving.tsx';
import { useCreateFacility } from '#web/staff/data/facility-changes.ts';
import { facilitiesQuery } from '#web/staff/data/facilities.ts';
import { facilitiesPath } from '#web/staff/shell/admin-addresses.ts';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { checkDocks } from '../facilities/checked-facility.ts';
import { DocksInput } from '../facilities/docks-input.tsx';
import { FacilityField } from '../facilities/facility-fields.tsx';
import { facilityTexts } from '#web/staff/texts/site.ts';
import { setUpTexts } from '#web/staff/texts/set-up.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { firstFault } from '../first-fault.ts';
import { StepForm } from './step-form.tsx';

const texts = setUpTexts.facility;
const noDocks: ReadonlySet<string> = new Set();

interface FacilityFormProps {
  hasExamples: boolean;
  onDone: () => void;
}

/** The first facility replaces the examples. */
function FacilityForm({ hasExamples, onDone }: FacilityFormProps) {
  const [name, setName] = useState('');
  const [docks, setDocks] = useState('');
  const { mutateAsync } = useCreateFacility();
  const { errors, isBusy, isDone, save } = useSaving();
  useUnsavedEdits((name.trim() !== '' || docks.trim() !== '') && !isBusy && !isDone);

  const add = async () => {
    const { names, error } = checkDocks(docks, noDocks);
    const facility = { name, docks: names, ...(hasExamples && { replacesExamples: true as const }) };
    const fault = firstFault(NewFacility, { name, docks: [] });
    const ofDocks = error ?? (names.length === 0 ? texts.noDock : undefined);
    const faults = { ...(fault && { name: fault.text }), ...(ofDocks && { docks: ofDocks }) };
    if (await save(() => mutateAsync(facility), faults)) onDone();
  };
  return (
    <StepForm
      failure={errors['all']}
      isSaving={isBusy}
      onSave={add}
      beside={
        hasExamples && (
          <Button variant="quiet" onClick={onDone}>
            {texts.examples}
          </Button>
        )
      }
    >
      <FacilityField name="name" value={name} error={errors['name']} onChange={setName} />
      <DocksInput isRequired value={docks} error={errors['docks']} onChange={setDocks} />
    </StepForm>
  );
}

function OwnFacilities({ facilities }: { facilities: readonly FacilityView[] }) {
  return (
    <section aria-labelledby="own-facilities">
      <h3 id="own-facilities" className="mb-2 text-lg font-extrabold">
        {texts.own}
      </h3>
      <ul className="grid gap-1">
        {facilities.map(({ id, name, docks }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <bdi className="font-bold">{name}</bdi>
            <span className="text-soft">
              {sayCount(facilityTexts.inUse, docks.filter(({ isRetired }) => !isRetired).length)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FacilityStep({ onDone }: { onDone: () => void }) {
  const query = useQuery(facilitiesQuery);
  const [isAdding, setAdding] = useState(false);
  const { data } = query;
  if (!data) return <NotLoaded query={query} texts={facilityTexts} />;
  const active = data.facilities.filter(({ retiredAt }) => retiredAt === null);
  const own = active.filter((facility) => !isExample(facility));
  const hasExamples = own.length < active.length;
  if (own.length === 0) {
    return (
      <>
        <p className="max-w-prose">{texts.text}</p>
        <FacilityForm hasExamples={hasExamples} onDone={onDone} />
      </>
    );
  }
  return (
    <>
      <OwnFacilities facilities={own} />
      {isAdding ? (
        <FacilityForm hasExamples={hasExamples} onDone={() => setAdding(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={onDone}>{setUpTexts.goOn}</Button>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {texts.another}
          </Button>
          <Link to={facilitiesPath} className={buttonClass('quiet')}>
            {texts.link}
          </Link>
        </div>
      )}
    </>
  );
}

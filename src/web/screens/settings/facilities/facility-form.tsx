import type { FacilityUpdate, FacilityView } from '#shared/contract/facilities.ts';
import { isolated } from '#shared/shown-text.ts';
import { useUpdateFacility } from '#web/data/queries/facility-changes.ts';
import { FormEnd, SetMeanwhile } from '../form-end.tsx';
import { settingsTexts } from '../settings-texts.ts';
import { useEditedFields } from '../use-edited-fields.ts';
import { checkFacility } from './checked-facility.ts';
import { FacilityField, type FacilityText } from './facility-fields.tsx';
import { facilityTexts as texts } from './facility-texts.ts';

const names = ['name', 'slug', 'timeZone', 'country'] as const satisfies FacilityText[];

const shownText = (value: unknown) => isolated(String(value ?? '')) || settingsTexts.none;

const words = {
  label: (field: string) => texts.labels[field as FacilityText],
  value: (_field: string, value: unknown) => shownText(value),
};

/** A facility's name, address, time zone and country. */
export function FacilityForm({ facility }: { facility: FacilityView }) {
  const { mutateAsync } = useUpdateFacility(facility.id);
  const { name, slug, ownTimeZone, country } = facility;
  const current = { name, slug, timeZone: ownTimeZone, country };
  const { stateOf, enter, submit, dialog, ...saving } = useEditedFields<FacilityText, string>({
    current,
    check: checkFacility,
    send: (changes, base) => mutateAsync({ changes, base } as FacilityUpdate),
    words,
  });
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-6">
        {names.map((field) => {
          const { entered, error, isElsewhere } = stateOf(field);
          return (
            <div key={field} className="grid gap-1.5">
              <FacilityField
                name={field}
                value={entered ?? current[field] ?? ''}
                error={error}
                onChange={(value) => enter(field, value)}
              />
              {isElsewhere && <SetMeanwhile value={shownText(current[field])} />}
            </div>
          );
        })}
        <FormEnd saving={saving} />
      </form>
      {dialog}
    </>
  );
}

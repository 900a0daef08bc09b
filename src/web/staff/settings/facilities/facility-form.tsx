import type { FacilityUpdate, FacilityView } from '#shared/contract/facilities.ts';
import {
  facilitySettingNames,
  facilitySettingsOf,
  type FacilitySettingName,
} from '#shared/facilities/facility-settings.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useSettings } from '#web/staff/data/settings.ts';
import { useUpdateFacility } from '#web/staff/data/facility-changes.ts';
import { FormEnd, SetMeanwhile } from '../form-end.tsx';
import { settingsTexts } from '#web/staff/texts/settings.ts';
import { useEditedFields } from '../use-edited-fields.ts';
import { checkFacility, isFacilitySetting } from './checked-facility.ts';
import { FacilityField, type FacilityText } from './facility-fields.tsx';
import { FacilitySettingField } from './facility-setting-field.tsx';
import { facilityTexts as texts } from '#web/staff/texts/site.ts';

const names = ['name', 'slug', 'timeZone', 'country'] as const satisfies FacilityText[];

type FormField = FacilityText | FacilitySettingName;

function shownText(value: unknown): string {
  if (typeof value === 'boolean') return value ? settingsTexts.yes : settingsTexts.no;
  return isolated(String(value ?? '')) || settingsTexts.none;
}

const words = {
  label: (field: string) => texts.labels[field as FormField],
  value: (_field: string, value: unknown) => shownText(value),
};

const shownSetting = (value: number | boolean | string) => (typeof value === 'number' ? String(value) : value);

/** A facility's name, address, time zone, country and settings. */
export function FacilityForm({ facility }: { facility: FacilityView }) {
  const { mutateAsync } = useUpdateFacility(facility.id);
  const { name, slug, ownTimeZone, country } = facility;
  const settings = facilitySettingsOf(facility);
  const expectsArrivals = useInstallation()?.expectsArrivals === true;
  const mailIsOn = useSettings().data?.values.mailOn === true;
  const isShown: Partial<Record<FacilitySettingName, boolean>> = {
    arrivalToleranceMinutes: expectsArrivals,
    servesByAppointment: expectsArrivals || settings.servesByAppointment,
    freeTimeFromWindow: expectsArrivals || settings.freeTimeFromWindow,
    mailRecords: mailIsOn || settings.mailRecords,
  };
  const shown = facilitySettingNames.filter((one) => isShown[one] ?? true);
  const current = { name, slug, timeZone: ownTimeZone, country, ...settings };
  const { stateOf, enter, submit, dialog, ...saving } = useEditedFields<FormField, string | boolean>({
    current,
    check: checkFacility,
    send: (changes, base) => mutateAsync({ changes, base } as FacilityUpdate),
    words,
  });
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-6">
        {[...names, ...shown].map((field) => {
          const { entered, error, isElsewhere } = stateOf(field);
          return (
            <div key={field} className="grid gap-1.5">
              {isFacilitySetting(field) ? (
                <FacilitySettingField
                  name={field}
                  value={entered ?? shownSetting(current[field])}
                  error={error}
                  onChange={(value) => enter(field, value)}
                />
              ) : (
                <FacilityField
                  name={field}
                  value={String(entered ?? current[field] ?? '')}
                  error={error}
                  onChange={(value) => enter(field, value)}
                />
              )}
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

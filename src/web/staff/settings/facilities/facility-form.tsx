import type { FacilityUpdate, FacilityView } from '#shared/contract/facilities.ts';
import {
  facilitySettingGroups,
  facilitySettingNames,
  facilitySettingsOf,
  type FacilitySettingName,
  groupOfFacilitySetting,
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
import { SettingsGroup } from '../values/setting-form.tsx';
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
  const control = (field: FormField) => {
    const { entered, error, isElsewhere } = stateOf(field);
    const shared = { error, onChange: (value: string | boolean) => enter(field, value) };
    return (
      <div key={field} className="grid gap-1.5">
        {isFacilitySetting(field) ? (
          <FacilitySettingField name={field} value={entered ?? shownSetting(current[field])} {...shared} />
        ) : (
          <FacilityField name={field} value={String(entered ?? current[field] ?? '')} {...shared} />
        )}
        {isElsewhere && <SetMeanwhile value={shownText(current[field])} />}
      </div>
    );
  };
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-10">
        <SettingsGroup title={texts.groups.place}>{names.map(control)}</SettingsGroup>
        {facilitySettingGroups.map((group) => (
          <SettingsGroup key={group} title={texts.groups[group]}>
            {shown.filter((one) => groupOfFacilitySetting[one] === group).map(control)}
          </SettingsGroup>
        ))}
        <FormEnd saving={saving} />
      </form>
      {dialog}
    </>
  );
}

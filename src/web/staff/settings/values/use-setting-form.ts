import { sameValue } from '#shared/check-in/field-value.ts';
import { type SettingsUpdate, settingChecks, type SettingsView, type SettingValue } from '#shared/contract/settings.ts';
import type { SettingName } from '#shared/settings/settings.ts';
import { useUpdateSettings } from '#web/staff/data/settings.ts';
import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import { textsOfSetting } from '#web/staff/texts/settings.ts';
import { type Checked, useEditedFields } from '../use-edited-fields.ts';
import { controlValue, type Entered, settingText, valueOf } from './setting-value.ts';

const words = {
  label: (field: string) => textsOfSetting(field as SettingName).label,
  value: (field: string, value: unknown) => settingText(field as SettingName, value),
};

function check(name: SettingName, entered: Entered): Checked {
  if (entered === null) return { value: null };
  return checkField<SettingValue>(name, settingChecks[name], valueOf(name, entered));
}

/** State and saving of the settings of one section. */
export function useSettingForm({ values, defaults }: SettingsView) {
  const { mutateAsync } = useUpdateSettings();
  const send = (changes: object, base: object) => mutateAsync({ changes, base } as SettingsUpdate);
  const { stateOf, ...form } = useEditedFields<SettingName, Entered>({ current: values, check, send, words });

  /** What the control of a setting shows, and what is to be said of it. */
  const controlOf = (name: SettingName) => {
    const { entered, error, isElsewhere } = stateOf(name);
    const shown = entered === undefined ? values[name] : (entered ?? defaults[name]);
    const typed = typeof shown === 'number' ? shown : valueOf(name, shown);
    return {
      shown: controlValue(shown),
      error,
      isReset: entered === null,
      isDefault: sameValue(typed, defaults[name]),
      theirs: isElsewhere ? settingText(name, values[name]) : null,
    };
  };
  return { ...form, controlOf };
}

import type { SettingsView } from '#shared/contract/settings.ts';
import { type Setting, settingNames, settings } from '#shared/settings/settings.ts';
import { FormEnd } from '../form-end.tsx';
import { SettingControl } from './setting-control.tsx';
import { useSettingForm } from './use-setting-form.ts';

interface SettingFormProps {
  section: Setting['section'];
  view: SettingsView;
}

/** The settings of a section, saved together. */
export function SettingForm({ section, view }: SettingFormProps) {
  const { controlOf, enter, submit, dialog, ...saving } = useSettingForm(view);
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-7">
        {settingNames
          .filter((name) => settings[name].section === section)
          .map((name) => (
            <SettingControl
              key={name}
              name={name}
              preset={view.defaults[name]}
              {...controlOf(name)}
              onEnter={(entered) => enter(name, entered)}
            />
          ))}
        <FormEnd saving={saving} />
      </form>
      {dialog}
    </>
  );
}

import type { SettingsView } from '#shared/contract/settings.ts';
import { type Setting, settingNames, settings } from '#shared/settings/settings.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { settingsTexts as texts } from '../settings-texts.ts';
import { SettingControl } from './setting-control.tsx';
import { useSettingForm } from './use-setting-form.ts';

interface SettingFormProps {
  section: Setting['section'];
  view: SettingsView;
}

/** The settings of a section, saved together. */
export function SettingForm({ section, view }: SettingFormProps) {
  const { stateOf, enter, submit, discard, isDirty, isSaving, failure, done, dialog } = useSettingForm(view);
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
              {...stateOf(name)}
              onEnter={(entered) => enter(name, entered)}
            />
          ))}
        {failure !== null && (
          <Banner tone="stop" role="alert" title={texts.notSaved}>
            {failure}
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={!isDirty} busy={isSaving}>
            {isSaving ? texts.saving : texts.save}
          </Button>
          {isDirty && !isSaving && (
            <Button variant="secondary" onClick={discard}>
              {texts.discard}
            </Button>
          )}
          {/* Beside the button rather than in a toast, which would be left out where the last one was a moment ago. */}
          <output className="font-semibold text-go-text">{done}</output>
        </div>
      </form>
      {dialog}
    </>
  );
}

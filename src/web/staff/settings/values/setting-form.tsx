import type { ReactNode } from 'react';

import type { SettingsView } from '#shared/contract/settings.ts';
import { type Setting, type SettingName, settingNames, settings } from '#shared/settings/settings.ts';
import { FormEnd } from '../form-end.tsx';
import { DecidedSetting, SettingControl } from './setting-control.tsx';
import { useSettingForm } from './use-setting-form.ts';

/** Some settings of a section under a heading, folded away where there is a summary. */
export interface SettingGroup {
  title: string;
  names: readonly SettingName[];
  about?: string;
  summary?: string;
}

interface SettingFormProps {
  section: Setting['section'];
  view: SettingsView;
  /** How they are grouped; a section of few settings needs none. */
  groups?: readonly SettingGroup[];
}

function Group({ group: { title, about, summary }, children }: { group: SettingGroup; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-7">
      <legend className="mb-4 text-lg font-extrabold">{title}</legend>
      {about && <p className="text-soft">{about}</p>}
      {summary ? (
        <details>
          <summary className="min-h-12 cursor-pointer content-center font-bold">{summary}</summary>
          <div className="grid gap-7 pt-3">{children}</div>
        </details>
      ) : (
        children
      )}
    </fieldset>
  );
}

/** The settings of a section, saved together. */
export function SettingForm({ section, view, groups }: SettingFormProps) {
  const { controlOf, enter, submit, dialog, ...saving } = useSettingForm(view);
  const control = (name: SettingName) =>
    view.decided?.includes(name) ? (
      <DecidedSetting key={name} name={name} value={view.values[name]} />
    ) : (
      <SettingControl
        key={name}
        name={name}
        preset={view.defaults[name]}
        {...controlOf(name)}
        onEnter={(entered) => enter(name, entered)}
      />
    );
  return (
    <>
      <form onSubmit={submit} noValidate className={groups ? 'grid gap-10' : 'grid gap-7'}>
        {groups?.map((group) => (
          <Group key={group.title} group={group}>
            {group.names.map(control)}
          </Group>
        ))}
        {!groups && settingNames.filter((name) => settings[name].section === section).map(control)}
        <FormEnd saving={saving} />
      </form>
      {dialog}
    </>
  );
}

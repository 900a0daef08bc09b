import type { ReactNode } from 'react';

import { settingChecks, type SettingsUpdate, type SettingsView, type SettingValue } from '#shared/contract/settings.ts';
import { type Setting, type SettingName, settingNames, settings } from '#shared/settings/settings.ts';
import { Loading } from '#web/common/ui/spinner.tsx';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { FormEnd } from '../form-end.tsx';
import { DecidedSetting, SettingControl } from './setting-control.tsx';
import { sameValue } from '#shared/check-in/field-value.ts';
import { useSettings, useUpdateSettings } from '#web/staff/data/settings.ts';
import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import { settingsTexts as texts, textsOfSetting } from '#web/staff/texts/settings.ts';
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

function useSettingForm({ values, defaults }: SettingsView) {
  const { mutateAsync } = useUpdateSettings();
  const send = (changes: object, base: object) => mutateAsync({ changes, base } as SettingsUpdate);
  const { stateOf, ...form } = useEditedFields<SettingName, Entered>({ current: values, check, send, words });

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

/** A group with a summary is collapsed. */
export interface SettingGroup {
  title: string;
  names: readonly SettingName[];
  about?: string;
  summary?: string;
}

interface SettingFormProps {
  section: Setting['section'];
  view: SettingsView;
  /** A section with few settings needs none. */
  groups?: readonly SettingGroup[];
}

type GroupProps = Omit<SettingGroup, 'names'> & { children: ReactNode };

export function SettingsGroup({ title, about, summary, children }: GroupProps) {
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

/** All settings of the form are saved together. */
export function SettingForm({ section, view, groups }: SettingFormProps) {
  const { controlOf, enter, submit, dialog, ...saving } = useSettingForm(view);
  const grouped = new Set(groups?.flatMap(({ names }) => names));
  const others = settingNames.filter((name) => settings[name].section === section && !grouped.has(name));
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
        {groups?.map(({ names, ...group }) => (
          <SettingsGroup key={group.title} {...group}>
            {names.map(control)}
          </SettingsGroup>
        ))}
        {others.map(control)}
        <FormEnd saving={saving} />
      </form>
      {dialog}
    </>
  );
}

interface LoadedSettingsProps {
  /** True while other content is still loading: showing one after the other would move content. */
  awaits?: boolean;
  children: (view: SettingsView) => ReactNode;
}

export function LoadedSettings({ awaits = false, children }: LoadedSettingsProps) {
  const { data, isError, isFetching, refetch } = useSettings();
  if (data && !awaits) return children(data as SettingsView);
  if (!isError || awaits) return <Loading className="min-h-dvh">{texts.loading}</Loading>;
  return <LoadFailure title={texts.notLoaded} busy={isFetching} onRetry={() => void refetch()} />;
}

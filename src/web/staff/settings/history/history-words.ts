import { type SettingName, settingNames } from '#shared/settings/settings.ts';
import type { SettingsHistoryEntry } from '#shared/contract/settings.ts';
import { facilitySettings } from '#shared/facilities/facility-settings.ts';
import type { Language } from '#shared/words/languages.ts';
import { isolated, presentable } from '#shared/words/shown-text.ts';
import { settingsTexts as texts, textsOfSetting } from '#web/staff/texts/settings.ts';
import type { ChangeText } from '#web/staff/history/history-parts.tsx';
import { isFacilitySetting } from '../facilities/checked-facility.ts';
import { settingText } from '../values/setting-value.ts';
import { languageName } from '#web/staff/texts/localized.ts';
import { facilityTexts } from '#web/staff/texts/site.ts';
import { historyTexts } from '#web/staff/texts/set-up.ts';

const fields: Readonly<Record<string, string>> = { ...facilityTexts.labels, ...historyTexts.fields };

export function aboutText({ kind, about }: Pick<SettingsHistoryEntry, 'kind' | 'about'>): string {
  const subject = kind === 'settings_changed' ? texts.title : historyTexts.subjects[kind];
  return about === null ? subject : `${subject} ${isolated(about)}`;
}

function isSetting(field: string): field is SettingName {
  return (settingNames as readonly string[]).includes(field);
}

/** The text has the field's label, its kind and the properties that are set. */
function formFieldText({ label, kind, presence, ...others }: Record<string, unknown>): string {
  const { en } = (label ?? {}) as { en?: string };
  const flags = Object.entries(others).flatMap(([name, value]) => (value === true && name !== 'system' ? name : []));
  return isolated([en, kind, presence, ...flags].filter(Boolean).join(', '));
}

function valueText(field: string, value: unknown): string {
  const type = isFacilitySetting(field) ? facilitySettings[field].type : undefined;
  if (type === 'gateCode') return facilityTexts.gateCodes[(value || 'off') as keyof typeof facilityTexts.gateCodes];
  if (type === 'language' && value) return languageName(value as Language);
  if (Array.isArray(value)) return presentable(value.join(', ')) || texts.none;
  if (typeof value === 'object' && value !== null) return formFieldText(value as Record<string, unknown>);
  if (isSetting(field)) return settingText(field, value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return isolated(String(value ?? '')) || texts.none;
}

/** A setting that no longer exists is shown by its name. */
export function changeTextsOf({
  kind,
  changes,
}: { kind: string } & Pick<SettingsHistoryEntry, 'changes'>): ChangeText[] {
  return Object.entries(changes).map(([field, { before, after }]) => ({
    field: kind === 'settings_changed' && isSetting(field) ? textsOfSetting(field).label : (fields[field] ?? field),
    before: valueText(field, before),
    after: valueText(field, after),
  }));
}

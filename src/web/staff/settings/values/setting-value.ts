import type { SettingValue } from '#shared/contract/settings.ts';
import { type SettingName, settings } from '#shared/settings/settings.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { settingsTexts as texts, textsOfSetting } from '#web/staff/texts/settings.ts';
import { say } from '#web/common/data/words.ts';
import { numberText } from '#web/staff/texts/localized.ts';

/** Null for the default. */
export type Entered = string | boolean | null;

export function controlValue(value: SettingValue): string | boolean {
  return typeof value === 'number' ? String(value) : value;
}

/** An invalid number stays text, which validation refuses. */
export function valueOf(name: SettingName, entered: string | boolean): SettingValue {
  if (settings[name].type !== 'number' || typeof entered !== 'string') return entered;
  const number = entered.trim();
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : number;
}

export function settingText(name: SettingName, value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return numberText(value);
  const text = String(value ?? '');
  return textsOfSetting(name).options?.[text] ?? (isolated(text) || texts.none);
}

export function hintOf(name: SettingName, preset: SettingValue): string {
  const setting = settings[name];
  const limits = setting.type === 'number' ? `${say(texts.between, { min: setting.min, max: setting.max })} ` : '';
  return `${textsOfSetting(name).help} ${limits}${say(texts.defaultIs, { value: settingText(name, preset) })}`;
}

import { settings } from '#shared/words/en/staff/settings.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { roles } from '#shared/access/permissions.ts';
import { eachFor, type SettingName } from '#shared/settings/settings.ts';
import { languages } from '#shared/words/languages.ts';
import { roleTexts } from '#web/staff/texts/account.ts';
import { languageName } from './localized.ts';

/** Source: docs/product, "The settings' screens". */
export const {
  common: settingsTexts,
  sections: sectionTexts,
  recordKey: recordKeyTexts,
} = inLanguage('settings', settings);
const { each, repeated } = inLanguage('settings', settings);

interface SettingText {
  label: string;
  /** The help is one or two sentences. */
  help: string;
  options?: Readonly<Record<string, string>>;
}

/** A setting without words does not compile. */
const settingTexts = (): Readonly<Record<SettingName, SettingText>> => ({
  ...each,
  language: {
    ...each.language,
    options: Object.fromEntries(languages.map((language) => [language, languageName(language)])),
  },
  ...eachFor('textTemplate', languages, (language) => ({
    label: say(repeated.textTemplate.label, { language: languageName(language) }),
    help: repeated.textTemplate.help,
  })),
  ...eachFor('secondFactor', roles, (role) => ({
    label: say(repeated.secondFactor.label, { people: roleTexts[role].people }),
    help: repeated.secondFactor.help,
  })),
  ...eachFor('idleMinutes', roles, (role) => ({
    label: say(repeated.idleMinutes.label, { people: roleTexts[role].people }),
    help: repeated.idleMinutes.help,
  })),
});

export const textsOfSetting = (name: SettingName): SettingText => settingTexts()[name];

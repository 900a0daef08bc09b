import { ruleText } from '#web/common/field-errors/field-error-texts.ts';
import { settingFaults } from '#shared/settings/setting-faults.ts';
import { type Setting, type Settings, settings } from '#shared/settings/settings.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { settingsTexts as texts, textsOfSetting } from '#web/staff/texts/settings.ts';
import { say } from '#web/common/data/words.ts';

interface CannotWorkProps {
  section: Setting['section'];
  values: Settings;
  hasTextPassword: boolean;
}

/** A requirement was introduced later or was lost. */
export function CannotWork({ section, values, hasTextPassword }: CannotWorkProps) {
  const faults = [...settingFaults(values, { hasTextPassword })].filter(([name]) => settings[name].section === section);
  if (faults.length === 0) return null;
  return (
    <Banner tone="warn" title={texts.cannotWork} className="max-w-prose">
      {faults.map(([name, rule]) => (
        <p key={name}>{say(texts.faultOf, { setting: textsOfSetting(name).label, fault: ruleText(name, rule) })}</p>
      ))}
    </Banner>
  );
}

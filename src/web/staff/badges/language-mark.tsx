import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { languageName } from '#shared/words/languages.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { readsText } from '#web/staff/texts/record-texts.ts';

/**
 * The language that a driver reads; nothing for the installation's own, which needs no mention, and where it is unknown.
 * Source: docs/product, "Languages".
 */
export function LanguageMark({ checkIn: { language } }: { checkIn: Pick<StaffCheckIn, 'language'> }) {
  const usual = useInstallation()?.language ?? 'en';
  if (language === null || language === usual) return null;
  const text = readsText(languageName(language));
  return (
    <span title={text} className="truncate text-sm text-soft">
      {text}
    </span>
  );
}

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { isForgotten } from '#shared/queue/wait.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { Badge } from '#web/common/ui/badge.tsx';
import { languageName } from '#web/staff/texts/localized.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { driverTexts, forgottenTexts } from '#web/staff/texts/truck.ts';
import { say } from '#web/common/data/words.ts';

/** Walls no longer show such trucks. */
export function ForgottenMark({ checkIn, isShort = false }: { checkIn: StaffCheckIn; isShort?: boolean }) {
  const now = useNow();
  if (!isForgotten(checkIn, now)) return null;
  return (
    <Badge tone="warn" shape="triangle" isShort={isShort}>
      {forgottenTexts.mark}
    </Badge>
  );
}

/** Renders nothing if the driver's language is the installation's own or unknown. Source: docs/product, "Languages". */
export function LanguageMark({ checkIn: { language } }: { checkIn: Pick<StaffCheckIn, 'language'> }) {
  const usual = useInstallation()?.language ?? 'en';
  if (language === null || language === usual) return null;
  const text = say(driverTexts.reads, { language: languageName(language) });
  return (
    <span title={text} className="line-clamp-1 text-sm break-all text-soft">
      {text}
    </span>
  );
}

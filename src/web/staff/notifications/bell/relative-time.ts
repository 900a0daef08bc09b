import { refreshedLabel } from '#web/common/refresh/figures-age.tsx';
import { timeTexts } from '#web/common/texts/times.ts';

/** Relative time such as "5 minutes ago"; never in the future, whatever the device's clock says. */
export function relativeTime(timestamp: string, now: number): string {
  const at = Math.min(Date.parse(timestamp), now);
  return now - at < 60_000 ? timeTexts.lessThanAMinute : refreshedLabel(at, now);
}

import { clsx } from 'clsx';

import { useNow } from '#web/common/parts/use-now.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';
import { timeTexts } from '#web/common/texts/times.ts';

/** The time is never in the future, whatever the device's clock says. */
export function relativeTime(timestamp: string, now: number): string {
  const at = Math.min(Date.parse(timestamp), now);
  return now - at < 60_000 ? timeTexts.lessThanAMinute : refreshedLabel(at, now);
}

export function refreshedLabel(updatedAt: number, now: number): string {
  const minutes = Math.floor((now - updatedAt) / 60_000);
  if (minutes < 1) return timeTexts.justNow;
  if (minutes < 60) return sayCount(timeTexts.minutesAgo, minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return sayCount(timeTexts.hoursAgo, hours);
  return sayCount(timeTexts.daysAgo, Math.floor(hours / 24));
}

/** Fresh figures are read every minute, or changed by events. */
const oldMs = 120_000;

/** Null while the figures are fresh or not loaded. */
export function useAge(updatedAt: number | undefined): string | null {
  const now = useNow();
  return updatedAt && now - updatedAt >= oldMs ? refreshedLabel(updatedAt, now) : null;
}

interface FiguresAgeProps {
  updatedAt: number | undefined;
  /** This name begins the sentence. */
  of: string;
  className?: string;
}

export function FiguresAge({ updatedAt, of, className }: FiguresAgeProps) {
  const age = useAge(updatedAt);
  return age && <p className={clsx('text-sm font-semibold', className)}>{say(timeTexts.from, { what: of, age })}</p>;
}

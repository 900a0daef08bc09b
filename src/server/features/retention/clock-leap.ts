import { dayMs } from '#shared/time/applied-time.ts';
import { localDay } from '#shared/time/local-day.ts';
import type { Context } from '../../platform/context.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { findLongestSilence } from './silence-repository.ts';

/** Longer silence counts as a leap until somebody confirms the date. Source: docs/product, "Data retention". */
const maxSilenceMs = 7 * dayMs;

export type LeapDeps = Pick<Context, 'database' | 'clock' | 'timeZone'>;

/**
 * Null if the clock can be trusted for archiving and deleting. After a week without records either the clock was set
 * ahead or the server was off, and only a person can tell which.
 */
export async function findClockLeap({ database, clock, timeZone }: LeapDeps): Promise<StartupError | null> {
  const now = clock.now();
  const silence = await findLongestSilence(database.db, now);
  if (!silence || silence.until.getTime() - silence.from.getTime() <= maxSilenceMs) return null;
  const [from, until, today] = [silence.from, silence.until, now].map((at) => localDay(at, timeZone));
  return new StartupError(
    `Nothing was recorded between ${from} and ${until}, so the clock of the server may have leapt: it says ${today}.`,
    `No old check-in is archived or deleted until somebody has looked. If today is ${today}, run: ` +
      `npm run retention -- --confirm-date ${today}. If not, set the clock; the next run then goes on by itself.`,
  );
}

/** Throws unless the clock shows the day that the operator confirms. */
export function checkDay(day: string, { clock, timeZone }: Pick<Context, 'clock' | 'timeZone'>): void {
  const today = localDay(clock.now(), timeZone);
  if (day === today) return;
  throw new StartupError(
    `The clock of this machine says ${today}, not ${day}.`,
    'Set the clock, or correct the date, and run it again.',
  );
}

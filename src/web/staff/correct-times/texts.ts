import { isolated } from '#shared/words/shown-text.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { fieldLabel } from '#shared/check-in/field-labels.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';

/** Texts of correcting recorded times. Source: docs/product, "Correcting times". */
export const correctTimesTexts = {
  open: 'Correct times',
  title: 'Correct times',
  /** `shown` is the zone by which this device reads and shows times of `timeZone`. */
  clock: (timeZone: string, shown: string) =>
    timeZone === shown
      ? 'By the clock of the yard. An empty time is none.'
      : `This device does not know the yard’s time zone, ${timeZone}: times are by the clock of ${shown}. An empty time is none.`,
  /** Assigning a dock is the call. */
  called: 'Called',
  day: (name: string) => `${name} day`,
  time: (name: string) => `${name} time`,
  which: (name: string) => `${name}: the clocks show this time twice`,
  first: 'The first time, before they go back',
  second: 'The second time, after they went back',
  clear: (name: string) => `Clear ${name}`,
  reason: 'Reason',
  reasonHint: 'It stands in the history, with the time before and after.',
  save: 'Save times',
  cancel: 'Cancel',
  nothing: 'Nothing to save: all times are as they were.',
  saved: (driver: string) => `The times of ${isolated(driver)} were corrected.`,
  meanwhile: (field: string, theirs: string, timeZone: string) => {
    const stands = theirs ? `set ${fieldLabel(field)} to ${shownClock(clockString(new Date(theirs), timeZone))}` : null;
    return `Someone else ${stands ?? `cleared ${fieldLabel(field)}`} meanwhile. Save again to put yours in its place.`;
  },
} as const;

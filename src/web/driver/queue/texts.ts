import { queue } from '#shared/words/en/queue.ts';
import { counted, sayCount } from '#web/common/data/counted-words.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { onOneLine } from '#shared/time/wait-text.ts';

/** Texts of the queue display, in the language of its document. Source: docs/product, "The queue display". */
export const queueTexts = inLanguage('queue', queue);
export const filterTexts = queueTexts.filter;
export const entryTexts = queueTexts.entry;

/** Texts of the wall display. Source: docs/product, "The wall display". */
export const wallTexts = queueTexts.wall;

function lengthText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return say(entryTexts.minutes, { minutes });
  if (hours >= 48) return sayCount(entryTexts.days, Math.floor(hours / 24));
  if (minutes % 60 === 0) return say(entryTexts.hours, { hours });
  return say(entryTexts.hoursAndMinutes, { hours, minutes: String(minutes % 60).padStart(2, '0') });
}

/** A length of time in minutes, as people say it: "45 min", "2 h 05 min", "3 days". */
export const waitText = (minutes: number): string => onOneLine(lengthText(minutes));

/** Why a truck is skipped. */
export const asideText = (state: 'on-hold' | 'no-show') =>
  state === 'on-hold' ? entryTexts.onHold : entryTexts.noShow;

/** What only staff read on the queue display, in English. */
export const staffTexts = {
  totalCount: (count: number) => counted(count, { one: '{count} check-in', other: '{count} check-ins' }),
  shownOf: (shown: number) => `${shown.toLocaleString('en-US')} shown`,
  signedInAs: 'Signed in as',
  status: 'Status',
  anyStatus: 'Any',
} as const;

export const actionTexts = {
  dashboard: 'Dashboard',
  edit: 'Edit',
  delete: 'Delete',
  confirmTitle: 'Are you absolutely sure?',
  confirmText: 'This action cannot be undone. This will permanently delete the check-in record from the system.',
} as const;

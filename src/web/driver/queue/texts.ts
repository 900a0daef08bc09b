import { staffQueue } from '#shared/words/en/staff/queue.ts';
import { queue } from '#shared/words/en/queue.ts';
import { inLanguage, language } from '#web/common/data/words.ts';
import { waitTextIn } from '#shared/time/wait-text.ts';

/** Source: docs/product, "The queue display". */
export const queueTexts = inLanguage('queue', queue);
export const filterTexts = queueTexts.filter;
export const entryTexts = queueTexts.entry;

/** Source: docs/product, "The wall display". */
export const wallTexts = queueTexts.wall;

/** For example "45 min", "2 h 05 min" or "3 days". */
export const waitText = (minutes: number): string => waitTextIn(language(), entryTexts, minutes);

export const asideText = (state: 'on-hold' | 'no-show') =>
  state === 'on-hold' ? entryTexts.onHold : entryTexts.noShow;

export const staffTexts = inLanguage('staffQueue', staffQueue);
export const actionTexts = staffTexts.actions;

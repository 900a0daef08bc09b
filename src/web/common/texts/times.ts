import { staffTimes } from '#shared/words/en/staff/times.ts';
import { inLanguage } from '#web/common/data/words.ts';

/** Words of lengths of time, ages and days on staff's screens. */
export const timeTexts = inLanguage('staffTimes', staffTimes);

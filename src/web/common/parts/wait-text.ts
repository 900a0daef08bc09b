import { waitTextIn } from '#shared/time/wait-text.ts';
import { language } from '#web/common/data/words.ts';
import { timeTexts } from '#web/common/texts/times.ts';

/** A length of time in minutes, as people say it: "45 min", "2 h 05 min", "2 h", "3 days"; a dash where there is none. */
export const waitText = (minutes: number | null): string => waitTextIn(language(), timeTexts, minutes);

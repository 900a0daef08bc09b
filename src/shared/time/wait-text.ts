import { sayCount } from '../words/count.ts';
import type { Language } from '../words/languages.ts';
import { filled } from '../words/say.ts';
import type { Plural } from '../words/words.ts';

/** The blanks become non-breaking spaces. */
const onOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

export interface LengthWords {
  minutes: string;
  hours: string;
  hoursAndMinutes: string;
  days: Plural;
}

/** Minutes are written as "45 min", "2 h 05 min", "2 h", "3 days"; a dash for null. */
export function waitTextIn(language: Language, words: LengthWords, length: number | null): string {
  if (length === null) return '–';
  const whole = Math.max(0, Math.round(length));
  const hours = Math.floor(whole / 60);
  const minutes = whole % 60;
  const say = () => {
    if (hours === 0) return filled(language, words.minutes, { minutes });
    if (hours >= 48) return sayCount(language, words.days, Math.floor(hours / 24));
    if (minutes === 0) return filled(language, words.hours, { hours });
    return filled(language, words.hoursAndMinutes, { hours, minutes: String(minutes).padStart(2, '0') });
  };
  return onOneLine(say());
}

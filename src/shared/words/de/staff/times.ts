import type { StaffWords } from '../../words.ts';

export const staffTimes: StaffWords<'de'>['staffTimes'] = {
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursAndMinutes: '{hours} h {minutes} min',
  days: { one: '{count} Tag', other: '{count} Tage' },
  today: 'Heute',
  justNow: 'Gerade eben',
  lessThanAMinute: 'vor weniger als einer Minute',
  minutesAgo: { one: 'vor {count} Minute', other: 'vor {count} Minuten' },
  hoursAgo: { one: 'vor {count} Stunde', other: 'vor {count} Stunden' },
  daysAgo: { one: 'vor {count} Tag', other: 'vor {count} Tagen' },
  from: '{what}: Stand {age}.',
  timeRecord: { back: 'Zurück zur Anmeldung', reason: 'Grund: {reason}' },
};

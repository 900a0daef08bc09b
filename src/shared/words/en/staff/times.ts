/** English words of lengths of time, ages and days, as staff read them. */
export const staffTimes = {
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursAndMinutes: '{hours} h {minutes} min',
  days: { one: '{count} day', other: '{count} days' },
  today: 'Today',
  justNow: 'Just now',
  lessThanAMinute: 'less than a minute ago',
  minutesAgo: { one: '{count} minute ago', other: '{count} minutes ago' },
  hoursAgo: { one: '{count} hour ago', other: '{count} hours ago' },
  daysAgo: { one: '{count} day ago', other: '{count} days ago' },
  /** Of what is old, such as "These counts are". */
  from: '{what} from {age}.',
  /** What only staff read around a time record. */
  timeRecord: { back: 'Back to the check-in', reason: 'Reason: {reason}' },
} as const;

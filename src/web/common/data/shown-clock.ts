import { localeOf } from '#shared/words/languages.ts';
import { configStore, useInstallation } from './config.ts';
import { language } from './words.ts';

const twelveHours = /(\d+)(:\d\d) ([AP])M/g;

function halvesIn(text: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language()), { timeStyle: 'short', hour12: true, timeZone: 'UTC' });
  return text.replace(twelveHours, (_, hour: string, minutes: string, half: string) => {
    const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
    return format.format(Date.UTC(2000, 0, 1, hours, Number(minutes.slice(1))));
  });
}

/** Converts times written like `9:05 PM` to `21:05` if the installation uses 24 hours. */
export function shownClock(text: string, clock = configStore.read()?.clock): string {
  if (clock !== '24') return language() === 'en' ? text : halvesIn(text);
  return text.replace(twelveHours, (_, hour: string, minutes: string, half: string) => {
    const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
    return `${String(hours).padStart(2, '0')}${minutes}`;
  });
}

/** The texts, including the API's, always have times with 12 hours. Source: docs/product, "12 or 24 hours". */
export function useShownClock(): (text: string) => string {
  // Configurations stored before this setting existed lack it; they use 12 hours.
  const clock = useInstallation()?.clock ?? '12';
  return (text) => shownClock(text, clock);
}

import { localeOf } from '#shared/words/languages.ts';
import { configStore, useInstallation } from './config.ts';
import { language } from './words.ts';

const twelveHours = /(\d+)(:\d\d) ([AP])M/g;

/** The halves of the day as the document's language writes them. */
function halvesIn(text: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language()), { timeStyle: 'short', hour12: true, timeZone: 'UTC' });
  return text.replace(twelveHours, (_, hour: string, minutes: string, half: string) => {
    const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
    return format.format(Date.UTC(2000, 0, 1, hours, Number(minutes.slice(1))));
  });
}

/** A text whose times are all as `9:05 PM`, with `21:05` instead where the installation's screens have 24 hours. */
export function shownClock(text: string, clock = configStore.read()?.clock): string {
  if (clock !== '24') return language() === 'en' ? text : halvesIn(text);
  return text.replace(twelveHours, (_, hour: string, minutes: string, half: string) => {
    const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
    return `${String(hours).padStart(2, '0')}${minutes}`;
  });
}

/**
 * How texts with times are shown, those of the API included, which has 12 hours; rerenders when an administrator changes
 * it. Source: docs/product, "12 or 24 hours".
 */
export function useShownClock(): (text: string) => string {
  // Installations of before have none, and twelve hours.
  const clock = useInstallation()?.clock ?? '12';
  return (text) => shownClock(text, clock);
}

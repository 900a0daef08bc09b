import { configStore } from './config.ts';
import { useStore } from './use-store.ts';

const twelveHours = /(\d+)(:\d\d) ([AP])M/g;

/** A text whose times are all as `9:05 PM`, with `21:05` instead where the installation's screens have 24 hours. */
export function shownClock(text: string, clock = configStore.read()?.clock): string {
  if (clock !== '24') return text;
  return text.replace(twelveHours, (_, hour: string, minutes: string, half: string) => {
    const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
    return `${String(hours).padStart(2, '0')}${minutes}`;
  });
}

/**
 * How texts with times are shown, those of the API included, which has 12 hours; rerenders when an administrator changes
 * it. Source: docs/product.md, "12 or 24 hours".
 */
export function useShownClock(): (text: string) => string {
  // Installations of before have none, and twelve hours.
  const clock = useStore(configStore, () => null)?.clock ?? '12';
  return (text) => shownClock(text, clock);
}

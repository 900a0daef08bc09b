import { waitText } from '../time/wait-text.ts';
import { counted } from '../words/count.ts';

/** How numbers are written in figures. */
export const trucks = (count: number): string => counted(count, { one: '{count} truck', other: '{count} trucks' });
export const percent = (part: number): string => `${Math.round(part * 100)} %`;
export const minutes = (length: number): string => waitText(Math.round(length));

/** An hour of the day, by 12-hour clocks or 24-hour ones: 2 PM, or 14:00. */
export function hourText(number: number, clock: '12' | '24' = '12'): string {
  if (clock === '24') return `${String(number).padStart(2, '0')}:00`;
  return `${number % 12 === 0 ? 12 : number % 12} ${number < 12 ? 'AM' : 'PM'}`;
}

const writtenDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Days as people write them in sentences: "May 3 – 4, 2026". */
export const daysText = (from: string, to: string): string => writtenDay.formatRange(new Date(from), new Date(to));

/** A text that never breaks across lines. */
export const onOneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

function lengthText(whole: number): string {
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return whole % 60 === 0 ? `${hours} h` : `${hours} h ${String(whole % 60).padStart(2, '0')} min`;
}

/** A length of time in minutes, as people say it: "45 min", "2 h 05 min", "2 h", "3 days"; a dash where there is none. */
export function waitText(minutes: number | null): string {
  return minutes === null ? '–' : onOneLine(lengthText(Math.max(0, Math.round(minutes))));
}

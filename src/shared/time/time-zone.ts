/** The canonical IANA name of a time zone that clocks here can show, such as America/Chicago; null for any other text. */
export function timeZoneNamed(text: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Whether a text names a time zone that clocks here can show. */
export function isTimeZone(text: string): boolean {
  return timeZoneNamed(text) !== null;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** A 12-hour clock string such as `12:30 PM` for an instant, read in `timeZone`; empty for no instant. */
export function clockString(instant: Date | null, timeZone: string): string {
  if (!instant) return '';
  // Newer ICU data puts a narrow no-break space before AM and PM, which spreadsheets and searches do not expect.
  return formatterFor(timeZone).format(instant).replace('\u202f', ' ');
}

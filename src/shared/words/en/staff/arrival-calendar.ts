/** English words of the calendar of what a facility expects, in its settings. Source: docs/product, "Calendars". */
export const arrivalCalendar = {
  title: 'Calendar of expected arrivals',
  about:
    'Calendar programs subscribe to what this facility expects, by a secret address. Whoever has it sees numbers, carriers and containers, but no notes, until it is replaced or removed.',
  notLoaded: 'Could not load whether there is an address.',
  none: 'There is no address yet.',
  since: 'There is an address since {when}.',
  make: 'Make an address',
  replace: 'Replace the address',
  replaceTitle: 'Replace the address?',
  replaceText: 'Calendars that subscribe to the present one will find nothing there any more.',
  remove: 'Remove the address',
  removeTitle: 'Remove the address?',
  removeText: 'Calendars that subscribe to it will find nothing there any more.',
  removed: 'The address is removed.',
  once: 'Copy it now: it is not shown again.',
  address: 'Address for calendars',
  copy: 'Copy address',
} as const;

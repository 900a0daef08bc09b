import type { CarrierView } from '#shared/contract/carriers.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { counted } from '#web/common/data/counted-words.ts';

/** Texts of the carriers in the settings. Source: docs/product, "Carriers". */
export const carrierTexts = {
  title: 'Carriers',
  about:
    'Drivers type the name of their carrier in many ways. What differs in letter case, accents, spaces and signs alone is one carrier once you have made any; here you gather other spellings, and set what you have agreed with a carrier.',
  loading: 'Loading carriers...',
  notLoaded: 'Could not load the carriers.',
  empty: { title: 'No carriers yet', text: 'Until you make one, each name counts as drivers type it.' },
  add: 'Add a carrier',
  addTitle: 'Add a carrier',
  adding: 'Adding...',
  labels: {
    name: 'Name',
    spellings: 'Other names',
    freeMinutes: 'Agreed free time in minutes',
    contacts: 'Contacts',
    language: 'Language of mails',
  },
  hints: {
    name: 'As it is shown where its trucks are counted together.',
    spellings: 'One a line, as drivers type them. Letter case, accents, spaces and signs make no difference.',
    freeMinutes: 'From the arrival, at every facility. Empty for that of the facility.',
    contacts:
      'Mail addresses, one a line, at most 10. They are told when three quarters of a truck’s free time are used up, and when it is over, unless the truck has left.',
    language: 'In which they are told.',
  },
  choose: 'A name that drivers typed',
  chooseFirst: 'Choose a name to add it',
  taken: (spelling: string, name: string) =>
    `“${isolated(spelling)}” is a name of ${isolated(name)}. Take it out there first.`,
  noAddress: (line: string) =>
    `“${isolated(line)}” is no mail address. Write one a line, such as dispatch@example.com.`,
  summary: ({ spellings, freeMinutes, contacts }: CarrierView) =>
    [
      counted(spellings.length, { one: '{count} other name', other: '{count} other names' }),
      ...(freeMinutes === null ? [] : [`${freeMinutes.toLocaleString('en-US')} min free`]),
      ...(contacts.length === 0
        ? []
        : [counted(contacts.length, { one: '{count} contact', other: '{count} contacts' })]),
    ].join(', '),
  remove: 'Delete',
  removeOf: (name: string) => `Delete: ${isolated(name)}`,
  removeTitle: (name: string) => `Delete the carrier ${isolated(name)}?`,
  removeText: 'Its trucks count by what their drivers typed again, and by the free time of their facility.',
} as const;

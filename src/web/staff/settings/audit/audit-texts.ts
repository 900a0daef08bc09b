import type { AuditOutcome } from '#shared/contract/audit.ts';
import { counted } from '#web/common/data/counted-words.ts';

export const outcomeTexts: Readonly<Record<AuditOutcome, string>> = {
  done: 'Done',
  failed: 'Failed',
  refused: 'Refused',
};

/** Texts of the audit log in the settings. */
export const auditTexts = {
  title: 'Audit log',
  about: (zone: string) =>
    `Who signed in, exported, deleted or changed something, and from which network address. Kept for 2 years; nobody can change it. Times are those of ${zone}.`,
  loading: 'Loading the audit log...',
  notLoaded: 'Could not load the audit log.',
  empty: 'Nothing has happened yet.',
  nothingFits: 'No entry fits these filters.',
  filters: {
    title: 'Filters',
    kind: 'What',
    who: 'Who',
    whoHint: 'A part of an e-mail address, or of the name of an API key.',
    about: 'About whom',
    aboutHint: 'The account or API key that was changed or signed in to, in the same way.',
    outcome: 'Outcome',
    from: 'From',
    to: 'To',
    all: 'Everything',
    any: 'Any',
    show: 'Show',
    clear: 'Clear filters',
    reversed: 'This day is after the last one.',
  },
  more: 'Show older entries',
  noneOlder: 'There are no older entries.',
  download: 'Download as CSV',
  downloading: 'Downloading...',
  onServer: 'On the server',
  unknownPerson: 'Somebody not signed in',
  gone: 'An account that is gone',
  goneSubject: 'is gone',
  onlyBy: (who: string) => `Show only what ${who} did`,
  from: (address: string) => `from ${address}`,
  refused: (what: string) => `Refused: ${what}`,
  checkIns: (count: number) => counted(count, { one: '{count} check-in', other: '{count} check-ins' }),
  ofArchive: 'of the archive',
  ofThisLog: 'of this log',
  times: (count: number) => `${count.toLocaleString('en-US')} times within a minute`,
  /** By the names and values of details. */
  flags: {
    everywhere: { true: 'In every browser' },
    secondFactor: { true: 'With a code of the second factor' },
    renamed: { true: 'Another name' },
    link: { invitation: 'Invitation', reset: 'For an account that has one' },
  },
} as const;

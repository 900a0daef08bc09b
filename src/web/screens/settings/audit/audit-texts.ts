import type { AuditKind, AuditOutcome } from '#shared/contract/audit.ts';

/** What each kind of entry is called. One without words does not compile. Source: docs/product.md, "The audit trail". */
export const kindTexts: Readonly<Record<AuditKind, string>> = {
  sign_in: 'Sign-in',
  sign_out: 'Sign-out',
  token_reuse: 'Session ended because it was copied',
  session_ended: 'Session ended by hand',
  forbidden: 'Something not allowed',
  export: 'Export',
  archive_read: 'Look at the archive',
  deletion: 'Deletion of a check-in',
  account_created: 'Account made',
  account_changed: 'Account changed',
  account_disabled: 'Account deactivated on the server',
  account_deleted: 'Account deleted',
  account_link_made: 'Link for a password made',
  account_link_used: 'Password chosen by a link',
  password_changed: 'Own password changed',
  password_reset: 'Password reset on the server',
  second_factor_set_up: 'Second factor set up',
  second_factor_removed: 'Second factor removed',
  recovery_codes_made: 'New recovery codes',
  api_key_created: 'API key made',
  api_key_revoked: 'API key revoked',
  settings_changed: 'Settings changed',
  facility_changed: 'Facility changed',
  dock_changed: 'Dock changed',
  form_published: 'Check-in form published',
};

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
  checkIns: (count: number) => (count === 1 ? '1 check-in' : `${count.toLocaleString('en-US')} check-ins`),
  ofArchive: 'of the archive',
  ofThisLog: 'of this log',
  /** By the names and values of details. */
  flags: {
    everywhere: { true: 'In every browser' },
    secondFactor: { true: 'With a code of the second factor' },
    renamed: { true: 'Another name' },
    link: { invitation: 'Invitation', reset: 'For an account that has one' },
  },
} as const;

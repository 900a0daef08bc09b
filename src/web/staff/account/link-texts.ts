import type { Role } from '#shared/access/permissions.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { counted } from '#web/common/data/counted-words.ts';

interface RoleText {
  name: string;
  /** Everybody who has it, as part of a sentence. */
  people: string;
  /** What it may do. */
  help: string;
}

/** What the roles are called and mean. Source: docs/product, "Roles and permissions". */
export const roleTexts: Readonly<Record<Role, RoleText>> = {
  viewer: { name: 'View-Only', people: 'view-only accounts', help: 'Reads everything, changes nothing.' },
  staff: { name: 'Staff', people: 'staff', help: 'Checks trucks in and takes them through the yard.' },
  manager: {
    name: 'Manager',
    people: 'managers',
    help: 'The same, and deletes, exports, changes several at once and takes docks out of service.',
  },
  admin: { name: 'Administrator', people: 'administrators', help: 'Everything, with settings and accounts.' },
};

/** Texts about passwords, sessions and second factors. Source: docs/product, "Accounts". */
export const accountTexts = {
  notDone: 'That did not work.',
  password: {
    current: 'Present password',
    chosen: 'New password',
    repeated: 'New password again',
    hint: 'At least 12 characters. A few words that belong together only for you are good.',
    different: 'The two are not the same.',
    missing: 'Please enter your password.',
    show: 'Show the password',
  },
  /** Where a link asks for a password. */
  chosen: {
    submit: 'Save password',
    saving: 'Saving...',
    notSaved: 'Not saved',
  },
  sessions: {
    loading: 'Loading sessions...',
    notLoaded: 'Could not load the sessions.',
    none: 'Signed in nowhere.',
    current: 'This device',
    unknownDevice: 'Unknown browser',
    since: (when: string) => `Signed in ${when}`,
    lastUsed: (when: string) => `last used ${when}`,
    end: 'Sign out',
    endOf: (device: string) => `Sign out: ${device}`,
  },
  factor: {
    title: 'Second factor',
    about:
      'Besides your password, signing in asks for a code of an app on your phone. Who learns your password then still cannot get in.',
    required: 'Your role asks for one.',
    begin: 'Set up',
    another: 'Set up another one',
    remove: 'Do without it',
    newCodes: 'New recovery codes',
    scan: 'Scan this with an authenticator app on your phone',
    type: 'Or type this key into the app:',
    code: 'Code of the app',
    codeHint: '6 digits, which change every 30 seconds.',
    codeMissing: 'Please enter the code.',
    confirm: 'Confirm',
    cancel: 'Cancel',
    goOn: 'Continue',
    isOn: (left: number) =>
      counted(left, { one: 'On. {count} recovery code is left.', other: 'On. {count} recovery codes are left.' }),
    codes: {
      title: 'Your recovery codes',
      text: 'Each gets you in once, should you lose the phone. They are shown only now: keep them where the phone is not.',
      copy: 'Copy',
      print: 'Print',
      kept: 'I have kept them',
    },
  },
  link: {
    title: (email: string) => `A link for ${isolated(email)}`,
    text: 'Nobody is sent anything. Give it to them yourself: whoever has it can choose the password.',
    until: (when: string) => `It works once, until ${when}, and is shown only now.`,
    label: 'Link',
    copy: 'Copy link',
    mail: 'Send by mail',
    print: 'Print',
    subject: 'Your access to the Warehouse Check-In System',
    body: (address: string, when: string) =>
      `Choose your password here:\n\n${address}\n\nThe link works once, until ${when}.`,
  },
} as const;

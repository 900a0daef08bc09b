import type { Role } from '#shared/access/permissions.ts';

/** English words of accounts: one's own, passwords, second factors and links. Source: docs/product, "Accounts". */
export const account = {
  /** What the roles are called and mean; `people` is everybody who has it, as part of a sentence. Source: docs/product, "Roles and permissions". */
  roles: {
    viewer: { name: 'View-Only', people: 'view-only accounts', help: 'Reads everything, changes nothing.' },
    staff: { name: 'Staff', people: 'staff', help: 'Checks trucks in and takes them through the yard.' },
    manager: {
      name: 'Manager',
      people: 'managers',
      help: 'The same, and deletes, exports, changes several at once and takes docks out of service.',
    },
    admin: { name: 'Administrator', people: 'administrators', help: 'Everything, with settings and accounts.' },
  } satisfies Record<Role, object>,
  /** Texts about passwords, sessions and second factors. Source: docs/product, "Accounts". */
  credentials: {
    notDone: 'That did not work.',
    copied: 'Copied',
    notCopied: 'The browser does not allow copying. Select the text instead.',
    password: {
      current: 'Current password',
      chosen: 'New password',
      repeated: 'Repeat the new password',
      hint: 'At least 12 characters. A few words that only you would put together are good.',
      different: 'The two do not match.',
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
      none: 'Not signed in anywhere.',
      current: 'This device',
      unknownDevice: 'Unknown browser',
      since: 'Signed in {when}',
      lastUsed: 'last used {when}',
      end: 'Sign out',
      endOf: 'Sign out: {device}',
    },
    factor: {
      title: 'Second factor',
      about:
        'Besides your password, signing in asks for a code from an app on your phone. Someone who learns your password still cannot get in.',
      required: 'Your role asks for one.',
      begin: 'Set up',
      another: 'Set up another one',
      remove: 'Turn it off',
      newCodes: 'New recovery codes',
      scan: 'Scan this with an authenticator app on your phone',
      type: 'Or type this key into the app:',
      code: 'Code from the app',
      codeHint: '6 digits, which change every 30 seconds.',
      codeMissing: 'Please enter the code.',
      confirm: 'Confirm',
      cancel: 'Cancel',
      goOn: 'Continue',
      isOn: { one: 'On. {count} recovery code is left.', other: 'On. {count} recovery codes are left.' },
      codes: {
        title: 'Your recovery codes',
        text: 'Each gets you in once, should you lose the phone. They are shown only now: keep them away from the phone.',
        copy: 'Copy',
        print: 'Print',
        kept: 'I have saved them',
      },
    },
    link: {
      title: 'A link for {email}',
      text: 'Nothing is sent. Give it to them yourself: whoever has it can choose the password.',
      until: 'It works once, until {when}, and is shown only now.',
      label: 'Link',
      copy: 'Copy link',
      mail: 'Send by mail',
      sent: 'On its way to {email}',
      print: 'Print',
      subject: 'Your access to the Warehouse Check-In System',
      body: 'Choose your password here:\n\n{address}\n\nThe link works once, until {when}.',
    },
  },
  /** Texts of one's own account. Source: docs/product, "Accounts". */
  own: {
    title: 'Your account',
    loading: 'Loading your account...',
    notLoaded: 'Could not load your account.',
    signedInAs: '{email}, {role}',
    name: {
      title: 'Name',
      label: 'Your name',
      hint: 'Shown in the header, for whoever uses this device next.',
      save: 'Save name',
      saved: 'Name saved',
    },
    email: {
      title: 'E-mail address',
      label: 'Your e-mail address',
      hint: 'You sign in with it from now on. You stay signed in wherever you are.',
      missing: 'Please enter an e-mail address',
      save: 'Change address',
      saved: 'Address changed',
    },
    password: {
      title: 'Password',
      about: 'A new password signs you out everywhere else.',
      save: 'Change password',
      saved: 'Password changed',
    },
    language: {
      title: 'Language',
      label: 'Language of your pages',
      byBrowser: 'That of your browser',
      hint: 'Drivers choose theirs themselves. The page opens again in it, unless something else is typed here and not saved.',
      ownColumns: 'Columns in my language',
      ownColumnsHint: 'In CSV and Excel files. Otherwise they have their English names, which other programs look for.',
      save: 'Save language',
      saved: 'Language saved',
    },
    report: {
      title: 'Reports by mail',
      about:
        'The figures of the day or week before, against those before them, what changed most and detention by carrier.',
      every: 'How often',
      intervals: { never: 'Never', daily: 'Daily', weekly: 'Weekly, on Mondays' },
      hour: 'Sent at',
      hourHint: 'In the time zone of the facility if you choose one, otherwise of the installation.',
      noFacility: 'Choose at least one facility.',
      save: 'Save reports',
      saved: 'Reports saved',
    },
    sessions: { title: 'Where you are signed in' },
    everywhere: {
      action: 'Sign out everywhere',
      question: 'Sign out everywhere?',
      explanation: 'This ends all of your sessions, here and on every other device. You can sign in again at once.',
      unsent: {
        one: '{count} change is not sent yet, and nothing is sent until you sign in here again.',
        other: '{count} changes are not sent yet, and nothing is sent until you sign in here again.',
      },
    },
  },
  /** Texts of the page to which invitations and links for new passwords lead. Source: docs/product, "Accounts". */
  invitation: {
    title: 'Choose your password',
    text: 'You sign in with it and your e-mail address.',
    incomplete: {
      title: 'This link is incomplete',
      text: 'Open it again as it was given to you, to its very end, or ask for a new one.',
    },
    done: 'Your password is saved',
    signInAs: 'Sign in as {email}.',
    signIn: 'Admin Login',
  },
} as const;

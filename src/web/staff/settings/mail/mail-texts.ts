import type { ListedMail, MailTest } from '#shared/contract/mail.ts';
import type { MailError, MailKind } from '#shared/mail/mail.ts';
import { counted } from '#web/common/data/counted-words.ts';

const errors: Readonly<Record<MailError, string>> = {
  refused: 'the server refused the recipient or the mail',
  'not-now': 'the server does not take it now',
  'sign-in': 'the server did not take user and password',
  encryption: 'the connection could not be encrypted',
  unreachable: 'the server cannot be reached',
  'too-late': 'it could not be sent within 24 hours',
  unreadable: 'it was stored with another key than that of this server',
};

const kinds: Readonly<Record<MailKind, string>> = {
  invitation: 'Invitation',
  password: 'Link for a password',
  report: 'Report',
  warning: 'Warning',
  notice: 'Notice of detention',
};

const because = (error: MailError | null) => (error ? `, ${errors[error]}` : '');

/** Texts of the settings of mail. Source: docs/product, "The settings' screens". */
export const mailTexts = {
  about:
    'Mail goes out by a server of yours. Without one nothing else changes: invitations and links for passwords are copied, as before.',
  notLoaded: 'Could not load what is set up.',
  password: {
    title: 'Password of the mail server',
    since: (when: string) => `Set on ${when}. It is never shown again.`,
    none: 'None is set. It is forgotten whenever server, port, encryption or user changes: enter it afterwards.',
    decided: 'The environment of the server decides it, as MAIL_URL.',
    lost: 'No mail is sent. If the key of stored secrets is lost, set the password again.',
    label: 'New password',
    save: 'Set password',
    remove: 'Remove password',
    removeTitle: 'Remove the password?',
    removeText: 'A server that asks for one takes no mail any more, until another one is set.',
    done: 'Password set',
  },
  test: {
    title: 'Test',
    to: 'Your own address',
    toHint: 'The test uses what is saved, whether mail is on or off.',
    send: 'Send a test mail',
    result: ({ state, error }: MailTest) =>
      state === 'sent'
        ? 'The server took the mail.'
        : `The mail was not sent: ${error ? errors[error] : errors.unreachable}.`,
    said: (said: string) => `What was said: ${said}`,
  },
  mails: {
    title: 'The last 100 mails',
    empty: 'No mail has been made yet.',
    notLoaded: 'Could not load the mails.',
    loading: 'Loading mails...',
    refresh: 'Refresh mails',
    of: ({ kind, recipient, state, error, attempts }: ListedMail) => {
      const states = {
        queued: attempts === 0 ? 'waits' : `is tried again${because(error)}`,
        sent: 'sent',
        failed: `failed${because(error)}`,
        stopped: 'not sent, the recipient wants no more of these',
      };
      return `${kinds[kind]} to ${recipient}: ${states[state]}`;
    },
    attempts: (count: number) => counted(count, { one: '{count} attempt', other: '{count} attempts' }),
  },
};

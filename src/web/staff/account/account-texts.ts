import { counted } from '#web/common/data/counted-words.ts';

const unsent = { one: '{count} change is not sent yet', other: '{count} changes are not sent yet' };

/** Texts of one's own account. Source: docs/product, "Accounts". */
export const ownAccountTexts = {
  title: 'Your account',
  loading: 'Loading your account...',
  notLoaded: 'Could not load your account.',
  signedInAs: (email: string, role: string) => `${email}, ${role}`,
  name: {
    title: 'Name',
    label: 'Your name',
    hint: 'Stands in the header, for whoever uses this device next.',
    save: 'Save name',
    saved: 'Name saved',
  },
  password: {
    title: 'Password',
    about: 'A new password signs you out everywhere else.',
    save: 'Change password',
    saved: 'Password changed',
  },
  sessions: { title: 'Where you are signed in' },
  everywhere: {
    action: 'Sign out everywhere',
    question: 'Sign out everywhere?',
    explanation: 'This ends all of your sessions, here and on every other device. You can sign in again at once.',
    unsent: (count: number) =>
      count === 0 ? '' : ` ${counted(count, unsent)}, and nothing is sent until you sign in here again.`,
  },
} as const;

import { isolated } from '#shared/words/shown-text.ts';

/** Texts about who is at this device. Source: docs/product, "Shared devices". */
export const staffTexts = {
  who: (name: string) => `Your account: ${isolated(name)}`,
  due: {
    title: 'Set up a second factor',
    text: 'Your role asks for one from now on. What you typed is still here; you go on where you were.',
    logOut: 'Logout',
  },
  rescued: {
    title: 'Your account has been changed',
    text: 'What you had typed is not saved, and its form may not be yours any more. Copy what you still need.',
    copy: 'Copy',
    close: 'Close',
  },
} as const;

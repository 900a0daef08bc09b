/** Texts about unsent changes. Source: docs/product.md, "Offline". */
export const unsentTexts = {
  label: 'Changes on this device',
  copied: { title: 'Copied', description: 'The change is on the clipboard.' },
  notCopied: { title: 'Error', description: 'This browser does not allow copying.' },
  sending: (count: number) => (count === 1 ? '1 operation is not sent yet.' : `${count} operations are not sent yet.`),
  notLasting: 'This browser allows no storage. Keep this page open until everything is sent.',
  retry: 'Retry',
  keepMine: 'Send mine',
  copy: 'Copy',
  discard: 'Discard',
  yours: 'Yours',
  theirs: 'Theirs',
  empty: 'Empty',
  download: 'Download',
  downloadAll: 'Download all',
  signOut: {
    title: (count: number) => (count === 1 ? '1 change is not sent yet' : `${count} changes are not sent yet`),
    text: 'Signed out, nothing is sent until you sign in here again. Sign out anyway?',
    confirm: 'Sign out anyway',
  },
  noRoom: {
    title: 'No room for your change',
    text: (count: number) =>
      `This device is full. To keep what you just did, ${count === 1 ? 'the oldest change' : `the ${count} oldest changes`} not sent yet must go. You get them as a file first.`,
    confirm: 'Download and make room',
    cancel: 'Keep them',
  },
} as const;

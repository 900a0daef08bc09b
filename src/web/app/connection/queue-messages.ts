/** What is said of what waits to be sent. Source: docs/product.md, "Offline". */
export const queueMessages = {
  copied: { title: 'Copied', description: 'The change is on the clipboard.' },
  notCopied: { title: 'Error', description: 'This browser does not allow copying.' },
  sending: (count: number) => (count === 1 ? '1 operation is not sent yet.' : `${count} operations are not sent yet.`),
  retry: 'Retry',
  keepMine: 'Send mine',
  copy: 'Copy',
  discard: 'Discard',
  yours: 'Yours',
  theirs: 'Theirs',
  empty: 'Empty',
  signOutAnyway: (count: number) =>
    `${count === 1 ? '1 change is' : `${count} changes are`} not sent yet. Signed out, nothing is sent until you sign in here again. Sign out anyway?`,
} as const;

/** English words of the code of the gate, for staff. Source: docs/product, "The gate code". */
export const gateCode = {
  title: 'Not verified at the gate',
  about: 'They checked in without a good code of the gate. Nobody else sees them, and they have no place in the queue.',
  count: { one: '1 check-in is not verified', other: '{count} check-ins are not verified' },
  none: 'Every check-in is verified.',
  more: 'The first {shown} of {count}. What you decide for all is for all of them.',
  doubts: {
    'no-code': 'No code',
    'wrong-code': 'Wrong code',
    'old-code': 'Code no longer good',
    'late-code': 'Sent too late for its code',
    'shared-code': 'Code used by too many',
  },
  confirm: 'Confirm',
  refuse: 'Refuse',
  of: '{deed}: {driver}',
  confirmAll: { one: 'Confirm it', other: 'Confirm all {count}' },
  refuseAll: { one: 'Refuse it', other: 'Refuse all {count}' },
  confirmed: { one: '1 check-in is confirmed.', other: '{count} check-ins are confirmed.' },
  refused: { one: '1 check-in is refused.', other: '{count} check-ins are refused.' },
  undo: 'Undo',
  undone: 'They are not verified again.',
} as const;

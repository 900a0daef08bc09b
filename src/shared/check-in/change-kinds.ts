/** What can happen to a check-in, as its history and the realtime stream say it. */
export const changeKinds = ['created', 'updated', 'deleted', 'archived'] as const;

/** What a driver reads about the own check-in. */
export const ownCheckInMessages = {
  title: 'Your check-in',
  waiting: 'Waiting for a dock',
  next: 'You are next',
  ahead: (trucks: number) => (trucks === 1 ? '1 truck ahead of you' : `${trucks} trucks ahead of you`),
  aheadBesidesOwn: (trucks: number) =>
    trucks === 1 ? '1 truck ahead of you, besides your own' : `${trucks} trucks ahead of you, besides your own`,
  goTo: (dock: string) => `Go to dock ${dock}`,
  goToText: 'Staff are expecting you there now.',
  docked: (dock: string | null) => (dock === null ? 'You are docked' : `You are at dock ${dock}`),
  dockedText: 'Stay with your truck until staff release you.',
  waitText: 'Your dock number appears here as soon as staff assign it.',
  completed: 'All done. You can leave.',
  completedText: 'Drive safely.',
  canceled: 'This check-in was canceled',
  canceledText: 'Please talk to the staff on site.',
  where: (facility: string, time: string) => `${facility}, arrived ${time}`,
  ticket: 'Ticket',
  place: (place: number) => `#${place} in line`,
  others: 'Your other check-ins',
  brief: {
    ahead: (trucks: number | null) => (trucks === null ? 'You are checked in' : `You are checked in: ${trucks} ahead`),
    next: 'You are checked in: you are next',
    goTo: (dock: string) => `You are checked in: go to dock ${dock}`,
    docked: (dock: string | null) =>
      dock === null ? 'You are checked in: docked' : `You are checked in: at dock ${dock}`,
    show: 'Show my place',
  },
  lost: 'No connection',
  lostText: (time: string) => `This was last known at ${time}. It is read again as soon as the connection is back.`,
  lostFirst: 'Your place in the queue could not be read. It is tried again by itself.',
} as const;

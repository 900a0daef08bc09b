/** Texts of a check-in's page besides the form's own; apart from those, which every driver downloads. */
export const recordPageTexts = {
  editPageTitle: 'Edit Check-In',
  editHeading: 'Edit Driver Check-In',
  deliveryType: { legend: 'Delivery type', live: 'Live Unload', drop: 'Drop Trailer' },
  wayBack: {
    dashboard: 'Back to Admin Dashboard',
    dockBoard: 'Back to Dock Board',
    fromNotification: 'Opened from a notification',
  },
  changedElsewhere: {
    title: 'Someone else changed this check-in meanwhile',
    field: (label: string, value: string) => `${label} is now ${value ? `“${value}”` : 'empty'}.`,
    hint: 'What you typed is kept. When you save, you choose which value stands.',
  },
  save: 'Save changes',
  saving: 'Saving...',
  load: {
    loading: 'Loading check-in data...',
    attempt: (attempt: number, limit: number) => `Attempt ${attempt} of ${limit}`,
    retry: 'Retry Loading',
    createNew: 'Create New Check-In',
  },
  publicRecord: {
    introduction: 'Names and numbers are shortened for privacy.',
    signIn: 'Admin Login',
    signInText: 'Staff sign in to see and edit everything.',
    status: 'Status',
    dock: 'Dock',
    noDock: 'Not assigned yet',
    arrival: 'Arrival',
    ticket: 'Ticket',
  },
} as const;

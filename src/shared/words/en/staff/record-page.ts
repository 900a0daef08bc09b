/** English words of a check-in's page besides the form's own, for staff and for whoever opens it without an account. */
export const recordPage = {
  editPageTitle: 'Edit Check-In',
  editHeading: 'Edit Driver Check-In',
  dialogTitle: 'Check-In',
  deliveryType: { legend: 'Delivery type', live: 'Live Unload', drop: 'Drop Trailer' },
  statuses: { live: 'Live', drop: 'Drop', completed: 'Completed', canceled: 'Canceled' },
  wayBack: {
    dashboard: 'Back to Admin Dashboard',
    dockBoard: 'Back to Dock Board',
    fromNotification: 'Opened from a notification',
  },
  changedElsewhere: {
    title: 'Someone else changed this check-in in the meantime',
    field: '{label} is now “{value}”.',
    emptied: '{label} is now empty.',
    hint: 'What you typed is kept. When you save, you choose which value stands.',
  },
  save: 'Save changes',
  saving: 'Saving...',
  load: {
    loading: 'Loading check-in data...',
    attempt: 'Attempt {attempt} of {limit}',
    retry: 'Retry Loading',
    createNew: 'Create New Check-In',
  },
  /** What stands in a record's list of details. */
  details: {
    none: 'None',
    phone: 'Phone',
    license: "Driver's license",
    arrival: 'Arrival',
    assignedTo: 'Assigned to',
    notes: 'Internal notes',
    siteRules: 'Site rules accepted',
    siteRulesOf: 'Version {version} in {language}, {when}',
  },
  /** Where somebody else has changed the same. Source: docs/product, "Conflicts". */
  conflict: {
    title: 'Someone else changed this in the meantime',
    description: 'Choose which value to keep. Nothing is saved until you do.',
    yours: 'Your value',
    theirs: 'Their value',
    theirsOf: 'Value of {author}',
    empty: 'Empty',
    keepEditing: 'Keep editing',
    save: 'Save my choice',
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

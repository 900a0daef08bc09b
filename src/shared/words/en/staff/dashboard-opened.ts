/** English words of what the dashboard opens over its list once that is shown. */
export const dashboardOpened = {
  /** Texts of the edit dialog. Source: docs/product, "Editing a check-in". */
  edit: {
    title: 'Edit Check-In',
    save: 'Save Changes',
    cancel: 'Cancel',
    nothingToSave: 'There is nothing to save: no value has changed.',
    deliveryType: 'Status',
    dock: 'Dock',
    moreDocks: 'More docks',
    statuses: { live: 'Live Unload', drop: 'Drop Trailer', completed: 'Completed', canceled: 'Canceled' },
  },
  /** Texts of an export in progress, and of the search and order that a file names. */
  exporting: {
    cancel: 'Cancel Export',
    running: 'Exporting to {format}',
    starting: 'Requesting the rows...',
    progress: '{done} of {total} rows',
    finishing: 'Finishing the file...',
    search: 'search “{text}”',
    order: {
      text: { asc: 'A to Z', desc: 'Z to A' },
      time: { asc: 'oldest first', desc: 'newest first' },
    },
  },
  /** What stands in exported files besides the rows. */
  exportFiles: {
    sheet: 'Check-Ins',
    checkIns: 'Check-ins',
    carriers: 'Carriers',
    busiest: 'Most check-ins by carrier',
    range: 'Check-ins {first} to {last} of {of}',
    note: '{narrowedBy}. {total} check-ins, {madeAt}',
    page: 'Page {number}',
  },
  /** What the keys of the list do. Source: docs/product, "Working by keyboard". */
  shortcuts: {
    search: 'Search',
    next: 'Next truck',
    previous: 'Previous truck',
    open: 'Open the truck',
    dock: 'Choose its dock',
    undo: 'Undo its last step, or the last one made here',
    help: 'Show these keys',
  },
  /** Texts of deleting a truck and of assigning somebody to it. */
  rowDialogs: {
    deleteTitle: 'Delete Check-In',
    deleteQuestion: 'Are you sure you want to delete this check-in?',
    staffName: 'Staff name',
    unassign: 'Remove',
    unassigned: 'Nobody is assigned to this check-in any more.',
  },
  /** What a person has chosen for the dashboard. Source: docs/product, "Saved views". */
  choices: {
    title: 'Saved views',
    none: 'Keeps the present filters, columns and sort order under a name you choose.',
    name: 'View name',
    save: 'Save view',
    copy: 'Copy the link to {name}',
    copied: 'The link to this view is copied.',
    remove: 'Delete {name}',
    removed: 'View deleted',
    undo: 'Undo',
    full: 'You have {max} views. Use the name of one to replace it, or delete one.',
  },
  /** Texts of bulk updates. Source: docs/product, "Bulk update". */
  bulk: {
    title: { one: 'Update {count} Check-In', other: 'Update {count} Check-Ins' },
    description: 'Set what should be the same for all of them. The rest stays as it is.',
    keep: 'Keep as it is',
    dock: 'Dock',
    set: 'Change to…',
    remove: 'Remove',
    newValue: 'New {field}',
    previewTitle: 'What will change',
    previewNothing: 'Nothing yet: choose at least one value above.',
    previewSame: {
      one: '{count} check-in has these values already.',
      other: '{count} check-ins have these values already.',
    },
    previewSome: '{changing} of {all} will change.',
    previewAll: { one: '{count} check-in will change.', other: 'All {count} will change.' },
    becomes: 'becomes',
    sameDock: '{count} trucks at {facility} will have dock {dock}.',
    empty: 'none',
    confirm: { one: 'Update {count} check-in', other: 'Update {count} check-ins' },
    cancel: 'Cancel',
    conflicts: {
      title: 'Someone else changed this in the meantime',
      overwrite: 'Overwrite with mine',
      leaveOut: 'Leave these check-ins out',
    },
  },
  /** Texts of the set-up list. Source: docs/product, "The set-up list". */
  setUpList: {
    title: 'Set up this installation',
    progress: '{done} of {all} done',
    done: 'Done:',
    toDo: 'To do:',
    hide: 'Hide this list',
    hidden: { title: 'The list is hidden', description: '“About” in the settings brings it back.' },
    notHidden: { title: 'The list could not be hidden' },
    company: {
      title: 'Name your company',
      text: 'The country sets time zone and clock; the time zone is {zone} now.',
      link: 'Company and country',
    },
    facilities: {
      title: 'Name your facilities and docks',
      text: 'A new installation has five examples with ten docks each. One press replaces them with yours.',
      link: 'Facility and docks',
    },
    address: {
      title: 'Let phones reach this address',
      text: {
        loopback:
          '{origin} leads to this computer only; no phone can open it. Open this page under an address of the network, or enter one.',
        plain:
          'Phones in this network can open {origin}, without encryption. Phones outside, and the form without a network, need HTTPS.',
        secure: 'Any phone can open {origin}.',
      },
      link: 'Address for phones',
    },
    poster: {
      title: 'Hang up a poster',
      text: 'Its code opens the form with the facility already chosen.',
      link: 'Print a poster',
    },
    colleagues: {
      title: 'Invite your colleagues',
      text: 'Invite them by a link, each with what they may do.',
      link: 'Colleagues',
    },
    checkIn: {
      title: 'Check in a first truck',
      text: 'Best with your own phone, as a driver would.',
      link: 'Open the form',
    },
  },
} as const;

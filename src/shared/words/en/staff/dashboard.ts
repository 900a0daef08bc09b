/** English words of the dashboard's list, and of what stands around it. Source: docs/product, "The dashboard". */
export const dashboard = {
  page: {
    title: 'Admin Dashboard',
    loading: 'Loading admin dashboard...',
    loadingList: 'Loading check-ins...',
    empty: 'No check-ins found',
    arrived: 'New check-in: {driver} from {carrier}',
    lists: 'Check-in lists',
    tried: { one: 'Tried once.', other: 'Tried {count} times.' },
    lastRefreshed: 'Last refreshed: ',
    refresh: 'Refresh',
    refreshPage: 'Refresh Page',
  },
  tabs: { all: 'All Check-Ins', live: 'Live Status', drop: 'Drop Status' },
  emptyHints: {
    all: 'A truck appears here the moment its driver checks in.',
    live: 'No check-in has the status live at the moment.',
    drop: 'No check-in has the status drop at the moment.',
  },
  /** The headings of the columns, and what the list can be sorted by. */
  columns: {
    driverName: 'Driver',
    facility: 'Facility',
    purpose: 'Purpose',
    carrier: 'Carrier',
    arrivalTime: 'Arrival',
    wait: 'Waiting',
    priority: 'Priority',
    service: 'Order of service',
    dock: 'Dock',
    containerNumber: 'Container',
    status: 'Status',
    actions: 'Next step',
  },
  sorting: { label: 'Sort by', asc: 'Ascending; press to reverse', desc: 'Descending; press to reverse' },
  pager: {
    label: 'Pages',
    of: 'of {total}',
    previous: 'Previous',
    page: 'Page {page} of {pages}',
    next: 'Next',
  },
  banners: {
    /** Until the generated password is changed. Source: docs/product, "Signing in". */
    firstPassword: {
      title: 'You are still using the password of the first start',
      text: 'It was written to the file first-sign-in on the server. Choose a new one, then delete that file.',
      link: 'Change password',
    },
    health: { warning: 'The system needs attention', error: 'The system is unhealthy' },
  },
  filters: {
    searchPlaceholder: 'Search by driver, carrier, container...',
    searchLabel: 'Search check-ins',
    clearSearch: 'Clear search',
    facility: 'Facility',
    allFacilities: 'All facilities',
    count: { one: '{count} check-in', other: '{count} check-ins' },
    atLeast: '{count}+ check-ins',
    /** What the placeholder has no room for. */
    searched: 'Also finds ticket, pickup number, phone and facility.',
    notFound:
      'Nothing matches. A search looks at driver, carrier, container, ticket, pickup number, phone and facility.',
  },
  /** What the colours of the Waiting column say. Source: docs/product, "Waiting". */
  wait: {
    long: 'longer than the target',
    late: 'the free time is nearly over',
    beyond: 'the free time is over',
  },
  /** Texts about check-ins selected for a bulk update. */
  selection: {
    selectOne: 'Select {driver}',
    selectPage: 'Select this page',
    label: 'Selected check-ins',
    count: '{count} selected',
    update: 'Update Selected',
    clear: 'Clear selection',
    full: '{limit} check-ins can be updated at once.',
  },
  /** Texts of the rows. Source: docs/product, "Editing a check-in". */
  row: {
    menu: 'More for {driver}',
    edit: 'Edit',
    assign: 'Assign Staff',
    fullPage: 'Open Full Record',
    delete: 'Delete',
    priorityOf: 'Priority of {driver}: {word}',
    noPriority: 'None',
    staff: 'Staff: {name}',
  },
  /** The captions of the metrics above the list. */
  summary: {
    label: 'Summary',
    total: { title: 'Total Check-Ins', caption: 'All driver check-ins' },
    live: { title: 'Live Status', caption: 'Active drivers on site' },
    drop: { title: 'Drop Status', caption: 'Drivers who dropped shipments' },
    uniqueCarriers: { title: 'Unique Carriers', caption: 'Different carrier companies' },
    averageWait: { title: 'Average Wait', caption: 'Arrival to Dock In, today' },
    /** The metrics folded into a line, where there is little room. */
    inOneLine: '{live} live · Longest wait {longest}',
    these: 'These figures are',
    aged: '{line} · {age}',
    longestWait: { title: 'Longest Wait', caption: 'Today, still waiting included' },
  },
  /** Where trucks are and which docks are free. Source: docs/product, "Where trucks are". */
  yard: {
    stages: 'Where the trucks are',
    these: 'These counts are',
    theseDocks: 'This view of the docks is',
    docks: 'Docks of {facility}',
    count: 'Docks: {free} free, {called} called, {taken} taken',
    short: '{free} of {all} free',
    free: 'free',
    called: 'called',
    outOfService: 'out of service',
    since: 'since {time}',
    dock: 'Dock {name}: {driver}, {state}',
  },
  stageGroups: {
    'on-site': 'On site',
    waiting: 'Waiting',
    called: 'Called',
    docked: 'Docked',
    'on-hold': 'On Hold',
    done: 'Done',
  },
  /** How the list looks on this device. Source: docs/product, "Choosing how the list looks". */
  device: {
    menu: 'View',
    rows: 'Rows',
    usual: 'Usual',
    dense: 'Dense',
    pageSize: 'Per page',
    columns: 'Columns',
    remembered: 'Remembered on this device.',
    shortcuts: 'Keyboard shortcuts',
    shortcutsPause: 'They do nothing while you type or a dialog is open.',
    turnOnShortcuts: 'Use these keys on this device',
  },
  choiceNotSaved: { title: 'Not saved', description: 'Your choice for the dashboard could not be saved.' },
  /** What becomes of bulk updates. */
  bulkDone: {
    missing: 'Deleted by someone else in the meantime: {names}.',
    undo: 'Undo Bulk Update',
    dismiss: 'Dismiss',
    undone: {
      one: 'The bulk update of {count} check-in was taken back.',
      other: 'The bulk update of {count} check-ins was taken back.',
    },
  },
  /** Texts of exports. Source: docs/product, "Exports". */
  export: {
    button: 'Export',
    formats: { csv: 'CSV', json: 'JSON', xlsx: 'Excel', pdf: 'PDF', pptx: 'PowerPoint', zip: 'ZIP of photos' },
    notes: {
      csv: 'All rows',
      json: 'All rows',
      xlsx: 'All rows',
      pdf: 'The first 5,000 rows',
      pptx: 'A summary and the first 100 rows',
      zip: 'Photos and signatures of the first 500 check-ins',
    },
    excelCsv: { label: 'CSV for Excel', note: 'Keeps zeros and long numbers, with your country’s separator' },
    archive: { label: 'Archive', note: 'Archived check-ins, all rows' },
    allColumns: { label: 'All columns', note: 'CSV and JSON with facility, times, ticket, staff and more' },
    failed: 'Export failed',
    notLoaded: 'This format could not be loaded. Please try again.',
    canceled: { title: 'Export canceled', description: 'No file was saved.' },
    broken: 'The connection was lost before all rows had arrived. Please try again.',
  },
} as const;

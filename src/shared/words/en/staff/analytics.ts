/** English words of the page of figures and of a carrier's statement. Source: docs/product, "Analytics". */
export const analytics = {
  page: {
    title: 'Analytics',
    loading: 'Adding up the figures...',
    failed: 'The figures could not be loaded.',
    retry: 'Retry',
    offline: {
      title: 'No connection',
      text: 'Figures are added up on the server. What is shown is how they stood before the connection was lost.',
    },
    empty: {
      title: 'No trucks in this period',
      text: 'Choose another period, or fewer filters.',
    },
    /** The first and last day of a period in a table, as a file has them. */
    days: '{from} to {to}',
    changed: 'What changed, and why',
    period: '{days}, compared with {before}',
    partial: '{days} is not over yet.',
    zones: 'Each truck counts by the clock of its facility ({zones}).',
    print: 'Print',
    definition: 'What this means',
    asTable: 'As a table',
    tableOf: '{title}: as a table',
    chart: 'chart',
    keys: 'Arrow keys read one value after the other.',
    headline: 'In short',
    before: 'before: {value}',
    few: { one: 'only {count} truck', other: 'only {count} trucks' },
    partialPart: 'partial',
    starred: '* not over yet, or only partly within the period.',
    target: 'Target {minutes} min',
    dock: 'Dock {dock}',
    dockAt: '{facility}, dock {dock}',
  },
  filters: {
    label: 'What is shown',
    period: 'Period',
    from: 'First day',
    to: 'Last day',
    facility: 'Facility',
    purpose: 'Purpose',
    deliveryType: 'Delivery type',
    carrier: 'Carrier',
    interval: 'Trend by',
    all: 'All',
    noFacility: 'No facility that you may see has this name. Choose another one.',
    periods: {
      today: 'Today',
      '7': 'Last 7 days',
      '30': 'Last 30 days',
      '90': 'Last 90 days',
      '365': 'Last 365 days',
      range: 'Custom range',
    },
    deliveryTypes: { live: 'Live Unload', drop: 'Drop Trailer' },
    intervals: { usual: 'Automatic', day: 'Day', week: 'Week', month: 'Month' },
    more: 'More filters',
    carrierHint: 'The full name',
    badRange: 'Choose a last day on or after the first, and at most 366 days.',
  },
  report: {
    button: 'Report',
    picture: 'Picture',
    pictureOf: 'Picture of “{title}”',
    pictures: { svg: 'SVG', png: 'PNG' },
    formats: { csv: 'CSV', json: 'JSON', xlsx: 'Excel' },
    notes: { csv: 'One figure per row', json: 'As the API answers', xlsx: 'One figure per row' },
    figure: 'Figure',
    item: 'Item',
    measure: 'Measure',
    value: 'Value',
  },
  /** What finished visits do not tell. */
  gateOut: {
    one: '{count} truck left through the gate, {median} after Dock Out.',
    other:
      '{count} trucks left through the gate: half of them within {median} after Dock Out, nine of ten within {p90}.',
  },
  stillHere: {
    none: {
      one: 'Still on site, and not counted until they leave: {count} truck, here for {average} on average; none is over its free time.',
      other:
        'Still on site, and not counted until they leave: {count} trucks, here for {average} on average; none is over its free time.',
    },
    some: {
      one: 'Still on site, and not counted until they leave: {count} truck, here for {average} on average; {over} over the free time, by {beyond} in all.',
      other:
        'Still on site, and not counted until they leave: {count} trucks, here for {average} on average; {over} over the free time, by {beyond} in all.',
    },
    more: 'There are more, which are not counted here.',
  },
  plots: {
    course: 'Waits over the period',
    hours: 'Wait by hour of arrival',
    arrivals: 'Arrivals by weekday and hour',
    docks: 'Dock use by hour',
    stages: 'Where time goes',
    carriers: 'Detention by carrier',
    noShows: 'No-shows',
    answers: 'Answers to calls',
  },
  /** What each plot says, in one sentence. */
  findings: {
    course: {
      none: 'No truck docked in.',
      few: {
        one: 'Half of the trucks waited {time} or less, but there was only {count} truck.',
        other: 'Half of the trucks waited {time} or less, but there were only {count} trucks.',
      },
      alone: {
        one: 'Half of {count} truck waited {time} or less.',
        other: 'Half of {count} trucks waited {time} or less.',
      },
      same: {
        one: 'Half of {count} truck waited {time} or less, as in the period before.',
        other: 'Half of {count} trucks waited {time} or less, as in the period before.',
      },
      less: {
        one: 'Half of {count} truck waited {time} or less, {difference} less than in the period before.',
        other: 'Half of {count} trucks waited {time} or less, {difference} less than in the period before.',
      },
      more: {
        one: 'Half of {count} truck waited {time} or less, {difference} more than in the period before.',
        other: 'Half of {count} trucks waited {time} or less, {difference} more than in the period before.',
      },
    },
    hours: {
      few: {
        one: 'Too few trucks in every hour to compare them: only {count} truck in all.',
        other: 'Too few trucks in every hour to compare them: only {count} trucks in all.',
      },
      worst: 'Who arrives from {hour} waits longest: one in ten more than {time}.',
      worstAndTarget:
        'Who arrives from {hour} waits longest: one in ten more than {time}; {part} of all trucks wait less than the target of {target} min.',
    },
    arrivals: {
      none: 'Nobody arrived.',
      few: {
        one: 'Too few trucks for a pattern: only {count} truck.',
        other: 'Too few trucks for a pattern: only {count} trucks.',
      },
      most: 'Most trucks arrive on {weekday} from {hour}: {average} on average.',
    },
    docks: {
      none: 'No truck has left a dock.',
      above:
        'Docks were in use for {part} of the time they were worked at, above the target of {target}; most of all {dock} ({most}).',
      notAbove:
        'Docks were in use for {part} of the time they were worked at, not above the target of {target}; most of all {dock} ({most}).',
    },
    stages: {
      none: 'No truck has left yet.',
      most: 'A visit takes {all} on average; most of it is “{stage}”, {time} or {part}.',
    },
    fewLeft: {
      one: 'Too few trucks have left to say: only {count} truck.',
      other: 'Too few trucks have left to say: only {count} trucks.',
    },
    noShows: {
      none: 'Every truck came when it was called, or came back.',
      few: {
        one: '{noShows} did not come back, of only {count} truck.',
        other: '{noShows} did not come back, of only {count} trucks.',
      },
      some: {
        one: '{count} truck did not come back, {part} of all arrivals.',
        other: '{count} trucks did not come back, {part} of all arrivals.',
      },
    },
    answers: {
      none: 'No call had to be answered.',
      few: {
        one: '{answered} of only {count} call answered: too few to judge them.',
        other: '{answered} of only {count} calls answered: too few to judge them.',
      },
      some: {
        one: '{part} of {count} call were answered; {docked} docked without an answer, {noShows} ended as a No-Show.',
        other:
          '{part} of {count} calls were answered; {docked} docked without an answer, {noShows} ended as a No-Show.',
      },
      soon: {
        one: '{part} of {count} call were answered, half of those in less than {time}; {docked} docked without an answer, {noShows} ended as a No-Show.',
        other:
          '{part} of {count} calls were answered, half of those in less than {time}; {docked} docked without an answer, {noShows} ended as a No-Show.',
      },
    },
  },
  /** What is not in a plot. */
  left: {
    docks: {
      one: '{count} more dock is not listed. Choose a facility to see its own.',
      other: '{count} more docks are not listed. Choose a facility to see its own.',
    },
    unused: { one: 'No truck stood at {count} more dock.', other: 'No truck stood at {count} more docks.' },
    carriers: { one: '{count} more carrier had detention.', other: '{count} more carriers had detention.' },
  },
  told: {
    all: 'All calls',
    push: 'Told by push message',
    text: 'Told by text',
    page: 'Told on the visit page alone',
  },
  columns: {
    days: 'Days',
    hour: 'Hour',
    weekday: 'Weekday',
    trucks: 'Trucks',
    arrivals: 'Arrivals',
    median: 'Median',
    p90: '90th percentile',
    noShows: 'No-shows',
    share: 'Share',
    stage: 'Stage',
    average: 'Average',
    carrier: 'Carrier',
    detention: 'Detention',
    dock: 'Dock',
    use: 'Use',
    note: 'Note',
    told: 'How the driver was told',
    calls: 'Calls',
    answered: 'Answered',
    docked: 'Docked without an answer',
    unanswered: 'Not answered',
    answerMedian: 'Median until the answer',
    answerP90: '90th percentile until the answer',
  },
  legend: {
    median: 'Median',
    p90: '90th percentile',
    few: 'few trucks',
    arrivals: { least: 'No arrivals', most: 'Most' },
    docks: { least: 'Not in use', most: 'All the time' },
  },
  /** Values of plots, as they are read out one by one. */
  marks: {
    noTrucks: '{what}: no trucks',
    times: {
      one: '{what}: median {median}, 90th percentile {p90}, {count} truck',
      other: '{what}: median {median}, 90th percentile {p90}, {count} trucks',
    },
    arrivals: '{day}, {hour}: {average} on average, {count} in all',
    use: '{dock}, {hour}: {part} in use',
    notWorkedAt: '{dock}, {hour}: not worked at',
    bar: '{what}: {value}',
  },
  /** Values at the ends of bars. */
  bars: {
    carrier: { one: '{time}, {count} truck', other: '{time}, {count} trucks' },
    noShows: { one: '{noShows} of {count} truck', other: '{noShows} of {count} trucks' },
    answers: { one: '{part} of {count} call', other: '{part} of {count} calls' },
  },
  /** How many estimates were kept. Source: docs/product, "Estimates". */
  estimates: {
    title: 'Coverage of the estimates',
    none: 'none',
    few: {
      one: 'In the last {days} days {count} time was told: too few to judge them.',
      other: 'In the last {days} days {count} times were told: too few to judge them.',
    },
    finding: {
      one: '{part} of the {count} time told to drivers in the last {days} days were kept.',
      other: '{part} of the {count} times told to drivers in the last {days} days were kept.',
    },
    definition:
      'A time is kept if the truck was called by then, or docked without a call; it is meant to be {target}, the dashed line. What a truck was told counts when it arrived and whenever fewer were ahead of it. Trucks set aside or canceled before a call do not count. The period above and the filters do not concern this, except the facility.',
    columns: { ahead: 'Trucks ahead', told: 'Times told', kept: 'Kept' },
    andMore: '{from} and more',
    span: '{from} to {to}',
  },
  /** A carrier's statement. Source: docs/product, "The statement". */
  statement: {
    title: 'Statement',
    of: 'Statement of {carrier}',
    /** The title of the file. */
    ofDays: 'Statement of {carrier}, {from} to {to}',
    loading: 'Loading the statement...',
    notLoaded: 'Could not load the statement.',
    retry: 'Retry',
    none: 'No truck stayed beyond its free time in this period.',
    total: {
      one: '{count} truck stayed {time} beyond the free time',
      other: '{count} trucks stayed {time} beyond the free time',
    },
    totalAmount: {
      one: '{count} truck stayed {time} beyond the free time: {amount} ({rate} an hour)',
      other: '{count} trucks stayed {time} beyond the free time: {amount} ({rate} an hour)',
    },
    more: {
      one: '{count} more truck has no line here; it counts in the total. Choose a shorter period.',
      other: '{count} more trucks have no line here; they count in the total. Choose a shorter period.',
    },
    record: 'Time record {name}',
    save: 'Save statement',
    formats: { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' },
    notWritten: 'The file could not be written. Please try again.',
    columns: {
      ticket: 'Ticket',
      containerNumber: 'Container',
      pickupDeliveryNumber: 'Reference',
      facility: 'Facility',
      arrived: 'Arrived',
      left: 'Left',
      freeFrom: 'Free Time From',
      freeMinutes: 'Free Minutes',
      beyondMinutes: 'Minutes Beyond',
      amount: 'Amount ({currency})',
      link: 'Time Record',
    },
  },
} as const;

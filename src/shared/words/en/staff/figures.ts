/**
 * English words of what figures say, on the page and in mailed reports: what has changed and why, the key metrics, and what each
 * of them means. Source: docs/product, "Analytics".
 */
export const figures = {
  trucks: { one: '{count} truck', other: '{count} trucks' },
  none: 'none',
  /** What the stages of a visit are called. */
  stages: {
    waiting: 'Waiting for the call',
    called: 'From the call to Dock In',
    docked: 'At the dock',
    working: 'Work',
    ready: 'After the work',
  },
  /** The key metrics. */
  terms: {
    arrivals: 'Arrivals',
    median: 'Median wait',
    p90: '90th percentile of the wait',
    target: 'Within the target wait',
    priority: 'Priority response, median',
    docks: 'Dock use',
    stay: 'Average time on site',
    detention: 'Detention',
    noShows: 'No-shows',
  },
  noShows: '{count} ({part})',
  detention: {
    none: 'No truck that has left stayed beyond the free time.',
    most: {
      one: '{count} truck stayed {time} beyond the free time; {part} of that falls to {carrier} ({trucks}).',
      other: '{count} trucks stayed {time} beyond the free time; {part} of that falls to {carrier} ({trucks}).',
    },
  },
  /** The other side of a comparison, by its days; sentences name it as `{before}`. */
  before: { one: 'on the day before', other: 'in the {count} days before' },
  waits: {
    same: 'Waits were about as long as {before}.',
    longer: {
      alone: 'Waits were longer than {before}.',
      because: 'Waits were longer than {before} because {reasons}.',
      although: 'Waits were longer than {before} because {reasons}, although {others}.',
      unexplained: 'The figures do not say why: {changes}, which together would not make waits longer.',
    },
    shorter: {
      alone: 'Waits were shorter than {before}.',
      because: 'Waits were shorter than {before} because {reasons}.',
      although: 'Waits were shorter than {before} because {reasons}, although {others}.',
      unexplained: 'The figures do not say why: {changes}, which together would not make waits shorter.',
    },
    nothing:
      'The figures do not say why: nothing that they tell of arrivals, the time at the dock and the docks in use explains it.',
  },
  /** Clauses that stand as `{reasons}`, `{others}` and `{changes}`, after a conjunction. */
  reasons: {
    afterCall: {
      longer: 'trucks took longer from the call to Dock In ({now} on average, {earlier} before)',
      shorter: 'trucks took shorter from the call to Dock In ({now} on average, {earlier} before)',
    },
    dockMinutes: {
      more: 'trucks stood longer at the dock ({now} on average, {earlier} before)',
      fewer: 'trucks stood shorter at the dock ({now} on average, {earlier} before)',
    },
    docksUsed: {
      more: 'more docks were in use ({now}, {earlier} before)',
      fewer: 'fewer docks were in use ({now}, {earlier} before)',
    },
    arrivals: {
      more: 'more trucks came ({now} a day, {earlier} before)',
      fewer: 'fewer trucks came ({now} a day, {earlier} before)',
    },
    /** The same of days that are not over. */
    arrivalsSoFar: {
      more: 'more trucks came (at least {now} a day, {earlier} before)',
      fewer: 'fewer trucks came (at most {now} a day, {earlier} before)',
    },
    hours: {
      longer: 'more of the trucks came in hours where waits are long ({part} of the difference of the average)',
      shorter: 'fewer of the trucks came in hours where waits are long ({part} of the difference of the average)',
    },
    facilities: {
      longer: 'more of the trucks went to facilities where waits are long ({part} of the difference of the average)',
      shorter: 'fewer of the trucks went to facilities where waits are long ({part} of the difference of the average)',
    },
  },
  /** Half of the trucks of each side, and the sentence of both. */
  half: {
    one: 'half of {count} truck waited {time} or less',
    other: 'half of {count} trucks waited {time} or less',
  },
  halves: 'In this period {now}; {before}, {earlier}.',
  /** Where most of the difference lies. */
  places: {
    facility: 'Most of the difference lies at {facility} ({now} on average, {earlier} before).',
    hours:
      'Most of the difference lies with trucks that arrived from {from} to {to} ({now} on average, {earlier} before).',
    hoursToo: 'Most of it lies with trucks that arrived from {from} to {to} ({now} on average, {earlier} before).',
  },
  stay: {
    same: 'Trucks were on site about as long: {now} on average, {earlier} before.',
    longer: 'Trucks were on site longer: {now} on average, {earlier} before.',
    shorter: 'Trucks were on site shorter: {now} on average, {earlier} before.',
  },
  /** The same where most of the difference is one stage. */
  stayMostly: {
    longer:
      'Trucks were on site longer: {now} on average, {earlier} before; most of the difference is “{stage}” ({stageNow}, {stageEarlier} before).',
    shorter:
      'Trucks were on site shorter: {now} on average, {earlier} before; most of the difference is “{stage}” ({stageNow}, {stageEarlier} before).',
  },
  few: {
    nothingBefore: 'There is nothing to compare with: {before}, no truck docked in.',
    none: 'Too few trucks to compare: none docked in, and {earlier} {before}.',
    some: {
      one: 'Too few trucks to compare: {count} docked in, and {earlier} {before}.',
      other: 'Too few trucks to compare: {count} docked in, and {earlier} {before}.',
    },
  },
  /** The report that is mailed. */
  report: {
    daily: {
      subject: 'Your daily report: {days}',
      why: 'You get this because you chose a daily report on your account page, where you can also change it.',
    },
    weekly: {
      subject: 'Your weekly report: {days}',
      why: 'You get this because you chose a weekly report on your account page, where you can also change it.',
    },
    about: '{facilities}: {days}, compared with {before}',
    allFacilities: 'All facilities',
    notOver: 'Not every day was over at every facility when this was sent.',
    detention: 'Detention by carrier: {text}',
    moreCarriers: { one: '{count} more carrier', other: '{count} more carriers' },
    open: 'Open the analytics of these days',
  },
  /**
   * What each metric means, on the page and in the documentation; `measures.ts` and `figures.ts` of the shared analytics compute
   * just this.
   */
  definitions: {
    period:
      'A truck belongs to the day on which it arrived, by the clock of its facility. What was corrected or undone counts as it stands now; deleted check-ins do not count.',
    wait: 'From the arrival to Dock In, in whole minutes, of trucks that docked in. Half of the trucks waited no longer than the median, nine of ten no longer than the 90th percentile.',
    target:
      'The share of these trucks that waited less than the target wait of their facility, 30 minutes unless it is set otherwise.',
    priority:
      'From the arrival to the call, or to Dock In if that came first, of trucks of high priority. The target is less than 15 minutes.',
    arrivals:
      'Check-ins by the weekday and hour of their arrival, canceled ones too; shown is the average of one such hour.',
    docks:
      'The part of an hour in which a truck stood at the dock, from Dock In to Dock Out, of trucks that have left. An hour counts for all docks of a facility, retired ones that were not used apart, once a truck stood at one of them in it. Trucks whose dock nobody named do not count. The target is above 85%.',
    stages:
      'Where the time between arrival and Dock Out goes, on average, of trucks that have left: waiting for the call, from the call to Dock In, at the dock, and where work is recorded, work and what follows it.',
    detention:
      'Minutes beyond the free time of the facility, from the arrival, or from a confirmed window, to Dock Out or completion. Dropped trailers, canceled check-ins and trucks on site have none. Names of a carrier that differ in letter case alone are one.',
    noShows: 'Trucks set to No-Show that did not come back, as a share of all arrivals.',
    answers:
      'Calls to a dock of trucks that arrived in the period and are not archived yet, which deletes their calls; each call counts by itself, and for every channel that carried its message. The time runs from the call to the driver’s last answer, in whole minutes. Who docks without an answer has come; a call is not answered if its time ran out, or the truck was set to No-Show. Calls that were taken back or made again before their time was up do not count.',
    expected:
      'Expected arrivals whose windows begin in the period, without canceled ones, by the hour in which the window begins, and by the hour in which the truck came that was tied to one. Both by the clock of the facility. Walk-ins do not count; those expected at any time of a day are in no planned hour.',
    punctual:
      'On time is who arrives within the window, widened at both ends by the tolerance of the facility, 15 minutes unless it is set otherwise; early is before, late after it. Missed is where nobody came within 24 hours after the window. Names of a carrier that differ in letter case alone are one, and where there are carriers, their names are gathered.',
  },
} as const;

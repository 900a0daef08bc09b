/**
 * What each metric means, in the words that the page and the documentation show; `measures.ts` and `figures.ts` compute just
 * this. Source: docs/product, "Analytics".
 */
export const definitions = {
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
    'The part of an hour in which a truck stood at the dock, from Dock In to Dock Out, of trucks that have left. An hour counts for all docks of a facility, retired ones that were not used apart, once a truck stood at one of them in it. Trucks whose dock nobody named do not count. The target is above 85 %.',
  stages:
    'Where the time between arrival and Dock Out goes, on average, of trucks that have left: waiting for the call, from the call to Dock In, at the dock, and where work is recorded, work and what follows it.',
  detention:
    'Minutes beyond the free time of the facility, from the arrival to Dock Out or completion. Dropped trailers, canceled check-ins and trucks on site have none. Names of a carrier that differ in letter case alone are one.',
  noShows: 'Trucks set to No-Show that did not come back, as a share of all arrivals.',
  answers:
    'Calls to a dock of trucks that arrived in the period and are not archived yet, which deletes their calls; each call counts by itself, and for every channel that carried its message. The time runs from the call to the driver’s last answer, in whole minutes. Who docks without an answer has come; a call is not answered if its time ran out, or the truck was set to No-Show. Calls that were taken back or made again before their time was up do not count.',
  expected:
    'Expected arrivals whose windows begin in the period, without canceled ones, by the hour in which the window begins, and by the hour in which the truck came that was tied to one. Both by the clock of the facility. Walk-ins do not count; those expected at any time of a day are in no planned hour.',
  punctual:
    'On time is who arrives within the window, widened at both ends by the tolerance of the facility, 15 minutes unless it is set otherwise; early is before, late after it. Missed is where nobody came within 24 hours after the window. Names of a carrier that differ in letter case alone are one, and where there are carriers, their names are gathered.',
} as const;

export type DefinedMetric = keyof typeof definitions;

/** The targets that every installation has. Source: docs/product, "Analytics". */
export const targets = { priorityMinutes: 15, dockUtilization: 0.85 } as const;

/** Fewer trucks than these are too few for a percentile or a comparison to mean much. Source: docs/product, "Analytics". */
export const fewTrucks = 20;

/** The longest period in days. Source: docs/product, "Analytics". */
export const maxPeriodDays = 366;

/** Where the time of a visit goes, in order. */
export const visitStages = ['waiting', 'called', 'docked', 'working', 'ready'] as const;
export type VisitStage = (typeof visitStages)[number];

/** What a period is divided into for its course. */
export const intervals = ['day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

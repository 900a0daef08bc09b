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

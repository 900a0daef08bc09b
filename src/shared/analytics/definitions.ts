/** The targets that every installation has. Source: docs/product, "Analytics". */
export const targets = { priorityMinutes: 15, dockUtilization: 0.85 } as const;

/** With fewer trucks, percentiles and comparisons mean little. Source: docs/product, "Analytics". */
export const fewTrucks = 20;

/** The longest period in days. Source: docs/product, "Analytics". */
export const maxPeriodDays = 366;

/** The stages that the time of a visit is divided into, in order. */
export const visitStages = ['waiting', 'called', 'docked', 'working', 'ready'] as const;
export type VisitStage = (typeof visitStages)[number];

/** The intervals of a chart over a period. */
export const intervals = ['day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

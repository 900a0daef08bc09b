/** The targets are the same at every installation. Source: docs/product, "Analytics". */
export const targets = { priorityMinutes: 15, dockUtilization: 0.85 } as const;

/** With fewer trucks, percentiles and comparisons mean little. Source: docs/product, "Analytics". */
export const fewTrucks = 20;

/** Source: docs/product, "Analytics". */
export const maxPeriodDays = 366;

/** Stages are in order. */
export const visitStages = ['waiting', 'called', 'docked', 'working', 'ready'] as const;
export type VisitStage = (typeof visitStages)[number];

export const intervals = ['day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];

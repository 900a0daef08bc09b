/** Figures of the queue display. Source: docs/product.md, "The queue display". */
export const queueFigures = {
  pageSize: 10,
  clockSeconds: 30,
  /** Waiting longer than this is shown in amber. */
  longWaitMinutes: 30,
  /** A truck that was called to a dock or docked stands out this long. */
  standsOutSeconds: 30,
  /** Active entries of this many days, today included, count as on site. */
  activeDays: 7,
} as const;

/**
 * The fixed lists of a check-in and their defaults. The database repeats them as CHECK constraints; a test compares the
 * two. Source: docs/product, "The check-in".
 */
export const purposes = ['Delivery', 'Pickup', 'Return', 'Other'] as const;
/** The statuses of a truck on site, which say how it is unloaded. */
export const deliveryTypes = ['live', 'drop'] as const;
export const endedStatuses = ['completed', 'canceled'] as const;
export const statuses = [...deliveryTypes, ...endedStatuses] as const;
export const priorities = ['low', 'medium', 'high'] as const;

export type Purpose = (typeof purposes)[number];
export type Status = (typeof statuses)[number];
export type DeliveryType = (typeof deliveryTypes)[number];
export type Priority = (typeof priorities)[number];

export const checkInDefaults = {
  purpose: 'Delivery',
  status: 'live',
  /** Stored until a dock is assigned, but not shown. */
  dock: '1',
} as const satisfies { purpose: Purpose; status: Status; dock: string };

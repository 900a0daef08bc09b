/** The database repeats these as CHECK constraints; a test compares them. Source: docs/product, "The check-in". */
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

export interface Unloading {
  status: Status;
  /** The status before the check-in ended; null if unknown. */
  deliveryType: DeliveryType | null;
}

/** A truck has such a status until the check-in ends. */
export function isDeliveryType(status: Status): status is DeliveryType {
  return (deliveryTypes as readonly Status[]).includes(status);
}

/** Null for old records where the type is unknown. Source: docs/product, "The check-in". */
export function deliveryTypeOf({ status, deliveryType }: Unloading): DeliveryType | null {
  return isDeliveryType(status) ? status : deliveryType;
}

/** Staff have to confirm or refuse such a check-in. Source: docs/product, "The gate code". */
export const doubts = ['no-code', 'wrong-code', 'old-code', 'late-code', 'shared-code'] as const;
export type Doubt = (typeof doubts)[number];

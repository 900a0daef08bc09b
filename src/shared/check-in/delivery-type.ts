import { type DeliveryType, deliveryTypes, type Status } from './closed-lists.ts';

/** The fields that determine how a truck is unloaded. */
export interface Unloading {
  status: Status;
  /** The status before the check-in ended; null if unknown. */
  deliveryType: DeliveryType | null;
}

/** Whether a status says how the truck is unloaded, as it does until the check-in ends. */
export function isDeliveryType(status: Status): status is DeliveryType {
  return (deliveryTypes as readonly Status[]).includes(status);
}

/**
 * How a truck is or was unloaded; null for old records where this is unknown. Source: docs/product, "The check-in".
 */
export function deliveryTypeOf({ status, deliveryType }: Unloading): DeliveryType | null {
  return isDeliveryType(status) ? status : deliveryType;
}

import { type DeliveryType, deliveryTypes, type Status } from './closed-lists.ts';

/** What tells of a record how its truck is unloaded. */
export interface Unloading {
  status: Status;
  /** What the status was before it ended; null where nothing tells. */
  deliveryType: DeliveryType | null;
}

/** Whether a status says how the truck is unloaded, which it does until it ends. */
export function isDeliveryType(status: Status): status is DeliveryType {
  return (deliveryTypes as readonly Status[]).includes(status);
}

/** How a truck is, or was, unloaded; null where an old record no longer tells. Source: docs/product.md, "The check-in". */
export function deliveryTypeOf({ status, deliveryType }: Unloading): DeliveryType | null {
  return isDeliveryType(status) ? status : deliveryType;
}

import { foldText } from './fold-text.ts';

/** What a search looks at. Source: docs/product.md, "Searching". */
export interface SearchedFields {
  driverName: string;
  carrier: string;
  containerNumber: string;
  facility: string;
  pickupDeliveryNumber: string;
  ticket: string | null;
  phoneNumber: string;
}

// No folded text holds one, so nothing matches across two fields.
const border = '\n';

/**
 * The folded text of a check-in on both sides of its ticket, which is given while it is stored. It begins with a border,
 * by which it is known from texts of before, and ends with the phone number, which the archive cuts off.
 */
export function searchTextAround(fields: Omit<SearchedFields, 'ticket'>): { before: string; after: string } {
  const { driverName, carrier, containerNumber, facility, pickupDeliveryNumber, phoneNumber } = fields;
  const before = [driverName, carrier, containerNumber, facility, pickupDeliveryNumber].map(foldText);
  return { before: ['', ...before, ''].join(border), after: border + foldText(phoneNumber) };
}

/** What the server searches of a check-in: its fields folded, each on a line. */
export function searchText({ ticket, ...fields }: SearchedFields): string {
  const { before, after } = searchTextAround(fields);
  return before + foldText(ticket ?? '') + after;
}

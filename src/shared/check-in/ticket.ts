/**
 * The characters of a ticket. Left out are letters that look like a digit or like each other (B, D, G, I, L, O, Q, S,
 * U, V, Z), N, which sounds like M, and the digits 0 and 1, which look like letters.
 * Source: docs/product, "The ticket".
 */
const letters = 'ACEFHJKMPRTWXY';
const digits = '23456789';

/** Tickets have two digits and more when a facility needs them; the maximum is enough for any yard. */
export const ticketDigits = { min: 2, max: 6 } as const;

/** Days before a facility may reuse a ticket: as long as a truck counts as on site, today included. */
export const ticketDays = 7;

/** The number of distinct tickets with this many digits. */
export function ticketCount(length: number): number {
  return letters.length * digits.length ** length;
}

/** The ticket at index `place` (0 to `ticketCount` - 1) among those with this many digits. */
export function ticketAt(place: number, length: number): string {
  let number = '';
  let rest = Math.floor(place / letters.length);
  for (let left = length; left > 0; left -= 1) {
    number = digits.charAt(rest % digits.length) + number;
    rest = Math.floor(rest / digits.length);
  }
  return letters.charAt(place % letters.length) + number;
}

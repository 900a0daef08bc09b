import { queueLimits } from '../queue/queue-limits.ts';

/**
 * The signs of a ticket. Left out are letters that look like a digit or like one another (B, D, G, I, L, O, Q, S, U, V,
 * Z), N, which sounds like M, and the digits 0 and 1, which look like letters. Source: docs/product.md, "The ticket".
 */
const letters = 'ACEFHJKMPRTWXY';
const digits = '23456789';

/** A ticket begins with two digits and grows where a facility needs more; so many hold any yard. */
export const ticketDigits = { min: 2, max: 6 } as const;

/** How long a ticket is given to nobody else at its facility: while it may be on the board. */
export const ticketDays = queueLimits.activeDays;

/** How many tickets there are with so many digits. */
export function ticketCount(length: number): number {
  return letters.length * digits.length ** length;
}

/** The ticket at a place, from 0 to below `ticketCount`, among those with so many digits. */
export function ticketAt(place: number, length: number): string {
  let number = '';
  let rest = Math.floor(place / letters.length);
  for (let left = length; left > 0; left -= 1) {
    number = digits.charAt(rest % digits.length) + number;
    rest = Math.floor(rest / digits.length);
  }
  return letters.charAt(place % letters.length) + number;
}

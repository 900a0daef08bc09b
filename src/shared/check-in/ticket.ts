/**
 * Tickets and printed codes use these. Excluded are letters that look like a digit or like each other (B, D, G, I, L,
 * O, Q, S, U, V, Z), N, which sounds like M, and the digits 0 and 1, which look like letters. Source: docs/product,
 * "The ticket".
 */
export const clearLetters = 'ACEFHJKMPRTWXY';
export const clearDigits = '23456789';

/** A facility may need more than two digits; the maximum is enough for any yard. */
export const ticketDigits = { min: 2, max: 6 } as const;

/** Days before a facility may reuse a ticket: as long as a truck counts as on site, today included. */
export const ticketDays = 7;

export function ticketCount(length: number): number {
  return clearLetters.length * clearDigits.length ** length;
}

/** `place` is from 0 to `ticketCount` - 1. */
export function ticketAt(place: number, length: number): string {
  let number = '';
  let rest = Math.floor(place / clearLetters.length);
  for (let left = length; left > 0; left -= 1) {
    number = clearDigits.charAt(rest % clearDigits.length) + number;
    rest = Math.floor(rest / clearDigits.length);
  }
  return clearLetters.charAt(place % clearLetters.length) + number;
}

import { expect, test } from 'vitest';

import { ticketAt, ticketCount } from './ticket.ts';

test('there are 896 distinct tickets with two digits and 7,168 with three', () => {
  for (const [length, count] of [
    [2, 896],
    [3, 7168],
  ] as const) {
    expect(ticketCount(length)).toBe(count);
    const all = Array.from({ length: count }, (_, place) => ticketAt(place, length));
    expect(new Set(all).size).toBe(count);
    expect(all.filter((ticket) => !new RegExp(`^[A-Z]\\d{${length}}$`).test(ticket))).toEqual([]);
  }
});

test('no ticket contains an ambiguous character', () => {
  const signs = new Set(Array.from({ length: 896 }, (_, place) => ticketAt(place, 2)).join(''));
  expect([...signs].filter((sign) => 'BDGILNOQSUVZ01'.includes(sign))).toEqual([]);
});

import { expect, test } from 'vitest';

import { noteTicket, ticketCandidates } from './ticket-repository.ts';

/** How many candidates a facility's next check-in has, by their digits. */
function triesAt(facility: string): Record<string, number> {
  const byDigits = Object.groupBy(ticketCandidates(facility), (ticket) => String(ticket.length - 1));
  return Object.fromEntries(Object.entries(byDigits).map(([digits, tickets]) => [digits, tickets?.length ?? 0]));
}

test('where tickets have become longer, fewer short ones are tried, until a short one was free', () => {
  expect(triesAt('Woodridge')).toEqual({ 2: 8, 3: 8, 4: 8, 5: 8, 6: 8 });
  noteTicket('Woodridge', 'K4242');
  expect(triesAt('Woodridge')).toEqual({ 2: 2, 3: 2, 4: 8, 5: 8, 6: 8 });
  expect(triesAt('Bedford Park')).toEqual({ 2: 8, 3: 8, 4: 8, 5: 8, 6: 8 });
  noteTicket('Woodridge', 'K42');
  expect(triesAt('Woodridge')).toEqual({ 2: 8, 3: 8, 4: 8, 5: 8, 6: 8 });
});

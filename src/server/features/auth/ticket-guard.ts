import { createHash } from 'node:crypto';

import { AppError } from '#shared/errors.ts';
import { clientNetwork } from '../../platform/client-address.ts';
import type { Context } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { failuresCountForMs, waitAfter } from './throttle.ts';
import { lockAttempts, noteFailure } from './throttle-repository.ts';

type TicketThrottle = 'ticketHere' | 'ticketAddress' | 'ticket';

function keysOf(ticket: string, address: string): Map<TicketThrottle, Buffer> {
  const network = clientNetwork(address);
  const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\u0000')).digest();
  return new Map([
    ['ticketHere', hashOf('ticketHere', ticket, network)],
    ['ticketAddress', hashOf('ticketAddress', network)],
    ['ticket', hashOf('ticket', ticket)],
  ]);
}

/**
 * Looks up a ticket and the licence characters typed with it, throttling guesses per ticket and per address whether or
 * not the ticket exists. `lookUp` returns nothing for a wrong guess. Attempts at one ticket run one at a time, so that
 * parallel ones cannot slip past. Throws `too_many_requests` while earlier failures require waiting.
 */
export async function guardTicket<T>(
  context: Context,
  { ticket, address }: { ticket: string; address: string },
  lookUp: (trx: DatabaseTransaction) => Promise<T | undefined>,
): Promise<T | undefined> {
  const now = context.clock.now();
  const since = new Date(now.getTime() - failuresCountForMs);
  const keys = keysOf(ticket, address);
  return context.database.db.transaction().execute(async (trx) => {
    const attempts = await lockAttempts(trx, [...keys.values()], now, since);
    const waits = [...keys].map(([kind, key]) => {
      const { failures = 0, last_failure_at: last = now } = attempts.find((attempt) => attempt.key.equals(key)) ?? {};
      const wait = waitAfter(kind, failures);
      // Another node's clock may be ahead; that must not lengthen the wait.
      return Math.min(wait, last.getTime() + wait - now.getTime());
    });
    refuseFor(Math.max(...waits));
    const found = await lookUp(trx);
    if (found === undefined) await noteFailure(trx, [...keys.values()], now, since);
    return found;
  });
}

function refuseFor(waitMs: number): void {
  if (waitMs <= 0) return;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const message = `Too many attempts. Please wait ${retryAfterSeconds} seconds and try again, or ask the staff.`;
  throw new AppError('too_many_requests', message, { retryAfterSeconds });
}

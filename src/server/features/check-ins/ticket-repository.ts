import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

import { ticketAt, ticketCount, ticketDays, ticketDigits } from '#shared/check-in/ticket.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { checkInColumns, type CheckInRow } from './check-in-row.ts';

/** With half of a facility's short tickets taken, one in 250 check-ins gets a longer one. */
const triesPerLength = 8;
/** Lengths below that of the facility's last ticket get fewer tries: most of those tickets are taken. */
const triesPerShorterLength = 2;

/** The keys are facilities. If another process has assigned longer tickets since, the next ticket shows it. */
const lastLengths = new LRUCache<string, number>({ max: 1_000 });

/** The shortest candidates come first; they are random, so that concurrent writers rarely pick the same one. */
export function ticketCandidates(facility: string): string[] {
  const candidates: string[] = [];
  const lastLength = lastLengths.get(facility) ?? ticketDigits.min;
  for (let length = ticketDigits.min; length <= ticketDigits.max; length += 1) {
    for (let left = length < lastLength ? triesPerShorterLength : triesPerLength; left > 0; left -= 1) {
      candidates.push(ticketAt(Math.floor(Math.random() * ticketCount(length)), length));
    }
  }
  return candidates;
}

export function noteTicket(facility: string, ticket: string): void {
  lastLengths.set(facility, ticket.length - 1);
}

/** Tickets assigned before the returned instant are free again at `now`. */
export function ticketsFreeBefore(now: Date): Date {
  return new Date(now.getTime() - ticketDays * dayMs);
}

/** Keeps the record's current ticket if it is free at its facility. */
export async function giveTicket(trx: DatabaseTransaction, row: CheckInRow, now: Date): Promise<string> {
  const candidates = [...(row.ticket === null ? [] : [row.ticket]), ...ticketCandidates(row.facility)];
  const { rows } = await sql<{ ticket: string }>`
    select take_ticket(${candidates}::text[], ${row.facility}, ${row.id}::uuid, ${now}::timestamptz,
      ${ticketsFreeBefore(now)}::timestamptz) as ticket
  `.execute(trx);
  if (!rows[0]) throw new Error('take_ticket gave no row');
  return rows[0].ticket;
}

/** The ticket is found while it is remembered, even if the record is gone. */
export async function findGivenTicket(db: Database, checkInId: string): Promise<string | null> {
  const row = await db
    .selectFrom('tickets')
    .select('ticket')
    .where('check_in_id', '=', checkInId)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ticket ?? null;
}

/** Each facility has at most one holder; the newest comes first. */
export function findTicketHolders(db: Database, ticket: string): Promise<CheckInRow[]> {
  return db
    .selectFrom('check_ins')
    .select(checkInColumns)
    .where('id', 'in', db.selectFrom('tickets').select('check_in_id').where('ticket', '=', ticket))
    .orderBy('created_at', 'desc')
    .execute();
}

import { isInScope, narrowedTo, onlyOneOf } from '#shared/access/scope.ts';
import { daysListed } from '#shared/arrivals/listed.ts';
import { foldText } from '#shared/check-in/fold-text.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { ListArrivalsQuery } from '#shared/contract/expected-arrivals.ts';
import { localPeriods } from '#shared/facilities/local-periods.ts';
import { type Caller, keyLabel } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { presentArrival } from './arrival-row.ts';
import { findArrival, findArrivalHistory, findArrivals } from './arrivals-repository.ts';
import { noArrival } from './write-arrivals.ts';

/** A page of the arrivals that are expected within some days, as far as the caller may see them. */
export async function listArrivals(context: Context, { scope }: Caller, query: ListArrivalsQuery) {
  const { facilities, clock, database } = context;
  const now = clock.now();
  const within = narrowedTo(scope, query.facility);
  const filter = {
    facilities: within,
    within: localPeriods(facilities, onlyOneOf(within), (timeZone) => daysListed(query, timeZone, now)),
    search: query.search ? foldText(query.search) : undefined,
    isOpen: query.open !== undefined,
  };
  const rows = await findArrivals(database.db, filter, query);
  return {
    arrivals: rows.slice(0, query.pageSize).map((row) => presentArrival(row, facilities, now)),
    hasMore: rows.length > query.pageSize,
  };
}

/** An arrival and what happened to it, oldest first. Refuses with `not_found`. */
export async function readArrival(context: Context, { scope }: Caller, id: string) {
  const { db } = context.database;
  const row = await findArrival(db, id);
  if (!row || !isInScope(scope, row.facility)) throw noArrival();
  const events = await findArrivalHistory(db, id);
  return {
    arrival: presentArrival(row, context.facilities, context.clock.now()),
    entries: events.map((event) => ({
      version: event.version,
      at: event.occurred_at.toISOString(),
      by: event.key_name === null ? event.actor_email : keyLabel(event.key_name),
      batch: event.batch,
      changes: event.changes as Record<string, { before: FieldValue; after: FieldValue }>,
    })),
  };
}

import { isInScope, narrowedTo, onlyOneOf } from '#shared/access/scope.ts';
import { daysListed } from '#shared/arrivals/arrival.ts';
import { foldText } from '#shared/check-in/fold-text.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import { arrivalColumns, arrivalExportRow } from '#shared/arrivals/arrival-export.ts';
import type { ArrivalFilters, ExportArrivalsQuery, ListArrivalsQuery } from '#shared/contract/expected-arrivals.ts';
import { localPeriods } from '#shared/facilities/local-periods.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import { type Caller, keyLabel } from '../../platform/caller.ts';
import { partsOf, type ReadChanges, recordLog, refuseBesideChanges } from '../../platform/change-log.ts';
import type { Context } from '../../platform/context.ts';
import type { Export } from '../exports/exports-service.ts';
import { hashOfToken } from '../visit-links/visit-links-service.ts';
import { findLinkedArrival } from './arrival-links-repository.ts';
import { presentArrival } from './arrival-row.ts';
import {
  type ArrivalFilter,
  findArrival,
  findArrivalHistory,
  findArrivals,
  streamArrivals,
} from './arrivals-repository.ts';
import { noArrival } from './write-arrivals.ts';

function filterOf({ facilities, clock }: Context, { scope }: Caller, query: ArrivalFilters): ArrivalFilter {
  const now = clock.now();
  const within = narrowedTo(scope, query.facility);
  return {
    facilities: within,
    within: localPeriods(facilities, onlyOneOf(within), (timeZone) => daysListed(query, timeZone, now)),
    search: query.search ? foldText(query.search) : undefined,
    isOpen: query.open !== undefined,
  };
}

const changes = recordLog<ArrivalRow>('expected_arrivals', 'arrival', 'facility');

export async function listArrivals(
  context: Context,
  caller: Caller,
  query: ListArrivalsQuery,
  readChanges: ReadChanges,
) {
  const { facilities, clock, database } = context;
  const shown = (rows: readonly ArrivalRow[]) => rows.map((row) => presentArrival(row, facilities, clock.now()));
  const { updatedSince: since, pageSize: limit, facility } = query;
  if (since !== undefined) {
    refuseBesideChanges(query);
    const page = await readChanges(changes, { since, followed: narrowedTo(caller.scope, facility), limit });
    const { rows, removed } = partsOf(page.told);
    return { arrivals: shown(rows), removed, cursor: page.cursor, hasMore: page.hasMore };
  }
  const rows = await findArrivals(database.db, filterOf(context, caller, query), query);
  return { arrivals: shown(rows.slice(0, limit)), hasMore: rows.length > limit };
}

export function exportOfArrivals(context: Context, caller: Caller, query: ExportArrivalsQuery): Export {
  const { facilities, clock, database } = context;
  const now = clock.now();
  return {
    action: 'arrival:export',
    format: query.format,
    columns: arrivalColumns,
    subject: { arrivals: true },
    async *rows(begin) {
      for await (const row of streamArrivals(database.db, filterOf(context, caller, query), begin)) {
        yield arrivalExportRow(presentArrival(row, facilities, now), facilities);
      }
    },
  };
}

/** Throws `not_found`, also if the arrival is outside the caller's scope. */
export async function readByLink(context: Context, { scope }: Caller, token: string) {
  const row = await findLinkedArrival(context.database.db, 'token_hash', [hashOfToken(token)]);
  if (!row || !isInScope(scope, row.facility)) throw noArrival();
  return presentArrival(row, context.facilities, context.clock.now());
}

/** The history is oldest first. Throws `not_found`. */
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

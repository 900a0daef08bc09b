import { v7 } from 'uuid';

import { filesSource } from '#shared/arrival-import/import-field.ts';
import { isInScope } from '#shared/access/scope.ts';
import type { ArrivalBatch } from '#shared/contract/expected-arrivals.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { AppError } from '#shared/errors/errors.ts';
import { rulesRefusal } from '#shared/errors/rule-texts.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import type { ArrivalRow } from '../../platform/arrivals-schema.ts';
import { appendAudit, auditOrigin } from '../../platform/audit/audit-trail.ts';
import { elsewhere, type StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type DatabaseTransaction, isDuplicate } from '../../platform/database.ts';
import { type Content, contentOf, derivedOf } from './arrival-row.ts';
import { type ArrivalEvent, findBatch, findSent, lockArrivals } from './arrivals-repository.ts';
import { newRow } from './change-arrivals.ts';
import { type ArrivalChange, isChanged, writeArrivals } from './write-arrivals.ts';

/** A duplicate would leave unclear which of the two applies. */
function refuseTwice(named: readonly unknown[]): void {
  const seen = new Set<unknown>();
  const doubles = named.flatMap((one, index) => {
    const isDouble = one !== null && seen.has(one);
    seen.add(one);
    return isDouble ? [[`arrivals.${index}.externalId`, broken('named_twice')] as const] : [];
  });
  if (doubles.length > 0) throw rulesRefusal(new Map(doubles));
}

interface Sent {
  externalId: string | null;
  content: Content;
}

/** Loads are the same with one number in common, or with the same window if one of them has no numbers. */
function isSameLoad(row: ArrivalRow, content: Content): boolean {
  const { keys } = derivedOf(content);
  if (row.keys.length > 0 && keys.length > 0) return row.keys.some((key) => keys.includes(key));
  return [row.from_at, row.until_at].map(Number).join() === [content.from_at, content.until_at].map(Number).join();
}

/** The ID at the source counts, or the id from our exports. Files of before kinds must match the load too. */
function knownAs(found: readonly ArrivalRow[], source: string) {
  const named = (rows: readonly ArrivalRow[]) => new Map(rows.map((row) => [row.external_id, row]));
  const own = named(found.filter((row) => row.source === source));
  const ofBefore = named(found.filter((row) => row.source !== source && row.source === filesSource));
  const byId = new Map(found.map((row) => [row.id, row]));
  return ({ externalId, content }: Sent): ArrivalRow | null => {
    if (externalId === null) return null;
    const known = own.get(externalId) ?? byId.get(externalId);
    if (known) return known;
    const earlier = ofBefore.get(externalId);
    return earlier && isSameLoad(earlier, content) ? earlier : null;
  };
}

/** Stores all or none. What the source sent before is updated: a repeat, even a concurrent one, has no effect. */
export async function putArrivals(context: Context, caller: StaffCaller, input: ArrivalBatch) {
  if (!isInScope(caller.scope, input.facility)) throw elsewhere();
  refuseTwice(input.arrivals.map(({ externalId = null }) => externalId));
  const { facility, source, batch = v7(), dryRun = false, arrivals } = input;
  const timeZone = zoneOf(context.facilities, facility);
  const sent = arrivals.map(({ externalId = null, ...arrival }, index) => {
    return { externalId, content: contentOf(arrival, timeZone, `arrivals.${index}.`) };
  });
  const decide = async (trx: DatabaseTransaction, now: Date) => {
    const names = sent.flatMap(({ externalId }) => externalId ?? []);
    const found = await findSent(trx, { facility, source, dryRun }, names);
    const befores = sent.map(knownAs(found, source));
    refuseTwice(befores);
    return sent.map(({ externalId, content }, index): ArrivalChange => {
      const before = befores[index] ?? null;
      const origin = { id: v7(), facility, source, external_id: externalId };
      return { before, after: before ? { ...before, ...content } : newRow(content, origin, now) };
    });
  };
  const write = () => writeArrivals(context, { caller, batch, isDry: dryRun, decide });
  const all = await write().catch((error: unknown) => {
    // A concurrent request has stored the same arrivals; now they are found.
    if (isDuplicate(error)) return write();
    throw error;
  });
  const created = all.filter(({ before }) => before === null).length;
  const changed = all.filter(isChanged).length - created;
  const arrived = all.filter((one) => isChanged(one) && one.before && one.before.check_in_id !== null).length;
  return { batch, created, changed, unchanged: all.length - created - changed, arrived };
}

/** The entries are given newest first. */
function restored(row: ArrivalRow, events: readonly ArrivalEvent[]): ArrivalRow {
  const columns = {
    from: 'from_at',
    until: 'until_at',
    containerNumber: 'container_number',
    deliveryType: 'delivery_type',
  } as const;
  const values: Record<string, unknown> = { ...row };
  for (const { changes } of events.toReversed()) {
    for (const [name, change] of Object.entries(changes)) {
      // The note was erased since.
      if (name === 'note' && change.before === null) continue;
      const column = Object.hasOwn(columns, name) ? columns[name as keyof typeof columns] : name;
      values[column] = column.endsWith('_at') ? new Date(String(change.before)) : change.before;
    }
  }
  return values as unknown as ArrivalRow;
}

/** Null if the arrival was changed or has arrived since. */
function undone(row: ArrivalRow, events: readonly ArrivalEvent[]): ArrivalChange | null {
  if (row.version !== events.at(-1)?.version || row.check_in_id !== null) return null;
  const isInARow = events.every(({ version }, index) => version === row.version - events.length + 1 + index);
  if (!isInARow) return null;
  return events[0]?.version === 1 ? { before: row, after: null } : { before: row, after: restored(row, events) };
}

/** Arrivals that were changed since or have arrived are kept. Throws `not_found` if nothing is left in the scope. */
export async function undoArrivals(context: Context, caller: StaffCaller, batch: string) {
  let counts = { deleted: 0, restored: 0, kept: 0 };
  await writeArrivals(context, {
    caller,
    decide: async (trx, now) => {
      const events = Map.groupBy(await findBatch(trx, batch), ({ arrival_id: id }) => id);
      const locked = await lockArrivals(trx, [...events.keys()]);
      const rows = locked.filter(({ facility }) => isInScope(caller.scope, facility));
      if (rows.length === 0) {
        throw new AppError('not_found', 'There is no such import, or it has changed nothing.');
      }
      const changes = rows.flatMap((row) => undone(row, events.get(row.id) ?? []) ?? []);
      const deleted = changes.filter(({ after }) => after === null).length;
      counts = { deleted, restored: changes.length - deleted, kept: rows.length - changes.length };
      await appendAudit(trx, {
        kind: 'arrivals_undone',
        outcome: 'done',
        ...auditOrigin(caller),
        at: now,
        subject: { rows: changes.length },
      });
      return changes;
    },
  });
  return counts;
}

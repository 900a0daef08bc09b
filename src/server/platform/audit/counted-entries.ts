import type { Context } from '../context.ts';
import { clientNetwork } from '../client-address.ts';
import { appendAudits, type AuditEntry } from './audit-repository.ts';

/**
 * Each node writes this many entries a minute about unknown visitors; further ones are merged into one entry per kind.
 */
const maxStrangers = 100;

type Database = Context['database'];
const counted = new WeakMap<Database, Map<string, AuditEntry & { times: number }>>();

function countedIn(database: Database) {
  let entries = counted.get(database);
  if (!entries) counted.set(database, (entries = new Map()));
  return entries;
}

function add(entries: ReturnType<typeof countedIn>, entry: AuditEntry, times: number): void {
  const { kind, outcome, actor, sessionId, address, subject } = entry;
  const key = JSON.stringify([kind, outcome, actor, sessionId, address && clientNetwork(address), subject]);
  const found = entries.get(key);
  if (found) found.times += times;
  else if (actor !== null || address === null || entries.size < maxStrangers) entries.set(key, { ...entry, times });
  else add(entries, { ...entry, address: null, subject: {} }, times);
}

/**
 * Outsiders can cause these events at will. Repeats within a minute from the same network become one entry with a
 * count, so that nobody can fill the trail. Source: docs/product, "The audit trail".
 */
export function countAudit({ database }: Pick<Context, 'database'>, entry: AuditEntry): void {
  add(countedIn(database), entry, 1);
}

/** If writing fails, the entries are kept for the next call. */
export async function writeCounted({ database, log }: Pick<Context, 'database' | 'log'>): Promise<void> {
  const entries = countedIn(database);
  const counts = [...entries.values()];
  entries.clear();
  if (counts.length === 0) return;
  const rows = counts.map(({ times, ...entry }) =>
    times === 1 ? entry : { ...entry, subject: { ...entry.subject, times } },
  );
  await appendAudits(database.db, rows).catch((error: unknown) => {
    log.warn({ err: error }, 'refusals could not be written to the audit trail yet');
    for (const { times, ...entry } of counts) add(entries, entry, times);
  });
}

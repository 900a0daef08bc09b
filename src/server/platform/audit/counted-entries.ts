import type { Context } from '../context.ts';
import { clientNetwork } from '../client-address.ts';
import { appendAudits, type AuditEntry } from './audit-repository.ts';

/** How many entries about nobody known a minute of a node has; beyond, there is one for each kind. */
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
 * Notes what somebody outside can cause at will, such as a refused sign-in: what happens again within a minute from the same
 * network is one entry with a number, so that nobody can fill the trail. Source: docs/product, "The audit trail".
 */
export function countAudit({ database }: Pick<Context, 'database'>, entry: AuditEntry): void {
  add(countedIn(database), entry, 1);
}

/** Writes what was counted since the last time; what cannot be written now is kept for the next. */
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

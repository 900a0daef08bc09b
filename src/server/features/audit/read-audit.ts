import { Readable } from 'node:stream';

import type { AuditFilter, AuditQuery, AuditTarget, AuditView } from '#shared/contract/audit.ts';
import { csvHead, csvLine } from '#shared/export/export-csv.ts';
import { facilityName } from '#shared/facilities/facilities.ts';
import { dayRange } from '#shared/time/local-day.ts';
import { keyLabel } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type AuditSelection, findAudit, type StoredAudit } from './audit-search-repository.ts';
import { people } from '#shared/words/en/staff/people.ts';

function selectionOf({ timeZone }: Context, filter: AuditFilter): AuditSelection {
  const { startDate, endDate, ...others } = filter;
  return { ...dayRange(startDate, endDate, timeZone), ...others };
}

function aboutOf(
  { facilities, settings }: Context,
  { subject, account_email, api_key_name, webhook_name, device_name, provider_name }: StoredAudit,
): string | null {
  if (account_email !== null) return account_email;
  if (api_key_name !== null) return keyLabel(api_key_name);
  if (webhook_name !== null) return webhook_name;
  if (device_name !== null) return device_name;
  if (provider_name !== null) return provider_name;
  const facility = facilities.all.find(({ id }) => id === subject['facility']);
  const dock = facility?.docks.find(({ id }) => id === subject['dock']);
  if (facility) return dock ? `${facility.name}, ${dock.name}` : facility.name;
  const carrier = settings.carriers.find(({ id }) => id === subject['carrier']);
  return carrier?.name ?? ((subject['checkIn'] ?? null) as string | null);
}

function targetOf({ facilities }: Context, { kind, subject, account_email, api_key_name }: StoredAudit) {
  const { account, apiKey, facility: named, checkIn } = subject as Partial<Record<AuditTarget, string>>;
  if (account !== undefined && account_email !== null) return { type: 'account', id: account } as const;
  if (apiKey !== undefined && api_key_name !== null) return { type: 'apiKey', id: apiKey } as const;
  const facility = facilities.all.find(({ id }) => id === named);
  if (facility) return { type: 'facility', id: facility.id } as const;
  return checkIn === undefined || kind === 'deletion' ? null : ({ type: 'checkIn', id: checkIn } as const);
}

type Change = Record<'before' | 'after', unknown>;

/** Only details that are not shown elsewhere, with the current names of facilities. */
function detailsOf({ facilities }: Context, { subject }: StoredAudit): Record<string, unknown> {
  const known = new Set(['account', 'apiKey', 'facility', 'dock', 'checkIn', 'carrier', 'webhook', 'device']);
  const details = Object.fromEntries(Object.entries(subject).filter(([name]) => !known.has(name)));
  const named = (keys: unknown): unknown =>
    Array.isArray(keys) ? keys.map((key) => facilityName(facilities, String(key))) : keys;
  const { facilities: limits, changes } = details as { facilities?: unknown; changes?: Record<string, Change> };
  const limit = changes?.['facilities'];
  return {
    ...details,
    ...(limits !== undefined && { facilities: named(limits) }),
    ...(limit && { changes: { ...changes, facilities: { before: named(limit.before), after: named(limit.after) } } }),
  };
}

function viewOf(context: Context, row: StoredAudit): AuditView {
  return {
    id: Number(row.id),
    at: row.occurred_at.toISOString(),
    kind: row.kind as AuditView['kind'],
    outcome: row.outcome,
    actor: row.actor_email ?? (row.actor_key_name === null ? null : keyLabel(row.actor_key_name)),
    address: row.address,
    about: aboutOf(context, row),
    target: targetOf(context, row),
    details: detailsOf(context, row),
  };
}

export async function readAudit(context: Context, { before, limit, ...filter }: AuditQuery) {
  const rows = await findAudit(context.database.db, { ...selectionOf(context, filter), before, limit: limit + 1 });
  const entries = rows.slice(0, limit).map((row) => viewOf(context, row));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

const columns = [
  { field: 'at', heading: 'Time' },
  { field: 'what', heading: 'What' },
  { field: 'kind', heading: 'Kind' },
  { field: 'outcome', heading: 'Outcome' },
  { field: 'actor', heading: 'Who' },
  { field: 'address', heading: 'Address' },
  { field: 'about', heading: 'About' },
  { field: 'details', heading: 'Details' },
] as const;

const pageOfFile = 1_000;

async function* linesOf(context: Context, filter: AuditFilter): AsyncGenerator<string> {
  yield csvHead(columns);
  let before: number | null = null;
  do {
    // Each page begins where the previous one ended.
    const page: Awaited<ReturnType<typeof readAudit>> = await readAudit(context, {
      ...filter,
      limit: pageOfFile,
      ...(before !== null && { before }),
    });
    const lines = page.entries.map((entry) => {
      const { kind, details } = entry;
      return csvLine(columns, { ...entry, what: people.auditKinds[kind], details: JSON.stringify(details) });
    });
    yield lines.join('');
    before = page.next;
  } while (before !== null);
}

export function auditFile(context: Context, filter: AuditFilter): Readable {
  return Readable.from(linesOf(context, filter));
}

import { sql } from 'kysely';

import type { Database } from '../../platform/database.ts';

export async function answers(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

export function findAdministrators(db: Database) {
  return db
    .selectFrom('admin_users')
    .select(['id', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .execute();
}

/** Counts messages that failed because of the gateway or push service. */
export async function countFailedMessages(db: Database, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from deliveries
    where state = 'failed' and error in ('refused', 'unreachable') and changed_at >= ${since}::timestamptz
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export interface OpenTransaction {
  pid: number;
  seconds: number;
}

/** Null if there is no such transaction or this user may not see it. */
export async function oldestWriter(db: Database): Promise<OpenTransaction | null> {
  const { rows } = await sql<OpenTransaction>`
    select pid, extract(epoch from clock_timestamp() - xact_start)::int as seconds
    from pg_stat_activity
    where backend_xid is not null and pid <> pg_backend_pid()
    order by age(backend_xid) desc
    limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** The archive of an external server. */
export interface ServerArchive {
  /** The segment that could not be archived; null while archiving works. */
  failingFor: string | null;
  /** The time of the last segment, or when counting began. */
  archivedAt: Date;
  /** Whether archive_command is the one from docs/external-backups.md. */
  isPgBackRest: boolean;
  /** True if a segment is archived only once it is full. */
  isUntimed: boolean;
  /** Details visible only to a role with pg_monitor; null for others. */
  detail: ArchiveDetail | null;
}

export interface ArchiveDetail {
  /** Seconds since the oldest finished log segment ended; 0 if none is waiting. */
  waitingSeconds: number;
  /** The end of the latest base backup; null if there was none since the server was created or restored. */
  baseBackupAt: Date | null;
  baseBackupSeconds: number | null;
  logBytes: number;
}

/** Null if the server does not archive its log. */
export async function readServerArchive(db: Database): Promise<ServerArchive | null> {
  const { rows } = await sql<Omit<ServerArchive, 'detail'> & { canLook: boolean }>`
    select
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as "failingFor",
      coalesce(last_archived_time, stats_reset) as "archivedAt",
      current_setting('archive_command') like '%pgbackrest%' as "isPgBackRest",
      current_setting('archive_timeout') = '0' as "isUntimed",
      has_function_privilege('pg_ls_archive_statusdir()', 'execute') and has_function_privilege('pg_ls_waldir()', 'execute')
        as "canLook"
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { canLook, ...archive } = row;
  return { ...archive, detail: canLook ? await readArchiveDetail(db) : null };
}

/** A base backup leaves a file in the log folder, which stays until the next one has ended. */
async function readArchiveDetail(db: Database): Promise<ArchiveDetail | null> {
  const { rows } = await sql<ArchiveDetail>`
    select
      (
        select coalesce(greatest(0, extract(epoch from clock_timestamp() - min(modification))), 0)::int
        from pg_ls_archive_statusdir() where name ~ '^[0-9A-F]{24}[.]ready$'
      ) as "waitingSeconds",
      max(modification) filter (where name like '%.backup') as "baseBackupAt",
      extract(epoch from clock_timestamp() - max(modification) filter (where name like '%.backup'))::int as "baseBackupSeconds",
      coalesce(sum(size), 0)::float8 as "logBytes"
    from pg_ls_waldir()
  `.execute(db);
  return rows[0] ?? null;
}

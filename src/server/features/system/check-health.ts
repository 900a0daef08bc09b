import type { SystemHealth } from '#shared/contract/system.ts';
import type { WarningMatter } from '#shared/words/staff-mail-words.ts';
import type { Context } from '../../platform/context.ts';
import { auditGrowthMessage } from '../../platform/audit/audit-trail.ts';
import { type BackupState, readBackupFailure, readBackupState } from '../backups/backups-service.ts';
import type { EventFeed } from '../events/events-service.ts';
import { paperSpaceMessage } from '../papers/papers-service.ts';
import { retentionMessage } from '../retention/retention-service.ts';
import { recordsMessage } from '../time-records/time-records-service.ts';
import { webhooksMessage } from '../webhooks/webhooks-service.ts';
import { answers, oldestWriter, readServerArchive, type ServerArchive } from './health-repository.ts';
import type { DiskSpace } from '../../platform/machine.ts';

/** Staff screens may lag by this much before it is worth a warning. Source: docs/product, "Realtime". */
const maxLagMs = 2_000;
/** A hanging database is given up after this time. Source: docs/product, "System health". */
const patienceMs = 3_000;
/** An external server's log must reach its repository within a minute. Source: docs/external-backups.md. */
const maxWaitingSeconds = 60;
/** One base backup per day, as for the program's own backups. */
const maxBaseBackupSeconds = 26 * 60 * 60;
/** Clients refused for lack of disk space retry within this time. */
const fullForMs = 60_000;
const mib = 2 ** 20;
/** Space is low below both this share of the disk and this many bytes. Source: docs/product, "System health". */
const lowShare = 0.1;
const lowBytes = 1024 * mib;

/** Null while there is space on the disk. */
export function diskLowMessage({ freeBytes, totalBytes }: DiskSpace): string | null {
  if (freeBytes >= Math.min(lowBytes, totalBytes * lowShare)) return null;
  const left = freeBytes < mib ? 'nothing' : `${Math.floor(freeBytes / mib)} MiB`;
  return `The disk of the data folder has ${left} left. Make room before changes can no longer be saved.`;
}

type Finding = Required<Pick<SystemHealth, 'status' | 'message'>> | null;

function warning(message: string | null): Finding {
  return message === null ? null : { status: 'warning', message };
}

async function lagMessage(context: Context, lagMs: number): Promise<string> {
  const lag = `Live changes are ${Math.round(lagMs / 1000)} seconds behind`;
  const writer = await oldestWriter(context.database.db);
  if (!writer) return `${lag}: a transaction of the database does not end.`;
  return `${lag}: database process ${writer.pid} has kept a transaction open for ${writer.seconds} seconds.`;
}

function backupMessage({ lastGoodAt, overdue }: BackupState): string | null {
  if (!overdue) return null;
  return lastGoodAt
    ? `The backup is overdue: the latest good one ended at ${lastGoodAt.toISOString()}.`
    : 'The backup is overdue: there is no good one yet.';
}

/** Null if the server's own backups work, or none are set up. */
export function serverArchiveMessage(archive: ServerArchive | null): string | null {
  if (!archive) return null;
  const { failingFor, archivedAt, isPgBackRest, detail } = archive;
  if (failingFor !== null) {
    return (
      `The database server has not archived its log since ${archivedAt.toISOString()}: its archive_command fails for ` +
      `${failingFor}. Its own log says why; later changes are on its disk alone.`
    );
  }
  if (!detail) return null;
  const { waitingSeconds, baseBackupAt, baseBackupSeconds } = detail;
  if (waitingSeconds > maxWaitingSeconds) {
    return (
      `The archive of the database server's log is behind: a finished piece has waited for ${waitingSeconds} seconds, and later ` +
      'changes are on its disk alone.'
    );
  }
  // Other tools make base backups in their own ways and intervals.
  if (!isPgBackRest) return null;
  if (!baseBackupAt) {
    return 'There is no base backup of the database server, or none since it was restored: make one with pgbackrest.';
  }
  if ((baseBackupSeconds ?? 0) <= maxBaseBackupSeconds) return null;
  return `The base backup of the database server is overdue: the latest ended at ${baseBackupAt.toISOString()}.`;
}

/** The embedded server's log is archived by this program, so there is nothing to check. */
async function lookAtServerArchive({ database, logArchive }: Context): Promise<string | null> {
  return logArchive.current ? null : serverArchiveMessage(await readServerArchive(database.db));
}

async function inTime(work: Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

async function lookAtDatabase(context: Context, { lagMs }: EventFeed): Promise<Finding[]> {
  await answers(context.database.db);
  const backup = await readBackupState(context);
  const lag = lagMs > maxLagMs ? await lagMessage(context, lagMs) : null;
  const failure = await readBackupFailure(context);
  const failed = failure === null ? null : `The latest backup failed and is tried again every hour: ${failure}`;
  const trail = await auditGrowthMessage(context);
  const records = await recordsMessage(context);
  const papers = await paperSpaceMessage(context);
  const webhooks = await webhooksMessage(context);
  const retention = await retentionMessage(context);
  const archive = await lookAtServerArchive(context);
  return [lag, backupMessage(backup), failed, archive, retention, trail, records, papers, webhooks].map(warning);
}

async function lookAtDisk(context: Context): Promise<Finding> {
  const space = await context.diskSpace();
  return space && warning(diskLowMessage(space));
}

async function lookAtArchive({ logArchive: { current } }: Context): Promise<Finding> {
  const failure = current?.failure();
  if (!current || !failure) return null;
  const grown = `${Math.round((await current.logBytes().catch(() => 0)) / mib)} MiB`;
  return warning(
    `The log of the database has not been archived since ${failure.since.toISOString()} and grows in DATA_DIR, to ` +
      `${grown} so far: ${failure.message} ${failure.remedy}`,
  );
}

/** The keys are topics; administrators get mails about these dangers to the data. */
export async function findThreats(context: Context): Promise<Map<WarningMatter, string>> {
  const backup = backupMessage(await readBackupState(context));
  const failure = await readBackupFailure(context);
  const threats = [
    ['backup', failure === null ? backup : `The latest backup failed and is tried again every hour: ${failure}`],
    ['disk', (await lookAtDisk(context))?.message],
    ['log', (await lookAtArchive(context))?.message ?? (await lookAtServerArchive(context))],
    ['retention', await retentionMessage(context)],
  ] as const;
  return new Map(threats.flatMap(([about, message]) => (message ? [[about, message] as const] : [])));
}

const noSpace = warning('A disk is full: within the last minute a change could not be saved.');

/** `refusedAt` is when a change was last refused for lack of disk space. */
export async function checkHealth(context: Context, feed: EventFeed, refusedAt = -Infinity): Promise<SystemHealth> {
  const database = inTime(lookAtDatabase(context, feed)).catch((error: unknown): Finding[] => {
    context.log.warn({ err: error }, 'health check failed');
    return [{ status: 'error', message: 'The database does not answer.' }];
  });
  const full = performance.now() - refusedAt < fullForMs ? noSpace : null;
  const looks = await Promise.all([database, full, lookAtDisk(context), lookAtArchive(context)]);
  const findings = looks.flat().filter((finding) => finding !== null);
  if (findings.length === 0) return { status: 'healthy' };
  const status = findings.some((finding) => finding.status === 'error') ? 'error' : 'warning';
  return { status, message: findings.map(({ message }) => message).join(' ') };
}

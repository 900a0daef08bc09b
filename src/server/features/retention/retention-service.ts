import type { Context } from '../../platform/context.ts';
import { findLatestRun } from '../../platform/job-runs.ts';
import { readSettings } from '../settings/settings-service.ts';
import { cutoffsAt } from './cutoffs.ts';

export const retentionJobName = 'retention';

/** Check-ins that arrived earlier are deleted from the archive. */
export async function readArchiveCutoff({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<Date> {
  return cutoffsAt(clock.now(), await readSettings(database.db)).archive;
}

/** Maximum clock difference between nodes. Anything dated later was recorded before the clock was set back. */
const clocksDifferByMs = 60_000;

/** Why old check-ins are not being archived, for staff; null if they are. */
export async function retentionMessage({ database: { db }, clock }: Context): Promise<string | null> {
  const run = await findLatestRun(db, retentionJobName, new Date(clock.now().getTime() + clocksDifferByMs));
  if (run?.outcome === 'failed') {
    const { error, remedy } = run.report;
    if (typeof remedy === 'string') return `${String(error)} ${remedy}`;
    return 'Old check-ins could not be archived. It is tried again every hour; the log of the server says why.';
  }
  const { notArchivable } = run?.report ?? {};
  if (!Array.isArray(notArchivable) || notArchivable.length === 0) return null;
  return (
    `Check-ins of the yard cannot be archived, because the archive has others with their ids: ${notArchivable.join(', ')}. ` +
    'Open each as /driver/ and its id, and delete it.'
  );
}

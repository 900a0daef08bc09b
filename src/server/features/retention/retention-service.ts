import type { Context } from '../../platform/context.ts';
import { findLatestRun } from '../../platform/job-runs.ts';
import type { PapersReport } from '../papers/papers-service.ts';
import { readSettings } from '../settings/settings-service.ts';
import { cutoffsAt } from './cutoffs.ts';

export const retentionJobName = 'retention';

export async function readArchiveCutoff({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<Date> {
  return cutoffsAt(clock.now(), await readSettings(database.db)).archive;
}

/** Nodes' clocks may differ by this much. Anything dated later was recorded before the clock was set back. */
const clocksDifferByMs = 60_000;

/** Null if the last run found no fault. */
function faultOfPapers(papers: unknown): string | null {
  const { missing = 0, isForeign = false } = (papers ?? {}) as Partial<PapersReport>;
  if (isForeign) {
    return (
      'PAPERS_DIR is also used by another copy of this database, so that old photos are not removed there. ' +
      'Give the copy a folder of its own, and delete the file "last-swept-by" in this one.'
    );
  }
  if (missing === 0) return null;
  const are = missing === 1 ? '1 photo or signature is' : `${missing} photos or signatures are`;
  return `${are} missing in PAPERS_DIR, which all nodes have to share. "npm run verify-papers" on the server says which.`;
}

/** Staff see this message; null if all is well. */
export async function retentionMessage({ database: { db }, clock }: Context): Promise<string | null> {
  const run = await findLatestRun(db, retentionJobName, new Date(clock.now().getTime() + clocksDifferByMs));
  if (run?.outcome === 'failed') {
    const { error, remedy } = run.report;
    if (typeof remedy === 'string') return `${String(error)} ${remedy}`;
    return 'Old check-ins could not be archived. It is tried again every hour; the log of the server says why.';
  }
  const { notArchivable, papers } = run?.report ?? {};
  if (!Array.isArray(notArchivable) || notArchivable.length === 0) return faultOfPapers(papers);
  return (
    `Check-ins of the yard cannot be archived, because the archive has others with their ids: ${notArchivable.join(', ')}. ` +
    'Open each as /driver/ and its id, and delete it.'
  );
}

import type { Context } from '../../platform/context.ts';
import { findLatestRun, type JobReport } from '../../platform/job-runs.ts';
import { type ChainReport, checkChains, faultText } from './check-chains.ts';
import { purgeChains } from './issue-records.ts';
import { findHeads } from './time-records-repository.ts';

export const recordsJobName = 'time-records';

const maxNamed = 5;

/** `before` is the cutoff for permanent deletions. */
export async function tendChains(context: Context, before: Date, signal: AbortSignal): Promise<JobReport> {
  const heads = await findHeads(context.database.db);
  const purged = heads.length === 0 ? 0 : await purgeChains(context, heads, before);
  const { faults, ...counts }: ChainReport = await checkChains(context, signal);
  return { ...counts, purged, faults: faults.map(faultText) };
}

/** Staff see the result of the last nightly check; null if there is no fault. */
export async function recordsMessage({ database: { db }, clock }: Context): Promise<string | null> {
  const run = await findLatestRun(db, recordsJobName, clock.now());
  const { faults } = run?.report ?? {};
  if (!Array.isArray(faults) || faults.length === 0) return null;
  const named = faults.slice(0, maxNamed).join('; ');
  return `The chain of time records is broken: ${named}. npm run verify-records names all; see docs/operate.md, "Time records".`;
}

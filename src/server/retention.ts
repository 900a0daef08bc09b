import { parseArgs } from 'node:util';

import { readProcessConfig } from './config.ts';
import { previewRetention, type RetentionReport, runRetention } from './features/retention/run-retention.ts';
import { retentionJob } from './jobs/retention-job.ts';
import { runJobNow } from './jobs/run-jobs.ts';
import { systemClock } from './platform/clock.ts';
import { runTool, withDatabase } from './tool.ts';

const usage = `npm run retention [-- --dry-run]

  archives old check-ins, deletes what the archive has kept long enough, and forgets old traces,
  as the server does by itself every night

  --dry-run   only say what a run would do now
`;

function lines({ archived, deleted, notArchivable, forgotten }: RetentionReport, dryRun: boolean): string {
  const would = dryRun ? 'would be ' : '';
  return [
    `${archived} check-ins ${would}archived`,
    `${deleted} check-ins ${would}deleted from the archive`,
    ...notArchivable.map((id) => `${id} is not archived: the archive has another check-in with this id`),
    ...Object.entries(forgotten).map(([table, count]) => `${count} rows of ${table} ${would}forgotten`),
  ].join('\n');
}

await runTool(usage, () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } }, strict: true });
  const dryRun = values['dry-run'];
  return () =>
    withDatabase(readProcessConfig(), async (database) => {
      // A server that runs beside reads the history once a second anyway.
      const context = { database, clock: systemClock, changes: { announce() {} } };
      if (dryRun) return lines(await previewRetention(context), true);
      const { name, lock } = retentionJob(context);
      const run = () => runRetention(context, new AbortController().signal);
      const report = await runJobNow(context, { name, lock, run });
      return report === null ? 'It is running already, in the server.' : lines(report, false);
    });
});

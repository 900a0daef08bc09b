import { parseArgs } from 'node:util';

import { papersFolder } from './backup-deps.ts';
import { readProcessConfig } from './config.ts';
import { checkDay, findClockLeap } from './features/retention/clock-leap.ts';
import {
  previewRetention,
  type RetentionReport,
  type RetentionDeps,
  runRetention,
} from './features/retention/run-retention.ts';
import { retentionJob } from './jobs/scheduled-jobs.ts';
import { runJobNow } from './jobs/run-jobs.ts';
import { PaperFiles } from './platform/papers/paper-files.ts';
import { systemClock } from './platform/machine.ts';
import { installationZone, runTool, withDatabase } from './tool.ts';

const usage = `npm run retention [-- --dry-run | --confirm-date DAY]

  archives old check-ins, deletes what the archive has kept long enough, and forgets old traces,
  as the server does by itself every night

  --dry-run            only say what a run would do now
  --confirm-date DAY   today's date, such as 2026-05-04: goes on although nothing was recorded for more than a week,
                       as when the server was off, or when its clock has leapt
`;

function lines({ archived, deleted, notArchivable, forgotten, papers }: RetentionReport, dryRun: boolean): string {
  const would = dryRun ? 'would be ' : '';
  return [
    `${archived} check-ins ${would}archived`,
    `${deleted} check-ins ${would}deleted from the archive`,
    ...notArchivable.map((id) => `${id} is not archived: the archive has another check-in with this id`),
    ...(papers
      ? [`${papers.deleted} photos and signatures deleted, ${papers.swept} files removed that nothing names`]
      : []),
    ...Object.entries(forgotten).map(([table, count]) => `${count} rows of ${table} ${would}forgotten`),
  ].join('\n');
}

async function preview(context: RetentionDeps, clockIsConfirmed: boolean): Promise<string> {
  const would = lines(await previewRetention(context), true);
  const leap = clockIsConfirmed ? null : await findClockLeap(context);
  return leap ? `${would}\n\n${leap.message}\n${leap.remedy}` : would;
}

await runTool(usage, () => {
  const options = { 'dry-run': { type: 'boolean', default: false }, 'confirm-date': { type: 'string' } } as const;
  const { 'dry-run': dryRun, 'confirm-date': day } = parseArgs({ options, strict: true }).values;
  const config = readProcessConfig();
  return () =>
    withDatabase(config, async (database) => {
      // Announcing is a no-op here: a running server polls the history every second anyway.
      const timeZone = await installationZone(config, database.db);
      const papers = new PaperFiles(papersFolder(config));
      const context = { database, clock: systemClock, timeZone, papers, changes: { announce() {} } };
      if (day !== undefined) checkDay(day, context);
      const clockIsConfirmed = day !== undefined;
      if (dryRun) return preview(context, clockIsConfirmed);
      const { name, lock } = retentionJob(context);
      const run = () => runRetention(context, new AbortController().signal, { clockIsConfirmed });
      const report = await runJobNow(context, { name, lock, run });
      return report === null ? 'It is running already, in the server.' : lines(report, false);
    });
});

import type { Context } from '../platform/context.ts';
import { withLock } from '../platform/advisory-lock.ts';
import { readInstalledAt } from '../platform/installation.ts';
import { beginRun, endRun, type JobReport } from '../platform/job-runs.ts';
import { StartupError } from '../platform/startup-error.ts';
import { dueSlot, type Job } from '../platform/schedule.ts';

/** Jobs run on whichever node gets there first. Never throws: failures are recorded and logged. */
export async function runDueJobs(context: Context, jobs: readonly Job[], signal: AbortSignal): Promise<void> {
  for (const job of jobs) {
    if (signal.aborted) return;
    // One after another: jobs are for quiet hours and a small machine.
    await runWhenDue(context, job, signal).catch((error: unknown) =>
      context.log.error({ err: error, job: job.name }, 'a scheduled job could not be started'),
    );
  }
}

async function runWhenDue(context: Context, job: Job, signal: AbortSignal): Promise<void> {
  const { database, clock, timeZone } = context;
  const slot = dueSlot(job.schedule, clock.now(), timeZone);
  // Slots from before the installation existed were not missed.
  if (slot.dueAt <= (await readInstalledAt(database.db))) return;
  await withLock(database.connection, job.lock, async () => {
    const id = await beginRun(database.db, job.name, slot.day, clock.now());
    if (id !== null) await runAndNote(context, job, id, signal);
  });
}

/**
 * The run has no slot, so the scheduled one still takes place. Null while it runs elsewhere. Throws as the job does.
 */
export async function runJobNow<R extends object>(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  job: Pick<Job, 'name' | 'lock'> & { run(): Promise<R> },
): Promise<R | null> {
  const report = await withLock(database.connection, job.lock, async () => {
    const id = await beginRun(database.db, job.name, null, clock.now());
    const note = (outcome: 'done' | 'failed', told: object) =>
      id === null ? undefined : endRun(database.db, id, { outcome, report: { ...told }, now: clock.now() });
    try {
      const done = await job.run();
      await note('done', done);
      return done;
    } catch (error) {
      await note('failed', failureReport(error));
      throw error;
    }
  });
  return report ?? null;
}

function failureReport(error: unknown): JobReport {
  const { message } = error as Error;
  return error instanceof StartupError ? { error: message, remedy: error.remedy } : { error: message };
}

/** A run that is stopped early stays marked as running, and is started again. */
async function runAndNote(context: Context, job: Job, id: number, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = context;
  try {
    const report = await job.run(signal);
    await endRun(database.db, id, { outcome: 'done', report, now: clock.now() });
    log.info({ job: job.name, report }, 'scheduled job done');
  } catch (error) {
    if (signal.aborted) return;
    log.error({ err: error, job: job.name }, 'scheduled job failed');
    await endRun(database.db, id, { outcome: 'failed', report: failureReport(error), now: clock.now() });
  }
}

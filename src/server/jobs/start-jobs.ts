import { setTimeout as delay } from 'node:timers/promises';

import { Cron } from 'croner';

import type { Context } from '../platform/context.ts';
import { cronPattern, type Job } from './schedule.ts';
import { runDueJobs } from './run-jobs.ts';

/** What failed, or was missed while the clock was being changed, is tried again this often. */
const hourly = '17 * * * *';

/** Requests and streams wait to be ended too; what takes longer loses its connections and is begun again. */
const longestStopMs = 3_000;

export interface RunningJobs {
  /** Ends what is running, which goes on at the next start, and resolves when nothing runs any more, or soon after. */
  stop(): Promise<void>;
}

/** Runs the jobs by their schedules in the installation's time zone; first of all what was missed while it was down. */
export function startJobs(context: Context, jobs: readonly Job[]): RunningJobs {
  const ending = new AbortController();
  let current: Promise<void> = Promise.resolve();
  const look = () => void (current = current.then(() => runDueJobs(context, jobs, ending.signal)));
  const patterns = [...jobs.map(({ schedule }) => cronPattern(schedule)), hourly];
  const timers = patterns.map((pattern) => new Cron(pattern, { timezone: context.timeZone, unref: true }, look));
  look();
  return {
    async stop() {
      for (const timer of timers) timer.stop();
      ending.abort();
      await Promise.race([current, delay(longestStopMs, undefined, { ref: false })]);
    },
  };
}

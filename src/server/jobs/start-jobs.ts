import { Cron } from 'croner';

import { waitBriefly } from '../platform/background.ts';
import type { Context } from '../platform/context.ts';
import { cronPattern, type Job } from '../platform/schedule.ts';
import { runDueJobs } from './run-jobs.ts';

/** Failed jobs are retried, and jobs missed by a change of the clock are caught up on. */
const hourly = '17 * * * *';

export interface RunningJobs {
  /** The running job is run again at the next start. Resolves once nothing runs, or after a time limit. */
  stop(): Promise<void>;
}

/** Times are in the installation's time zone. Jobs missed while the server was down come first. */
export function startJobs(context: Context, jobs: readonly Job[]): RunningJobs {
  const ending = new AbortController();
  let current: Promise<void> = Promise.resolve();
  const look = () => void (current = current.then(() => runDueJobs(context, jobs, ending.signal)));
  const patterns = [...jobs.map(({ schedule }) => cronPattern(schedule)), hourly];
  const timersIn = (timezone: string) => patterns.map((pattern) => new Cron(pattern, { timezone, unref: true }, look));
  let zone = context.timeZone;
  let timers = timersIn(zone);
  const end = () => timers.forEach((timer) => timer.stop());
  context.settings.onChange(() => {
    if (ending.signal.aborted || context.timeZone === zone) return;
    end();
    zone = context.timeZone;
    timers = timersIn(zone);
  });
  look();
  return {
    async stop() {
      end();
      ending.abort();
      // A job that takes longer loses its connections and is run again later.
      await waitBriefly(current);
    },
  };
}

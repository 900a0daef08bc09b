import type { JobReport } from '../platform/job-runs.ts';

/** When a job runs, by the installation's clock. */
export interface Schedule {
  /** 0 to 23. */
  hour: number;
  /** 0 for Sunday to 6; left out for every day. */
  weekday?: number;
}

export interface Job {
  name: string;
  schedule: Schedule;
  /** Of the jobs that share a lock one runs at a time, on whichever node. */
  lock: string;
  /** Does the work and reports it. Throws when it fails, also when `signal` ends it early; it is then begun again. */
  run(signal: AbortSignal): Promise<JobReport>;
}

import { type RetentionSurroundings, runRetention } from '../features/retention/run-retention.ts';
import { retentionJobName } from '../features/retention/retention-state.ts';
import type { Job } from './job.ts';

/** Archives, deletes and forgets once a day, when the yard is quiet. */
export function retentionJob(context: RetentionSurroundings): Job {
  return {
    name: retentionJobName,
    schedule: { hour: 4 },
    lock: 'retention',
    run: async (signal) => ({ ...(await runRetention(context, signal)) }),
  };
}

import { sql } from 'kysely';

import type { Database } from '../../platform/database.ts';

/** How one scheduled job has fared on all nodes together. */
export interface JobMetrics {
  job: string;
  /** When its latest successful run ended; null before the first. */
  lastSuccess: Date | null;
  /** Attempts that failed or were broken off. */
  failures: number;
}

/** The metrics of every job that ever ran. */
export async function readJobMetrics(db: Database): Promise<JobMetrics[]> {
  const { rows } = await sql<JobMetrics>`
    select job, max(finished_at) filter (where outcome = 'done') as "lastSuccess",
      sum(case outcome when 'failed' then attempts else attempts - 1 end)::bigint as failures
    from job_runs group by job order by job
  `.execute(db);
  return rows;
}

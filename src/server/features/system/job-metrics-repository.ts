import { sql } from 'kysely';

import type { Database } from '../../platform/database.ts';

/** The figures cover all nodes. */
export interface JobMetrics {
  job: string;
  /** When its last successful run ended; null if there is none. */
  lastSuccess: Date | null;
  /** Runs that failed or were interrupted. */
  failures: number;
}

export async function readJobMetrics(db: Database): Promise<JobMetrics[]> {
  const { rows } = await sql<JobMetrics>`
    select job, max(finished_at) filter (where outcome = 'done') as "lastSuccess",
      sum(case outcome when 'failed' then attempts else attempts - 1 end)::bigint as failures
    from job_runs group by job order by job
  `.execute(db);
  return rows;
}

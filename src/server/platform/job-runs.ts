import { sql } from 'kysely';

import type { Database } from './database.ts';

/** A report has counts and names, but no personal data. */
export type JobReport = Record<string, unknown>;

export interface JobRun {
  job: string;
  /** The local day it belongs to, `YYYY-MM-DD`; null for a run started by hand. */
  slot: string | null;
  attempts: number;
  startedAt: Date;
  finishedAt: Date | null;
  /** A killed run also stays 'running' until the next attempt. */
  outcome: 'running' | 'done' | 'failed';
  report: JobReport;
}

/** Returns the run's id; null if the slot is done. A failed or killed run is taken again, so hold the job's lock. */
export async function beginRun(db: Database, job: string, slot: string | null, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into job_runs (job, slot, started_at) values (${job}, ${slot}::date, ${now}::timestamptz)
    on conflict (job, slot) do update
      set started_at = excluded.started_at, finished_at = null, outcome = 'running', attempts = job_runs.attempts + 1
      where job_runs.outcome <> 'done'
    returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function endRun(
  db: Database,
  id: number,
  { outcome, report, now }: { outcome: 'done' | 'failed'; report: JobReport; now: Date },
): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ outcome, report: JSON.stringify(report), finished_at: now })
    .where('id', '=', id)
    .execute();
}

const columns = sql`job, slot::text as slot, attempts, started_at as "startedAt", finished_at as "finishedAt",
  outcome, report`;

export async function findLatestRuns(db: Database): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    select distinct on (job) ${columns} from job_runs order by job, started_at desc, id desc
  `.execute(db);
  return rows;
}

/** Finds only a run that started no later than `until`. */
export async function findLatestRun(db: Database, job: string, until: Date): Promise<JobRun | undefined> {
  const { rows } = await sql<JobRun>`
    select ${columns} from job_runs where job = ${job} and started_at <= ${until}::timestamptz
    order by started_at desc, id desc limit 1
  `.execute(db);
  return rows[0];
}

/** Considers all of these jobs; null if none has succeeded. */
export async function findLastSuccess(db: Database, jobs: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(finished_at) as at from job_runs where job = any(${jobs}::text[]) and outcome = 'done'
  `.execute(db);
  return rows[0]?.at ?? null;
}

import { sql } from 'kysely';

import type { Database } from '../../platform/database.ts';

export interface Silence {
  from: Date;
  until: Date;
}

/**
 * A silence is a time without an arrival or a job run, since the last successful archiving or the installation. Neither
 * what was recorded after a clock leap nor a run that refused because of it shortens it. Null if the database has no
 * earlier instant.
 */
export async function findLongestSilence(db: Database, now: Date): Promise<Silence | null> {
  const { rows } = await sql<Silence>`
    with begun as (
      select coalesce(
        (select max(started_at) from job_runs
         where job = 'retention' and outcome = 'done' and started_at <= ${now}::timestamptz),
        (select created_at from installation where created_at <= ${now}::timestamptz),
        (select min(created_at) from check_ins)
      ) as at
    ), signs as (
      select at from begun
      union all select created_at from check_ins
        where created_at between (select at from begun) and ${now}::timestamptz
      union all select started_at from job_runs
        where started_at between (select at from begun) and ${now}::timestamptz
      union all select ${now}::timestamptz where (select at from begun) <= ${now}::timestamptz
    ), steps as (
      select lag(at) over (order by at) as "from", at as until from signs
    )
    select "from", until from steps where "from" is not null order by until - "from" desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

import fc from 'fast-check';

import { callOutcomes, deliveryStates } from '#shared/calls/call.ts';
import type { Context } from '#server/platform/context.ts';
import type { RandomVisit } from './random-visits.ts';

const secondMs = 1_000;
const seconds = fc.integer({ min: 0, max: 1_200 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const delivery = maybe(fc.constantFrom(...deliveryStates));

/** A call as stored in the database. */
export interface RandomCall {
  /** Seconds from the call to the last answer, and to its end. */
  answered: number | null;
  ended: number | null;
  outcome: string;
  push: string | null;
  text: string | null;
}

/** Calls in every state, answered or not, in time or late. */
export const randomCalls: fc.Arbitrary<RandomCall[]> = fc.array(
  fc.record({
    answered: maybe(seconds),
    ended: maybe(seconds),
    outcome: fc.constantFrom(...callOutcomes),
    push: delivery,
    text: delivery,
  }),
  { minLength: 20, maxLength: 20 },
);

const after = (moment: Date, by: number | null) => (by === null ? null : new Date(moment.getTime() + by * secondMs));

/** Inserts calls for the first of these visits that are not archived, with five minutes for an answer. */
export async function insertCalls(
  { database: { pool } }: Context,
  visits: readonly RandomVisit[],
  calls: readonly RandomCall[],
): Promise<void> {
  for (const [index, { answered, ended, outcome, push, text }] of calls.entries()) {
    const called = visits[index];
    if (!called || called.isArchived) continue;
    const at = called.dock_assigned_at ?? called.created_at;
    const { rows } = await pool.query<{ id: string }>(
      `insert into calls (check_in_id, facility, dock, called_at, expires_at, answer, answered_at, answered_by, outcome, ended_at)
       values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '5 minutes',
         case when $5::timestamptz is not null then 'on-my-way' end, $5, 'page', $6, $7) returning id`,
      [
        called.id,
        called.facility,
        called.dock,
        at,
        after(at, answered),
        ended === null ? null : outcome,
        after(at, ended),
      ],
    );
    await pool.query(
      `insert into deliveries (call_id, channel, state, next_attempt_at, expires_at, changed_at)
       select $1, channel, state, now(), now(), now() from (values ('push', $2::text), ('text', $3)) as sent (channel, state)
       where state is not null`,
      [rows[0]?.id, push, text],
    );
  }
}

/** Computes the answers to calls of `visits` in SQL, as of $9. */
export const answersSql = `,
  asked as (
    select d.told, c.answered_at is not null as answered, c."end", floor(extract(epoch from c.answered_at - c.called_at) / 60)::int as minutes
    from (
      select calls.*, coalesce(calls.outcome, case when v.dock_in_at is not null then 'docked' end) as "end"
      from calls join visits v on v.id = calls.check_in_id
    ) c
      cross join lateral (
        select 'all' as told
        union all select channel from deliveries where call_id = c.id and state in ('sent', 'delivered', 'doubtful')
        union all select 'page' where not exists (
          select from deliveries where call_id = c.id and state in ('sent', 'delivered', 'doubtful'))
      ) d
    where c.answered_at is not null or c."end" in ('docked', 'no-show') or coalesce(c.ended_at, $9::timestamptz) >= c.expires_at
  )
  select told, count(*)::int as calls, count(*) filter (where answered)::int as answered, count(*) filter (where not answered and "end" = 'docked')::int as docked,
    count(*) filter (where not answered and "end" is distinct from 'docked')::int as unanswered,
    count(*) filter (where "end" = 'no-show')::int as "noShows",
    percentile_disc(0.5) within group (order by minutes) as "medianMinutes",
    percentile_disc(0.9) within group (order by minutes) as "p90Minutes"
  from asked
  where exists (select from asked where answered or told in ('push', 'text'))
  group by 1 order by array_position(array['all', 'push', 'text', 'page'], told)`;

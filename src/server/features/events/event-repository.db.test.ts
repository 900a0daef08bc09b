import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';
import { findStartOfLast } from './event-repository.ts';

const site = await testApp();

test('the last changes are the last by number, also where transactions come to one digit more', async () => {
  const { db } = site.context.database;
  await sql`delete from check_in_events`.execute(db);
  await sql`insert into check_in_events (xid, seq, check_in_id, version, kind, changes, occurred_at, received_at)
    overriding system value
    select xid::text::xid8, xid, gen_random_uuid(), 1, 'created', '{}', now(), now()
    from unnest(array[98, 99, 100, 101]) as made (xid)`.execute(db);
  expect(await findStartOfLast(db, 2, { xid: 101n, seq: 101 })).toEqual({ xid: 99n, seq: 99 });
  expect(await findStartOfLast(db, 9, { xid: 101n, seq: 101 })).toEqual({ xid: 0n, seq: 0 });
});

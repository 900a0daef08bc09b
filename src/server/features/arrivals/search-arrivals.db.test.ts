import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { callsOf } from '#test/calls.ts';
import { testApp } from '#test/of-this-file.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

/** More than a search reads in order before it looks texts up. */
const many = 2_300;

async function search(query: Record<string, string>) {
  const days = { startDate: '2026-05-04', endDate: '2026-05-05', pageSize: '10' };
  const answer = await staff.get(`/api/expected-arrivals?${new URLSearchParams({ ...days, ...query })}`);
  const { arrivals, hasMore } = answer.json<{ arrivals: ArrivalView[]; hasMore: boolean }>();
  return { found: arrivals.map(({ carrier }) => carrier), hasMore };
}

test('a search finds what its days have, whether many match or few, early or late, on whatever page', async () => {
  // One after another from the morning on, each with a number of its own, the last of them rare; the same again a month
  // later.
  await sql`
    insert into expected_arrivals (id, facility, from_at, until_at, numbers, carrier, container_number, note, keys, search_text, source,
      canceled_at, version, created_at, changed_at)
    select gen_random_uuid(), 'Woodridge', begins, begins + interval '1 hour', array[n::text], n, '', '', array[n::text],
      case when n > ${many - 25}::int then 'rare' else 'often' end || E'\\n\\n', 'test', case when n % 2 = 0 then now() end, 1, now(), now()
    from (
      select n, '2026-05-04T13:00Z'::timestamptz + n * interval '10 seconds' + month * interval '30 days' as begins
      from generate_series(1, ${many}::int) as n, generate_series(0, 1) as month
    ) as made
  `.execute(site.context.database.db);
  const from = (first: number, step = 1) => Array.from({ length: 10 }, (_, index) => String(first + index * step));

  expect(await search({ search: 'often' })).toEqual({ found: from(1), hasMore: true });
  expect(await search({ search: 'often', page: '220' })).toEqual({ found: from(2_201), hasMore: true });
  expect(await search({ search: 'rare' })).toEqual({ found: from(many - 24), hasMore: true });
  expect(await search({ search: 'rare', page: '2' })).toEqual({ found: from(many - 4).slice(0, 5), hasMore: false });
  expect(await search({ search: 'rare', open: 'only' })).toEqual({ found: from(many - 23, 2), hasMore: true });
  expect(await search({ search: 'rare', facility: 'Flexport' })).toEqual({ found: [], hasMore: false });
  expect(await search({ search: 'often', endDate: '2026-05-04', facility: 'Woodridge' })).toEqual({
    found: from(1),
    hasMore: true,
  });
});

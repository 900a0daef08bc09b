import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';

import { statuses } from '#shared/check-in/closed-lists.ts';
import { testApp } from '#test/of-this-file.ts';
import { callsOf } from '#test/calls.ts';
import { testLists } from '#test/facilities.ts';
import { buildNewCheckIn } from '#test/factories.ts';

const site = await testApp();
const staff = callsOf(site, await site.signedIn());

const filters = [
  {},
  ...statuses.map((status) => ({ status })),
  ...testLists.facilities.map((facility) => ({ facility })),
];

async function shownTotals(): Promise<number[]> {
  const pages = await Promise.all(filters.map((filter) => staff.get(`/api/check-ins?${new URLSearchParams(filter)}`)));
  return pages.map((page) => page.json().totalCount as number);
}

async function countedTotals(): Promise<number[]> {
  const rows = await site.context.database.db.selectFrom('check_ins').select(['status', 'facility']).execute();
  return filters.map(
    (filter) =>
      rows.filter((row) => Object.entries(filter).every(([name, value]) => row[name as keyof typeof row] === value))
        .length,
  );
}

type Step =
  | { kind: 'create'; facility: string }
  | { kind: 'change'; of: number; changes: object }
  | { kind: 'bulk'; of: number[]; status: (typeof statuses)[number] }
  | { kind: 'repeat' | 'delete'; of: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), facility: fc.constantFrom(...testLists.facilities) }),
  fc.record({
    kind: fc.constant('change' as const),
    of: fc.nat(),
    changes: fc.oneof(
      fc.record({ status: fc.constantFrom(...statuses) }),
      fc.record({ facility: fc.constantFrom(...testLists.facilities) }),
      fc.constantFrom({ dockInAt: '2026-05-04T17:00:00Z' }, { dockOutAt: '2026-05-04T17:00:00Z' }),
    ),
  }),
  fc.record({
    kind: fc.constant('bulk' as const),
    of: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
    status: fc.constantFrom(...statuses),
  }),
  fc.record({ kind: fc.constantFrom('repeat' as const, 'delete' as const), of: fc.nat() }),
);

test('the totals always equal a count, whatever is done, repeated or refused, concurrently or not', async () => {
  const sent = [buildNewCheckIn()];
  await staff.post('/api/check-ins', sent[0]!);
  const pick = (index: number) => sent[index % sent.length]!;
  async function run(next: Step): Promise<number> {
    const answer = await perform(next);
    return answer.statusCode;
  }
  function perform(next: Step) {
    switch (next.kind) {
      case 'create':
        sent.push(buildNewCheckIn({ facility: next.facility }));
        return staff.post('/api/check-ins', sent.at(-1)!);
      case 'repeat':
        return staff.post('/api/check-ins', pick(next.of));
      case 'change':
        return staff.patch(`/api/check-ins/${pick(next.of).id}`, { changes: next.changes, operationId: v7() });
      case 'delete':
        return staff.delete(`/api/check-ins/${pick(next.of).id}`);
      case 'bulk': {
        const ids = [...new Set(next.of.map((index) => pick(index).id))];
        return staff.post('/api/check-ins/bulk-update', { ids, changes: { status: next.status }, operationId: v7() });
      }
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const results = await Promise.all(steps.map(run));
      expect(results.filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([]);
      expect(await shownTotals()).toEqual(await countedTotals());
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

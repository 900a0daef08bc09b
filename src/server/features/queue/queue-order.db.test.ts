import fc from 'fast-check';
import { expect, test } from 'vitest';

import { deliveryTypes, type Priority, priorities, type Status, statuses } from '#shared/check-in/closed-lists.ts';
import { isOnSite, queueState } from '#shared/check-in/dock.ts';
import { isVisibleToAll } from '#shared/check-in/public-view.ts';
import { queueQueryOf } from '#shared/contract/queue.ts';
import { compareQueued, queueOrders } from '#shared/queue/queue-order.ts';
import { orderOfService } from '#shared/queue/service-order.ts';
import { testApp } from '#test/of-this-file.ts';
import { testLists } from '#test/facilities.ts';
import { newCheckIn } from '#test/factories.ts';
import { readPublicQueue, readStaffQueue } from './queue-service.ts';

const kept = new Set<string>();
const site = await testApp();

interface Truck {
  priority: Priority | null;
  status: Status;
  /** Few different minutes, so that many trucks arrive in the same one and ids break ties. */
  minute: number;
  docked: boolean;
  left: boolean;
  /** Minutes by which it was moved forward in the queue. */
  moved: number | null;
  aside: 'held_at' | 'no_show_at' | null;
}

const anyTruck: fc.Arbitrary<Truck> = fc.record({
  priority: fc.constantFrom(null, ...priorities),
  status: fc.constantFrom(...statuses),
  minute: fc.integer({ min: 0, max: 3 }),
  docked: fc.boolean(),
  left: fc.boolean(),
  moved: fc.option(fc.integer({ min: -3, max: 3 })),
  aside: fc.option(fc.constantFrom('held_at', 'no_show_at')),
});
const anyYard = fc.array(anyTruck, { maxLength: 25 });

/** Replaces the trucks in the yard with these. */
async function fill(trucks: readonly Truck[]): Promise<void> {
  const { context } = site;
  const { db } = context.database;
  while (kept.size < trucks.length) {
    // One at a time, so that their order of arrival is known.
    kept.add((await newCheckIn(context)).id);
  }
  await db
    .updateTable('check_ins')
    .set({ created_at: new Date('2001-01-01') })
    .execute();
  const now = context.clock.now().getTime();
  const ids = [...kept];
  for (const [index, { priority, status, minute, docked, left, moved, aside }] of trucks.entries()) {
    const created = new Date(now - 60_000 * (10 + minute));
    // Different values for each.
    await db
      .updateTable('check_ins')
      .set({
        priority,
        status,
        created_at: created,
        dock_in_at: docked ? new Date(now - 300_000) : null,
        dock_out_at: docked && left ? new Date(now - 60_000) : null,
        queued_at: moved === null ? null : new Date(created.getTime() + 60_000 * moved),
        held_at: aside === 'held_at' ? created : null,
        no_show_at: aside === 'no_show_at' ? created : null,
      })
      .where('id', '=', ids[index] ?? '')
      .execute();
  }
}

const viewer = { role: 'viewer', scope: 'all' } as const;
const query = (values: object) => queueQueryOf(testLists).parse({ startDate: '2026-05-04', pageSize: 100, ...values });

test('the database sorts the queue like the rule, in both orders', async () => {
  await fc.assert(
    fc.asyncProperty(anyYard, fc.constantFrom(...queueOrders), async (trucks, order) => {
      await fill(trucks);
      const { checkIns, totalCount } = await readStaffQueue(site.context, viewer, query({ order }));
      expect(totalCount).toBe(trucks.length);
      expect(checkIns.map(({ id }) => id)).toEqual(checkIns.toSorted(compareQueued(order)).map(({ id }) => id));
    }),
    { numRuns: 25 },
  );
});

test('pages have no gaps or repeats', async () => {
  await fc.assert(
    fc.asyncProperty(anyYard, fc.integer({ min: 1, max: 7 }), async (trucks, pageSize) => {
      await fill(trucks);
      const whole = await readStaffQueue(site.context, viewer, query({}));
      const paged: string[] = [];
      let hasMore = true;
      for (let page = 0; hasMore; page += 1) {
        // Each page states whether more follow.
        const answer = await readStaffQueue(site.context, viewer, query({ page, pageSize }));
        paged.push(...answer.checkIns.map(({ id }) => id));
        hasMore = answer.hasMore;
      }
      expect(paged).toEqual(whole.checkIns.map(({ id }) => id));
    }),
    { numRuns: 15 },
  );
});

test('a visitor sees only masked trucks on site without high priority', async () => {
  await fc.assert(
    fc.asyncProperty(anyYard, async (trucks) => {
      await fill(trucks);
      const staff = await readStaffQueue(site.context, viewer, query({}));
      const visitor = await readPublicQueue(site.context, query({}));
      const visible = staff.checkIns.filter((checkIn) => isVisibleToAll(checkIn));
      expect(visitor.checkIns.map(({ id }) => id)).toEqual(visible.map(({ id }) => id));
      const drivers = (seen: typeof visible) => seen.filter((one) => one.status === 'live' && isOnSite(one)).length;
      expect(visitor).toMatchObject({ view: 'public', totalCount: null, activeCount: drivers(visible) });
      expect(staff.activeCount).toBe(drivers(staff.checkIns));
      const told = JSON.stringify(visitor);
      for (const secret of ['Maria Lopez', 'Lopez', '(312)', 'L123', 'HB-20991', 'Reefer', '"high"']) {
        expect(told).not.toContain(secret);
      }
    }),
    { numRuns: 15 },
  );
});

test('each waiting truck has the same place in the order of service for every caller and filter', async () => {
  await fc.assert(
    fc.asyncProperty(anyYard, fc.constantFrom(...queueOrders), async (trucks, order) => {
      await fill(trucks);
      const placesOf = ({ checkIns }: { checkIns: readonly { id: string; place: number | null }[] }) =>
        Object.fromEntries(checkIns.map(({ id, place }) => [id, place]));
      const all = await readStaffQueue(site.context, viewer, query({ order }));
      const orders = deliveryTypes.map((status) => orderOfService(all.checkIns, 'Bedford Park', status));
      const expected = new Map(orders.flatMap((served) => served.map(({ id }, index) => [id, index + 1] as const)));
      const places = placesOf(all);
      for (const { id } of all.checkIns) expect(places[id]).toBe(expected.get(id) ?? null);
      const [seen, part, paged] = [
        await readPublicQueue(site.context, query({ order })),
        await readPublicQueue(site.context, query({ order, state: 'priority', facility: 'Bedford Park' })),
        await readStaffQueue(site.context, viewer, query({ order, page: 1, pageSize: 3 })),
      ];
      for (const queue of [seen, part, paged]) expect(places).toMatchObject(placesOf(queue));
    }),
    { numRuns: 15 },
  );
});

test.each(['waiting', 'docked'] as const)('the filter %s returns only entries in that state', async (state) => {
  await fc.assert(
    fc.asyncProperty(anyYard, async (trucks) => {
      await fill(trucks);
      const all = await readStaffQueue(site.context, viewer, query({}));
      const part = await readStaffQueue(site.context, viewer, query({ state }));
      const wanted = all.checkIns.filter((checkIn) => queueState(checkIn) === state);
      expect(part.checkIns.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    }),
    { numRuns: 10 },
  );
});

test('the priority filter means low and medium for visitors, any for staff', async () => {
  await fill(
    [null, ...priorities].map((priority) => ({
      priority,
      status: 'live',
      minute: 0,
      docked: false,
      left: false,
      moved: null,
      aside: null,
    })),
  );
  const requested = query({ state: 'priority' });
  const seenBy = (queue: { checkIns: readonly { priority: Priority | null }[] }) =>
    queue.checkIns.map(({ priority }) => priority);
  expect(seenBy(await readPublicQueue(site.context, requested))).toEqual(['medium', 'low']);
  expect(seenBy(await readStaffQueue(site.context, viewer, requested))).toEqual(['high', 'medium', 'low']);
});

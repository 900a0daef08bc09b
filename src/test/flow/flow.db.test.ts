import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { statuses } from '#shared/check-in/closed-lists.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { newCheckIn } from '#test/factories.ts';
import { readOff } from './flow-board.ts';
import { FlowModel } from './flow-model.ts';
import { anyScript, play, type Sent, truckCount } from './flow-script.ts';
import { FlowServer } from './flow-server.ts';

const facilities = ['Woodridge', 'Bedford Park'] as const;
const runs = 50;

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
  const staff = callsOf(site, await site.signedIn());
  for (const { id, name } of site.context.facilities.all)
    if (facilities.some((facility) => facility === name))
      await staff.patch(`/api/facilities/${id}`, {
        changes: { workSteps: true, gateOut: true, servesByAppointment: true },
      });
});
afterAll(() => site.close());

/** Trucks that arrived a second apart, the last of the first facility with high priority. */
async function arrive() {
  const { db } = site.context.database;
  await db.deleteFrom('check_ins').execute();
  const arrivals = [];
  for (let index = 0; index < truckCount; index += 1) {
    // Sequentially, so that their order is known.
    site.clock.advance(1_000);
    const row = await newCheckIn(site.context, { facility: facilities[index < truckCount / 2 ? 0 : 1] });
    const priority = index === truckCount / 2 - 1 ? ('high' as const) : null;
    await db.updateTable('check_ins').set({ priority }).where('id', '=', row.id).execute();
    arrivals.push({ id: row.id, facility: row.facility, priority, at: row.created_at });
  }
  return arrivals;
}

/** Expects each truck by an arrival that has its id. */
async function expectAll({ trucks, window }: FlowModel) {
  const { db } = site.context.database;
  await db.deleteFrom('expected_arrivals').execute();
  const content = {
    carrier: '',
    container_number: '',
    note: '',
    search_text: '',
    source: 'screen',
    keys: [],
    numbers: [],
  };
  const rows = trucks.map(({ id, facility, state }) => ({
    ...content,
    id,
    facility,
    from_at: window.from,
    until_at: window.until,
    check_in_id: id,
    arrived_at: state.dateCreated,
    version: 1,
    created_at: window.from,
    changed_at: window.from,
  }));
  await db.insertInto('expected_arrivals').values(rows).execute();
}

function expectedOrders(model: FlowModel, facility: string) {
  const ordered = (['live', 'drop'] as const).map((status) => {
    const order = model.order(facility, status);
    const wall = order.filter(({ priority }) => priority !== 'high');
    return [status, { staff: order.map(({ id }) => id), wall: wall.map(({ id }) => id) }];
  });
  return Object.fromEntries(ordered);
}

// fast-check prints the seed of a failure; `seed` and `path` replay it.
test('the server does what the rules say, whatever three people do, online and offline', async () => {
  await fc.assert(
    fc.asyncProperty(anyScript, async (actions) => {
      const arrivals = await arrive();
      const server = new FlowServer(
        site,
        arrivals.map(({ id }) => id),
      );
      const before = await Promise.all(facilities.map((facility) => server.totals(facility)));
      const model = new FlowModel(arrivals, site.context.facilities);
      await expectAll(model);
      const take = async (sent: Sent) => {
        const outcome = model.take(sent);
        const answer = await server.take(sent);
        expect([sent.kind, answer]).toEqual([
          sent.kind,
          outcome === 'done' || outcome === 'overtaken' ? 'taken' : outcome,
        ]);
        const now = site.clock.now().getTime();
        const boards = facilities.map((facility) => [facility, readOff(model.board(facility, now))]);
        expect([sent.kind, await server.boards(facilities)]).toEqual([sent.kind, boards]);
      };
      await play(actions, { ids: arrivals.map(({ id }) => id), look: () => model.look(), take }, site.clock.now());
      expect(await server.trucks()).toEqual(
        model.trucks.map(({ state, version, isDeleted }) => (isDeleted ? null : [state, version, version])),
      );
      for (const [index, facility] of facilities.entries()) {
        expect(await server.orders(facility)).toEqual(expectedOrders(model, facility));
        const there = model.trucks.filter((truck) => truck.facility === facility);
        const change = (await server.totals(facility)).map((total, at) => total - (before[index]?.[at] ?? 0));
        const left = there.filter(({ isDeleted }) => !isDeleted);
        const counts = statuses.map((status) => left.filter(({ state }) => state.status === status).length);
        expect(change).toEqual(counts.map((count, at) => count - (at === 0 ? there.length : 0)));
      }
    }),
    { numRuns: runs },
  );
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import type { HistoryEntry } from '#shared/contract/check-ins.ts';
import { testApp } from '#test/of-this-file.ts';
import { keptOnADevice, storageOf } from '#test/offline/kept-samples.ts';
import { serveFetch } from '#test/offline/served-fetch.ts';
import { createOfflineQueue } from './create-queue.ts';
import { createOperationStore } from './operation-store.ts';
import { sendKept } from './send-kept.ts';

let isStaffs: boolean;
const site = await testApp();
const cookie = await site.signedIn();

beforeEach(() => {
  vi.useFakeTimers({ now: site.clock.now(), toFake: ['Date'] });
  serveFetch(site.app, () => (isStaffs ? cookie : {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The queue of a current page with operations stored by an older one, using the product's own sender. */
function openPage() {
  const store = createOperationStore(storageOf(keptOnADevice.localStorage));
  const queue = createOfflineQueue({
    store,
    send: (operation) => {
      isStaffs = operation.owner !== null;
      return sendKept(operation);
    },
    isMine: () => true,
    isOnline: () => true,
    inOneTab: async (work) => {
      await work();
      return true;
    },
    freeRoom: () => undefined,
    pause: async () => undefined,
    now: () => site.clock.now().getTime(),
    newId: () => '01900000-0000-7000-8000-0000000000ff',
  });
  queue.refresh();
  return queue;
}

/** Stores the operations as the site's version of that time did. */
async function storeAsThen() {
  const { db } = site.context.database;
  for (const [id, stored] of Object.entries(keptOnADevice.contentHashes)) {
    const then = { request_hash: Buffer.from(stored, 'hex') };
    const changed = await db.updateTable('operations').set(then).where('operation_id', '=', id).executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(1n);
  }
}

/** The truck counts as arrived once its check-in reaches the server; an earlier time must be corrected by hand. */
const arrivedAt = '2026-05-04T17:00:00.000Z';
const conflict = { field: 'dockInAt', yours: '2026-05-04T12:03:00.000Z', theirs: arrivedAt };
const left = {
  waiting: [],
  refused: [
    expect.objectContaining({
      operation: expect.objectContaining({ operationId: '01900000-0000-7000-8000-000000000014' }) as object,
      refusal: expect.objectContaining({ conflicts: [conflict] }) as object,
    }) as object,
  ],
};

it('the server processes operations stored by an older page, each recognised as the same operation', async () => {
  const first = openPage();
  expect(first.read().waiting).toHaveLength(8);
  await first.sync();
  expect(first.read()).toEqual(left);
  await storeAsThen();

  const [truck, deleted] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
  const read = (path: string) => site.app.inject({ method: 'GET', url: `/api/check-ins/${path}`, headers: cookie });
  expect((await read(truck)).json<StaffCheckIn>()).toMatchObject({
    driverName: 'Maria Lopez',
    phoneNumber: '312-555-0187',
    comments: '',
    status: 'live',
    dock: '6',
    dockInAt: arrivedAt,
    priority: null,
    assignedTo: 'Sam',
    adminNotes: 'call first',
  });
  expect((await read(deleted)).statusCode).toBe(404);
  const { entries } = (await read(`${truck}/history`)).json<{ entries: HistoryEntry[] }>();

  // The responses were lost, and everything is sent again.
  const second = openPage();
  await second.sync();
  expect(second.read()).toEqual(left);
  expect((await read(`${truck}/history`)).json<{ entries: HistoryEntry[] }>().entries).toEqual(entries);
});

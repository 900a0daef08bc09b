import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { type Operation, recordsOf } from '#shared/offline/operation.ts';
import { memoryStorage } from './browser-storage.ts';
import { createOperationStore, operationKeyPrefix, setAsidePrefix } from './operation-store.ts';
import { replay, type SendOutcome } from './replay.ts';

const uuid = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const start = Date.parse('2026-05-04T12:00:00Z');

function priorityOf(number: number, record: number, owner: string | null = 'me'): Operation {
  const timestamp = new Date(start + number * 1000).toISOString();
  const data = { changes: { priority: 'high' as const } };
  return { type: 'UPDATE', operationId: uuid(number), owner, about: '', timestamp, id: uuid(1000 + record), data };
}

function device(operations: readonly Operation[]) {
  const storage = memoryStorage();
  const store = createOperationStore(storage);
  for (const operation of operations) store.put({ operation, attempts: 0, refusal: null });
  const pause = vi.fn<(ms: number) => Promise<void>>(async () => {});
  const run = (send: (operation: Operation) => SendOutcome, now = start + 60_000) =>
    replay({
      store,
      send: async (operation) => send(operation),
      isMine: ({ owner }) => owner === null || owner === 'me',
      pause,
      now: () => now,
    });
  return { storage, store, pause, run };
}

const done = (): SendOutcome => ({ kind: 'done' });
const left = ({ store }: ReturnType<typeof device>) =>
  store.read().stored.map(({ operation }) => operation.operationId);

describe('sending queued operations', () => {
  it('sends in order, 50 ms apart, and removes what was sent', async () => {
    const phone = device([priorityOf(3, 1), priorityOf(1, 1), priorityOf(2, 2)]);
    const sent: string[] = [];
    await phone.run((operation) => {
      sent.push(operation.operationId);
      return done();
    });
    expect(sent).toEqual([uuid(1), uuid(2), uuid(3)]);
    expect(phone.pause.mock.calls).toEqual([[50], [50]]);
    expect(left(phone)).toEqual([]);
  });

  it('stops without counting attempts if the session is over', async () => {
    const phone = device([priorityOf(1, 1), priorityOf(2, 2)]);
    const result = await phone.run(() => ({ kind: 'signed-out' }));
    expect(result).toEqual({ done: [], overtaken: [], refused: [], left: [] });
    expect(phone.store.read().stored.map(({ attempts }) => attempts)).toEqual([0, 0]);
  });

  it('goes on with what drivers have done at the device if the session is over', async () => {
    const phone = device([priorityOf(1, 1), priorityOf(2, 2, null), priorityOf(3, 3)]);
    const asked: string[] = [];
    const result = await phone.run(({ operationId, owner }) => {
      asked.push(operationId);
      return owner === null ? done() : { kind: 'signed-out' };
    });
    expect(asked).toEqual([uuid(1), uuid(2)]);
    expect(result.done.map(({ operationId }) => operationId)).toEqual([uuid(2)]);
    expect(left(phone)).toEqual([uuid(1), uuid(3)]);
  });

  it('never sends other users’ operations', async () => {
    const phone = device([priorityOf(1, 1, 'somebody else'), priorityOf(2, 2)]);
    const result = await phone.run(done);
    expect(result.done.map(({ operationId }) => operationId)).toEqual([uuid(2)]);
    expect(left(phone)).toEqual([uuid(1)]);
  });

  it('keeps a refused operation with its reason and continues with the rest', async () => {
    const phone = device([priorityOf(1, 1), priorityOf(2, 1)]);
    const refusal = { message: 'Already docked in at 12:30 PM.' };
    await phone.run(({ operationId }) => (operationId === uuid(1) ? { kind: 'refused', refusal } : done()));
    expect(phone.store.read().stored).toEqual([expect.objectContaining({ refusal })]);
    const again = await phone.run(done);
    expect(again.done).toEqual([]);
  });

  it('holds back only operations that depend on a failed one', async () => {
    const phone = device([priorityOf(1, 1), priorityOf(2, 1), priorityOf(3, 2)]);
    const result = await phone.run(({ operationId }) => (operationId === uuid(1) ? { kind: 'failed' } : done()));
    expect(result.done.map(({ operationId }) => operationId)).toEqual([uuid(3)]);
    expect(left(phone)).toEqual([uuid(1), uuid(2)]);
  });

  it('holds back operations that depend on a held-back one', async () => {
    const bulk = (number: number, records: number[]): Operation => ({
      type: 'BULK_UPDATE',
      operationId: uuid(number),
      owner: 'me',
      about: '',
      timestamp: new Date(start + number * 1000).toISOString(),
      ids: records.map((record) => uuid(1000 + record)),
      data: { changes: { status: 'drop' } },
    });
    const phone = device([bulk(1, [1, 2]), bulk(2, [2, 3]), priorityOf(3, 3), priorityOf(4, 4)]);
    const result = await phone.run(({ operationId }) => (operationId === uuid(1) ? { kind: 'failed' } : done()));
    expect(result.done.map(({ operationId }) => operationId)).toEqual([uuid(4)]);
    expect(left(phone)).toEqual([uuid(1), uuid(2), uuid(3)]);
  });

  it('continues if storage is full, and loses nothing', async () => {
    const phone = device([priorityOf(1, 1), priorityOf(2, 2)]);
    vi.spyOn(phone.storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await phone.run(({ operationId }) => (operationId === uuid(1) ? { kind: 'failed' } : done()));
    expect(left(phone)).toEqual([uuid(1)]);
  });

  it('returns operations unsent for 7 days to the user', async () => {
    const phone = device([priorityOf(1, 1)]);
    const sevenDays = start + 1000 + 7 * 24 * 60 * 60 * 1000;
    expect((await phone.run(() => ({ kind: 'unreachable' }), sevenDays)).left).toHaveLength(1);
    expect((await phone.run(done, sevenDays + 1)).refused).toHaveLength(1);
    expect(left(phone)).toEqual([uuid(1)]);
  });
});

it('sets unreadable items aside', () => {
  const phone = device([priorityOf(1, 1)]);
  phone.storage.setItem(`${operationKeyPrefix}torn`, '{"operation":');
  phone.storage.setItem(`${operationKeyPrefix}foreign`, '{"hello":1}');
  expect(phone.store.read()).toMatchObject({ stored: [{}], setAside: 2 });
  expect(phone.storage.getItem(`${setAsidePrefix}torn`)).toBe('{"operation":');
  expect(phone.store.read()).toMatchObject({ stored: [{}], setAside: 0 });
});

it('loses and repeats nothing, whatever happens to requests, pages and tabs', async () => {
  const fate = fc.constantFrom('done', 'lost-before', 'lost-after', 'failed', 'signed-out');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(4), { maxLength: 12 }),
      fc.array(fate, { maxLength: 40 }),
      async (records, fates) => {
        const operations = records.map((record, index) => priorityOf(index, record));
        const phone = device(operations);
        // The server accepts each id once.
        const effects: string[] = [];
        const take = ({ operationId }: Operation) => {
          if (!effects.includes(operationId)) effects.push(operationId);
        };
        const coming = [...fates];
        const send = (operation: Operation): SendOutcome => {
          const next = coming.shift() ?? 'done';
          if (next === 'done' || next === 'lost-after') take(operation);
          if (next === 'done') return done();
          return { kind: next === 'failed' || next === 'signed-out' ? next : 'unreachable' };
        };
        for (let round = 0; round <= fates.length; round += 1) await phone.run(send);
        expect(left(phone)).toEqual([]);
        expect(effects.toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted());
        for (const record of new Set(records)) {
          const mine = operations.filter((operation) => recordsOf(operation).includes(uuid(1000 + record)));
          const inOrder = mine.map(({ operationId }) => operationId);
          expect(effects.filter((id) => inOrder.includes(id))).toEqual(inOrder);
        }
      },
    ),
    { numRuns: 500 },
  );
});

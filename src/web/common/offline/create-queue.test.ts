import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Operation } from '#shared/offline/operation.ts';
import { memoryStorage } from './browser-storage.ts';
import { createOfflineQueue } from './create-queue.ts';
import { NoRoomError, type RoomRequest } from './make-room.ts';
import { createOperationStore, operationKeyPrefix, type StoredOperation } from './operation-store.ts';
import type { SendOutcome } from './replay.ts';

const record = '01900000-0000-7000-8000-000000001000';
const first = '01900000-0000-7000-8000-000000000001';
const second = '01900000-0000-7000-8000-000000000002';

let isOnline: boolean;
let user: string;
let answers: (operation: Operation) => SendOutcome;
let sent: Operation[];
let queue: ReturnType<typeof createOfflineQueue>;
let storage: Storage;
/** The number of items that fit on the device. */
let room: number;
let otherTabIsAtIt: boolean;
let gaveUp: number;

const deletion = (operationId = first, owner = 'maria'): Operation => ({
  type: 'DELETE',
  operationId,
  owner,
  about: 'Lopez',
  timestamp: new Date().toISOString(),
  id: record,
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-04T12:00:00Z') });
  isOnline = true;
  user = 'maria';
  sent = [];
  answers = () => ({ kind: 'done' });
  room = Infinity;
  otherTabIsAtIt = false;
  gaveUp = 0;
  storage = memoryStorage();
  const put = storage.setItem;
  vi.spyOn(storage, 'setItem').mockImplementation((key, value) => {
    if (storage.getItem(key) === null && storage.length >= room) throw new DOMException('full', 'QuotaExceededError');
    put(key, value);
  });
  queue = createOfflineQueue({
    store: createOperationStore(storage),
    send: async (operation) => {
      sent.push(operation);
      return answers(operation);
    },
    isMine: ({ owner }) => owner === user,
    isOnline: () => isOnline,
    inOneTab: async (work) => {
      if (!otherTabIsAtIt) await work();
      return !otherTabIsAtIt;
    },
    freeRoom: () => {
      gaveUp += 1;
      storage.removeItem('what staff have read');
    },
    pause: async () => {},
    now: Date.now,
    newId: () => second,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits while offline and sends once online', async () => {
  isOnline = false;
  await queue.add(deletion());
  await queue.sync();
  expect([sent.length, queue.read().waiting.length]).toEqual([0, 1]);
  isOnline = true;
  await queue.sync();
  expect([sent.length, queue.read().waiting.length]).toEqual([1, 0]);
});

it('retries by itself with doubling delays', async () => {
  answers = () => ({ kind: 'failed' });
  await queue.add(deletion());
  await queue.sync();
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(3);
});

it('an attempt that failed before queuing counts: the second waits a full second, the third two', async () => {
  answers = () => ({ kind: 'failed' });
  await queue.add(deletion(), 1);
  await queue.sync();
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(1);
  await queue.sync();
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1001);
  expect([sent.length, queue.read().waiting[0]?.attempts]).toEqual([2, 3]);
});

it('an operation added while another waits is sent after the first delay, not the longer one', async () => {
  answers = () => ({ kind: 'failed' });
  await queue.add(deletion(), 4);
  await queue.add({ ...deletion(second), id: first } as Operation);
  await queue.sync();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ operationId }) => operationId)).toEqual([first, second]);
});

it('setting the clock back delays nothing, and Retry does not wait', async () => {
  answers = () => ({ kind: 'failed' });
  await queue.add(deletion(), 1);
  vi.setSystemTime(new Date('2026-05-04T09:00:00Z'));
  await queue.sync();
  expect(sent).toHaveLength(1);
  const [stored] = queue.read().waiting;
  if (stored) await queue.retry(stored);
  expect(sent).toHaveLength(2);
});

it('keeps the order of operations when the clock is set back', async () => {
  const before = await queue.add(deletion(first));
  vi.setSystemTime(new Date('2026-05-04T09:00:00Z'));
  const after = await queue.add(deletion(second));
  expect(after.timestamp > before.timestamp).toBe(true);
});

it('neither shows nor sends other users’ operations', async () => {
  await queue.add(deletion());
  user = 'another';
  queue.refresh();
  expect(queue.read()).toEqual({ waiting: [], refused: [] });
  await queue.sync();
  expect(sent).toEqual([]);
  user = 'maria';
  queue.refresh();
  expect(queue.read().waiting).toHaveLength(1);
});

it('resends a refused change as the user’s choice, under a new id', async () => {
  const conflicts = [{ field: 'carrier', yours: 'Blue Line', theirs: 'Red Line' }];
  answers = () => ({ kind: 'refused', refusal: { message: 'Changed meanwhile', conflicts } });
  const data = { changes: { carrier: 'Blue Line' }, base: { carrier: 'Green Line' } };
  await queue.add({ ...deletion(), type: 'UPDATE', data } as Operation);
  await queue.sync();
  const [refused] = queue.read().refused;
  answers = () => ({ kind: 'done' });
  if (refused) await queue.retry(refused);
  expect(sent.at(-1)).toMatchObject({ operationId: second, data: { ...data, base: { carrier: 'Red Line' } } });
  expect(queue.read()).toEqual({ waiting: [], refused: [] });
});

it('sends operations added while others were being sent', async () => {
  answers = ({ operationId }) => {
    if (operationId === first) void queue.add(deletion(second));
    return { kind: 'done' };
  };
  await queue.add(deletion(first));
  await queue.sync();
  expect(sent.map(({ operationId }) => operationId)).toEqual([first, second]);
  expect(queue.read().waiting).toEqual([]);
});

it('reads the queue again after another tab sent it', async () => {
  otherTabIsAtIt = true;
  await queue.add(deletion());
  await queue.sync();
  otherTabIsAtIt = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(1);
});

describe('without room', () => {
  const numbered = (number: number) => `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
  const keep = async (count: number, owner = 'maria') => {
    for (let number = 0; number < count; number += 1) await queue.add(deletion(numbered(number), owner));
  };
  const ids = (stored: readonly StoredOperation[]) => stored.map(({ operation }) => operation.operationId);
  const ask = (answer: boolean) => {
    const requests: RoomRequest[] = [];
    queue.onNoRoom((request) => {
      // The operations to be dropped are still there while the user is asked.
      expect(ids(queue.read().waiting)).toEqual(expect.arrayContaining(ids(request.leaving)));
      requests.push(request);
      request.answer(answer);
    });
    return requests;
  };

  it('offline reading data is dropped first, and nothing else', async () => {
    storage.setItem('what staff have read', 'a list');
    room = 1;
    const requests = ask(true);
    await keep(1);
    expect([gaveUp, requests.length, queue.read().waiting.length]).toEqual([1, 0, 1]);
  });

  it('drops the oldest 20 percent once the user agrees', async () => {
    await keep(10);
    room = 10;
    const requests = ask(true);
    await queue.add(deletion(first));
    expect(requests.map(({ leaving }) => ids(leaving))).toEqual([[numbered(0), numbered(1)]]);
    expect(ids(queue.read().waiting)).toEqual([...Array.from({ length: 8 }, (_, index) => numbered(index + 2)), first]);
  });

  it('drops as many as a large operation needs', async () => {
    await keep(10);
    room = 10;
    const requests = ask(true);
    const about = 'x'.repeat(3 * (storage.getItem(operationKeyPrefix + numbered(0))?.length ?? 0));
    await queue.add({ ...deletion(first), about });
    expect(requests[0]?.leaving.length).toBeGreaterThan(2);
    expect(ids(queue.read().waiting).at(-1)).toBe(first);
  });

  it('drops nothing if the user declines or cannot be asked', async () => {
    await keep(5);
    room = 5;
    await expect(queue.add(deletion(first))).rejects.toThrow(NoRoomError);
    ask(false);
    await expect(queue.add(deletion(first))).rejects.toThrow(NoRoomError);
    expect(queue.read().waiting).toHaveLength(5);
  });

  it('never drops other users’ operations', async () => {
    await keep(5, 'another');
    room = 5;
    const requests = ask(true);
    await expect(queue.add(deletion(first))).rejects.toThrow(NoRoomError);
    expect([requests.length, storage.length]).toEqual([0, 5]);
  });
});

describe('undoing queued operations', () => {
  it('removes them, so that they are never sent', async () => {
    isOnline = false;
    await queue.add(deletion(first));
    await queue.add(deletion(second));
    expect(await queue.takeBack([first])).toBe(true);
    expect(queue.read().waiting.map(({ operation }) => operation.operationId)).toEqual([second]);
    isOnline = true;
    await queue.sync();
    expect(sent.map(({ operationId }) => operationId)).toEqual([second]);
  });

  it('removes nothing while a tab is sending, or if one of them was already sent', async () => {
    isOnline = false;
    await queue.add(deletion(first));
    expect(await queue.takeBack([first, second])).toBe(false);
    otherTabIsAtIt = true;
    expect(await queue.takeBack([first])).toBe(false);
    expect(queue.read().waiting).toHaveLength(1);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { NewOperation, OfflineOperation } from '#shared/offline/operation.ts';
import { memoryStorage } from './browser-storage.ts';
import { createOfflineQueue } from './create-queue.ts';
import { createOperationStore } from './operation-store.ts';
import type { SendOutcome } from './replay.ts';

const record = '01900000-0000-7000-8000-000000001000';
const first = '01900000-0000-7000-8000-000000000001';
const second = '01900000-0000-7000-8000-000000000002';

let isOnline: boolean;
let user: string;
let answers: (operation: OfflineOperation) => SendOutcome;
let sent: OfflineOperation[];
let queue: ReturnType<typeof createOfflineQueue>;

const deletion = (operationId = first, owner = 'maria'): NewOperation => ({
  type: 'DELETE',
  operationId,
  owner,
  about: 'Lopez',
  id: record,
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-04T12:00:00Z') });
  isOnline = true;
  user = 'maria';
  sent = [];
  answers = () => ({ kind: 'done' });
  queue = createOfflineQueue({
    store: createOperationStore(memoryStorage()),
    send: async (operation) => {
      sent.push(operation);
      return answers(operation);
    },
    isMine: ({ owner }) => owner === user,
    isOnline: () => isOnline,
    inOneTab: (work) => work(),
    pause: async () => {},
    now: Date.now,
    newId: () => second,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits without a connection and sends with one', async () => {
  isOnline = false;
  queue.add(deletion());
  await queue.sync();
  expect([sent.length, queue.read().waiting.length]).toEqual([0, 1]);
  isOnline = true;
  await queue.sync();
  expect([sent.length, queue.read().waiting.length]).toEqual([1, 0]);
});

it('tries again by itself, each time after twice the wait', async () => {
  answers = () => ({ kind: 'failed' });
  queue.add(deletion());
  await queue.sync();
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(3);
});

it('keeps the order of what was done when the clock is set back', () => {
  const before = queue.add(deletion(first));
  vi.setSystemTime(new Date('2026-05-04T09:00:00Z'));
  const after = queue.add(deletion(second));
  expect(after.timestamp > before.timestamp).toBe(true);
});

it('shows and sends nothing of somebody else who was signed in here', async () => {
  queue.add(deletion());
  user = 'another';
  queue.refresh();
  expect(queue.read()).toEqual({ waiting: [], refused: [] });
  await queue.sync();
  expect(sent).toEqual([]);
  user = 'maria';
  queue.refresh();
  expect(queue.read().waiting).toHaveLength(1);
});

it('sends a refused change again as the person’s choice, under an id the server has not answered yet', async () => {
  const conflicts = [{ field: 'carrier', yours: 'Blue Line', theirs: 'Red Line' }];
  answers = () => ({ kind: 'refused', refusal: { message: 'Changed meanwhile', conflicts } });
  const data = { changes: { carrier: 'Blue Line' }, base: { carrier: 'Green Line' } };
  queue.add({ type: 'UPDATE', operationId: first, owner: 'maria', about: '', id: record, data });
  await queue.sync();
  const [refused] = queue.read().refused;
  answers = () => ({ kind: 'done' });
  if (refused) await queue.retry(refused);
  expect(sent.at(-1)).toMatchObject({ operationId: second, data: { ...data, base: { carrier: 'Red Line' } } });
  expect(queue.read()).toEqual({ waiting: [], refused: [] });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Operation } from '#shared/offline/operation.ts';
import { createOfflineQueue } from './create-queue.ts';
import { inOneTab } from './one-tab.ts';
import { createOperationStore } from './operation-store.ts';
import type { SendOutcome } from './replay.ts';

const uuid = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const deletion = (number: number): Operation => ({
  type: 'DELETE',
  operationId: uuid(number),
  owner: 'maria',
  about: '',
  timestamp: new Date().toISOString(),
  id: uuid(1000 + number),
});

let sent: string[];

/** A tab using this browser's storage and locks; `send` may be slow. */
const openTab = (send: () => Promise<SendOutcome> = async () => ({ kind: 'done' })) =>
  createOfflineQueue({
    store: createOperationStore(localStorage),
    send: async ({ operationId }) => {
      sent.push(operationId);
      return send();
    },
    isMine: () => true,
    isOnline: () => true,
    inOneTab,
    freeRoom: () => undefined,
    pause: async () => undefined,
    now: Date.now,
    newId: () => uuid(9),
  });

beforeEach(() => {
  localStorage.clear();
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it.each([
  ['with locks', undefined],
  ['without locks, as over plain HTTP', null],
])('one of two tabs sends, the other reloads the queue, and nothing is sent twice: %s', async (_how, locks) => {
  if (locks === null) {
    const { onLine } = navigator;
    vi.stubGlobal('navigator', { onLine });
  }
  let answer: (outcome: SendOutcome) => void = () => undefined;
  const first = openTab(() => new Promise((resolve) => (answer = resolve)));
  const second = openTab();
  await first.add(deletion(1));
  second.refresh();
  const sending = first.sync();
  await expect.poll(() => sent).toEqual([uuid(1)]);
  await second.sync();
  expect(sent).toEqual([uuid(1)]);

  await second.add(deletion(2));
  answer({ kind: 'done' });
  await expect.poll(() => sent).toEqual([uuid(1), uuid(2)]);
  answer({ kind: 'done' });
  await sending;
  second.refresh();
  expect([first.read().waiting, second.read().waiting]).toEqual([[], []]);
  expect(sent).toEqual([uuid(1), uuid(2)]);
});

it('two tabs that store operations concurrently lose none', async () => {
  const tabs = [openTab(), openTab()];
  await Promise.all(tabs.flatMap((tab, index) => [1, 2, 3].map((number) => tab.add(deletion(index * 10 + number)))));
  const { stored } = createOperationStore(localStorage).read();
  expect(stored).toHaveLength(6);
});

it('keeps the order of operations when the clock is set back by hours, in any tab', async () => {
  vi.useFakeTimers({ now: new Date('2026-05-04T12:00:00Z'), toFake: ['Date'] });
  await openTab().add(deletion(1));
  vi.setSystemTime(new Date('2026-05-04T03:00:00Z'));
  await openTab().add(deletion(2));
  const tab = openTab();
  tab.refresh();
  await tab.sync();
  expect(sent).toEqual([uuid(1), uuid(2)]);
});

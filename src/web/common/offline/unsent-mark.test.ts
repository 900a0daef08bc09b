import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { StoredOperation } from './operation-store.ts';
import { memoryStorage } from './browser-storage.ts';
import { createUnsentMark, readUnsent } from './unsent-mark.ts';

let storage: Storage;
let cookie: string | null;
const jar = { read: () => cookie ?? undefined, write: (text: string | null) => void (cookie = text) };
/** Starts a page. */
const start = () => createUnsentMark(storage, jar);

const kept = (owner: string | null, timestamp: string): StoredOperation => ({
  operation: { type: 'DELETE', operationId: timestamp, owner, about: '', timestamp, id: timestamp },
  attempts: 0,
  refusal: null,
});
const checkIn = kept(null, '2026-05-04T10:09:00.000Z');
const changes = [kept('maria', '2026-05-04T10:04:00.500Z'), kept('tom', '2026-05-04T10:05:00.000Z')];
const since = Date.parse('2026-05-04T10:04:00Z');
const told = () => readUnsent(start().lost() ?? '');

beforeEach(() => {
  storage = memoryStorage();
  cookie = null;
});

describe('what the next start tells', () => {
  it('is how much was lost with the storage, of whom, and since when', () => {
    start().note([checkIn, ...changes]);
    expect(told()).toBeNull();
    storage.clear();
    expect(told()).toEqual({ checkIns: 1, changes: 2, since });
  });

  it.each([
    ['nothing ever waited', () => start().note([])],
    ['all was sent or discarded', () => (start().note(changes), start().note([]))],
    ['another site, or another version of this one, has a cookie of that name', () => void (cookie = '<2 changes>')],
    ['a count of nothing was noted', () => void (cookie = '0.0.1778000000')],
  ])('is nothing where %s', (_, before) => {
    before();
    storage.clear();
    expect(told()).toBeNull();
  });

  it('is nothing while the storage is there, whatever another tab or an older version has sent of it meanwhile', () => {
    start().note([checkIn, ...changes]);
    expect([start().lost(), cookie]).toEqual([null, `1.2.${since / 1000}`]);
  });

  it('is nothing where the device was too full to note it in both places', () => {
    vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    start().note(changes);
    expect([cookie, told()]).toEqual([null, null]);
  });
});

it('no cookie is left once nothing waits, and none is written anew where nothing changed', () => {
  const write = vi.spyOn(jar, 'write');
  const mark = start();
  mark.note([]);
  expect(write).not.toHaveBeenCalled();
  mark.note(changes);
  mark.note(changes);
  expect(write).toHaveBeenCalledTimes(1);
  mark.note([]);
  expect(cookie).toBeNull();
});

it('a loss is told until it was seen, whatever is done meanwhile; then what waits by now is noted', () => {
  start().note(changes);
  storage.clear();
  const mark = start();
  mark.note([checkIn]);
  mark.note([]);
  expect(told()).toEqual({ checkIns: 0, changes: 2, since });
  mark.told('all');
  expect(told()).toBeNull();
  mark.note([checkIn]);
  expect(cookie).toMatch(/^1\.0\./);
  storage.clear();
  expect(told()).toMatchObject({ checkIns: 1, changes: 0 });
});

it('a driver who has read of his check-in leaves to staff what they lost', () => {
  start().note([checkIn, ...changes]);
  storage.clear();
  start().told('checkIns');
  expect(told()).toEqual({ checkIns: 0, changes: 2, since });
  start().told('all');
  expect([told(), cookie]).toEqual([null, null]);
});

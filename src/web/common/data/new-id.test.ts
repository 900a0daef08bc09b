import { validate, version } from 'uuid';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { newId } from './new-id.ts';

afterEach(() => void vi.useRealTimers());

it('is a unique UUID version 7', () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.filter((id) => !validate(id) || version(id) !== 7 || !z.uuid().safeParse(id).success)).toEqual([]);
});

it('sorts by creation time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-04T12:00:00Z') });
  const before = newId();
  vi.advanceTimersByTime(1);
  expect(newId() > before).toBe(true);
  expect(Number.parseInt(before.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-05-04T12:00:00Z'));
});

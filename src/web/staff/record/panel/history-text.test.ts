import { afterEach, expect, test } from 'vitest';

import { speakWith } from '#web/common/data/words.ts';
import { describeChanges, jumpText } from './history-text.ts';

afterEach(() => speakWith('en', {}));

const at = (time: string) => `2026-05-04T${time}:00.000Z`;
const texts = (field: string, after: string, occurredAt: string) =>
  describeChanges({ changes: { [field]: { before: null, after } }, occurredAt }, 'UTC').map((change) => change.after);

test('a time that differs from when it was pressed says why', () => {
  expect(texts('dockInAt', at('12:00'), at('08:23'))).toEqual(['May 4, 12:00 PM (counted from the arrival)']);
  expect(texts('dockOutAt', at('12:00'), at('09:00'))).toEqual(['May 4, 12:00 PM (counted from Dock In)']);
});

test('any other time has no note', () => {
  expect(texts('dockInAt', at('12:00'), at('12:00'))).toEqual(['May 4, 12:00 PM']);
  expect(texts('dockInAt', at('11:40'), at('12:00'))).toEqual(['May 4, 11:40 AM']);
});

test('a purpose is said in the language of the page', () => {
  expect(texts('purpose', 'Pickup', at('12:00'))).toEqual(['Pickup']);
  speakWith('es', { form: { purposes: { Pickup: 'Recogida' } } });
  expect(texts('purpose', 'Pickup', at('12:00'))).toEqual(['Recogida']);
});

test('a jump in the queue names the other truck in place of the time by which it queues', () => {
  const jump = { kind: 'moved-before', ticket: 'C48' } as const;
  const changes = { queuedAt: { before: null, after: at('12:00') } };
  expect(jumpText({ jump })?.replaceAll(/[\u2066-\u2069]/g, '')).toBe('Moved before C48');
  expect(describeChanges({ changes, occurredAt: at('12:00'), jump }, 'UTC')).toEqual([]);
  expect(jumpText({ jump: { ...jump, ticket: null } })).toBe('Moved before another truck');
  expect(jumpText({ jump: { kind: 'reprioritized', ticket: null } })).toBe('First in line now');
  expect(jumpText({})).toBeNull();
});

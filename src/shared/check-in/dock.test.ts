import { describe, expect, it, test } from 'vitest';

import { assignedDock, dockChange, dockText } from './dock.ts';

const at = '2026-05-04T17:00:00.000Z';
const later = '2026-05-04T18:00:00.000Z';

test('a truck has a dock only once one is assigned, even if that is the default', () => {
  expect(assignedDock({ dock: '1', dockAssignedAt: null })).toBe('');
  expect(assignedDock({ dock: '1', dockAssignedAt: at })).toBe('1');
  expect(dockText({ dock: '1', dockAssignedAt: null })).toBe('–');
  expect(dockText({ dock: '7', dockAssignedAt: at })).toBe('7');
});

describe('history entries', () => {
  it.each([
    ['a first assignment', { dock: ['1', '4'], dockAssignedAt: [null, at] }, [null, '4']],
    ['a first assignment of the default', { dockAssignedAt: [null, at] }, [null, '1']],
    ['another dock', { dock: ['4', '5'], dockAssignedAt: [at, later] }, ['4', '5']],
    ['an undone assignment', { dock: ['4', '1'], dockAssignedAt: [at, null] }, ['4', null]],
    ['an undone assignment of the default', { dockAssignedAt: [at, null] }, ['1', null]],
  ] as const)('tells of %s', (_, entry, [before, after]) => {
    const changes = Object.fromEntries(
      Object.entries(entry).map(([field, values]) => [field, { before: values[0], after: values[1] }]),
    );
    expect(dockChange(changes)).toEqual({ before, after });
  });

  it('report no dock change if only other fields changed', () => {
    expect(dockChange({ carrier: { before: 'Acme', after: 'Lakeshore' } })).toBeNull();
    expect(dockChange({ dockAssignedAt: { before: at, after: later } })).toBeNull();
  });
});

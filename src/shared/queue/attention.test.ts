import { describe, expect, it } from 'vitest';

import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { defaultFacilitySettings } from '../facilities/facility-settings.ts';
import { trucksInNeed, type Yard } from './attention.ts';

const now = Date.parse('2026-05-04T20:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const usual: Yard = { limitsOf: () => defaultFacilitySettings, now, calledTo: new Map(), twice: new Set() };
type Values = Parameters<typeof buildStaffCheckIn>[0];

const needs = (values: Values, yard: Partial<Yard> = {}) => {
  const [found] = trucksInNeed([buildStaffCheckIn({ dateCreated: ago(10), ...values })], { ...usual, ...yard });
  return found && [found.reason, ...found.also.map(({ reason }) => reason)];
};

describe('a truck', () => {
  const called = { dock: '4', dockAssignedAt: ago(1) };
  it.each<[string, Values, string[] | undefined]>([
    ['has just come', {}, undefined],
    ['waits beyond the target', { dateCreated: ago(30) }, ['waiting-long']],
    ['waits almost as long', { dateCreated: ago(29) }, undefined],
    ['waits beyond the free time', { dateCreated: ago(120) }, ['beyond-free-time']],
    ['was called meanwhile', { dateCreated: ago(60), ...called }, undefined],
    ['was called, and is here beyond the free time', { dateCreated: ago(130), ...called }, ['beyond-free-time']],
    ['stands at a dock in time', { dateCreated: ago(100), dockInAt: ago(90) }, undefined],
    ['stands at a dock beyond the free time', { dateCreated: ago(121), dockInAt: ago(90) }, ['beyond-free-time']],
    ['is on hold for a moment', { dateCreated: ago(50), heldAt: ago(10) }, undefined],
    ['is on hold too long', { dateCreated: ago(50), heldAt: ago(30) }, ['hold-long']],
    [
      'is on hold too long and beyond the free time',
      { dateCreated: ago(150), heldAt: ago(30) },
      ['beyond-free-time', 'hold-long'],
    ],
    ['did not show up', { dateCreated: ago(50), noShowAt: ago(40) }, undefined],
  ])('that %s', (_, values, expected) => {
    expect(needs(values)).toEqual(expected);
  });

  it('that stands elsewhere than it was called to, until its dock is corrected', () => {
    const docked = buildStaffCheckIn({ dateCreated: ago(20), dockInAt: ago(5), dock: '7', dockAssignedAt: ago(5) });
    const yard = { ...usual, calledTo: new Map([[docked.id, '4']]) };
    expect(trucksInNeed([docked], yard)).toMatchObject([{ reason: 'other-dock', since: now - 5 * 60_000, also: [] }]);
    expect(trucksInNeed([{ ...docked, dock: '4' }], yard)).toEqual([]);
  });

  it('that is on site twice', () => {
    const truck = buildStaffCheckIn({ dateCreated: ago(40) });
    expect(trucksInNeed([truck], { ...usual, twice: new Set([truck.id]) })).toMatchObject([
      { reason: 'waiting-long', also: [{ reason: 'twice' }] },
    ]);
  });
});

it('goes by the limits of each facility', () => {
  const limitsOf = (facility: string) =>
    facility === 'Flexport' ? { targetWaitMinutes: 5, freeMinutes: 15 } : defaultFacilitySettings;
  expect(needs({ facility: 'Flexport' }, { limitsOf })).toEqual(['waiting-long']);
  expect(needs({ facility: 'Woodridge' }, { limitsOf })).toBeUndefined();
});

it('lists what is most urgent first, and what has lasted longest first within it', () => {
  const [late, later, long, docked] = [
    buildStaffCheckIn({ dateCreated: ago(130) }),
    buildStaffCheckIn({ dateCreated: ago(200) }),
    buildStaffCheckIn({ dateCreated: ago(40) }),
    buildStaffCheckIn({ dateCreated: ago(40), dockInAt: ago(5), dock: '7', dockAssignedAt: ago(5) }),
  ];
  const yard = { ...usual, calledTo: new Map([[docked!.id, '4']]) };
  const found = trucksInNeed([long!, late!, docked!, later!], yard);
  expect(found.map(({ truck }) => truck)).toEqual([docked, later, late, long]);
});

import { describe, expect, it } from 'vitest';

import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { defaultFacilitySettings } from '../facilities/facility-settings.ts';
import { buildFacility } from '#test/facilities.ts';
import { groupedByReason, trucksInNeed, type Yard } from './attention.ts';

const now = Date.parse('2026-05-04T20:00:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const { docks } = buildFacility('Woodridge');
const usual: Yard = {
  limitsOf: () => defaultFacilitySettings,
  docksOf: () => docks,
  now,
  calledTo: new Map(),
  twice: new Set(),
};
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
    [
      'came before its window, and waits beyond the target alone',
      { dateCreated: ago(120), freeTimeFrom: ago(60) },
      ['waiting-long'],
    ],
    ['was called meanwhile', { dateCreated: ago(60), ...called }, undefined],
    ['was called a moment ago, and is here beyond the free time', { dateCreated: ago(130), ...called }, undefined],
    ['was called long ago', { dateCreated: ago(60), ...called, dockAssignedAt: ago(30) }, ['called-long']],
    ['stands at a dock after a long wait', { dateCreated: ago(275), dockInAt: ago(90) }, undefined],
    ['stands at a dock for longer than the free time', { dateCreated: ago(130), dockInAt: ago(120) }, ['at-dock-long']],
    ['is a dropped trailer that waits', { dateCreated: ago(300), status: 'drop' }, undefined],
    ['is a dropped trailer called to a dock', { ...called, dockAssignedAt: ago(90), status: 'drop' }, undefined],
    ['is a dropped trailer at a dock', { dateCreated: ago(900), dockInAt: ago(800), status: 'drop' }, undefined],
    ['is on hold for a moment', { dateCreated: ago(50), heldAt: ago(10) }, undefined],
    ['is on hold too long', { dateCreated: ago(50), heldAt: ago(30) }, ['hold-long']],
    ['is on hold too long and beyond the free time', { dateCreated: ago(150), heldAt: ago(30) }, ['hold-long']],
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
  const limitsOf: Yard['limitsOf'] = ({ facility }) =>
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

describe('a wait about which only a dock helps', () => {
  const [first, second, third] = [90, 80, 70].map((minutes) => buildStaffCheckIn({ dateCreated: ago(minutes) }));
  const trucks = [third!, first!, second!];
  const actionable = (yard: Partial<Yard>, others: Parameters<typeof trucksInNeed>[0] = []) =>
    trucksInNeed([...trucks, ...others], { ...usual, ...yard }).flatMap(({ truck, isActionable }) =>
      isActionable ? [truck.id] : [],
    );

  it('asks for something only of as many as docks are free, next in the order of service first', () => {
    expect(actionable({ docksOf: () => docks.slice(0, 2) })).toEqual([first!.id, second!.id]);
    const urgent = buildStaffCheckIn({ dateCreated: ago(40), priority: 'high' });
    expect(actionable({ docksOf: () => docks.slice(0, 1) }, [urgent])).toEqual([urgent.id]);
  });

  it('counts neither docks out of service, retired, taken, nor called to as free, nor those of another facility', () => {
    const [one, two, three, four] = docks;
    const unusable = [
      { ...one!, outOfService: { since: ago(9), reason: 'Broken' } },
      { ...two!, isRetired: true },
    ];
    const there = buildStaffCheckIn({
      dock: three!.name,
      dockAssignedAt: ago(9),
      dockInAt: ago(9),
      dateCreated: ago(9),
    });
    const coming = buildStaffCheckIn({ dock: four!.name, dockAssignedAt: ago(1), dateCreated: ago(9) });
    const docksOf = (facility: string) => (facility === 'Woodridge' ? [...unusable, three!, four!] : docks);
    expect(actionable({ docksOf }, [there, coming])).toEqual([]);
  });

  it('asks for all where a facility names no docks, and for whatever else is the matter with a truck', () => {
    expect(actionable({ docksOf: () => [] })).toHaveLength(3);
    const [found] = trucksInNeed(trucks, {
      ...usual,
      docksOf: () => docks.slice(0, 0).concat([{ ...docks[0]!, isRetired: true }]),
      twice: new Set([third!.id]),
    });
    expect(found).toMatchObject({
      truck: third,
      reason: 'twice',
      isActionable: true,
      also: [{ reason: 'waiting-long' }],
    });
  });
});

/** Sixty trucks at 24 docks in a normal hour of a busy day, the longest wait 4 h 35. */
function busyYard() {
  const names = Array.from({ length: 24 }, (_, index) => String(index + 1));
  const at = (dock: number, values: Values) =>
    buildStaffCheckIn({ dock: names[dock] ?? '', dockAssignedAt: ago(dock * 4 + 3), ...values });
  const trucks = [
    // At docks after long waits, with work of up to an hour and a half; one is still there after three hours.
    ...Array.from({ length: 19 }, (_, dock) =>
      at(dock, { dateCreated: ago(200 + dock * 4), dockInAt: ago(dock * 4 + 2) }),
    ),
    at(19, { dateCreated: ago(275), dockInAt: ago(180) }),
    at(20, { dateCreated: ago(190), dockAssignedAt: ago(4) }),
    at(21, { dateCreated: ago(185), dockAssignedAt: ago(2) }),
    ...Array.from({ length: 29 }, (_, place) => buildStaffCheckIn({ dateCreated: ago(275 - place * 9) })),
    ...[700, 400, 90, 20].map((minutes) => buildStaffCheckIn({ dateCreated: ago(minutes), status: 'drop' })),
    buildStaffCheckIn({ dateCreated: ago(150), heldAt: ago(50) }),
    buildStaffCheckIn({ dateCreated: ago(60), heldAt: ago(10) }),
    buildStaffCheckIn({ dateCreated: ago(240), noShowAt: ago(100) }),
    buildStaffCheckIn({ dateCreated: ago(160), noShowAt: ago(20) }),
    buildStaffCheckIn({ dateCreated: ago(3), priority: 'high' }),
  ];
  const twice = new Set(trucks.slice(30, 32).map(({ id }) => id));
  return { trucks, yard: { ...usual, docksOf: () => buildFacility('Woodridge', { dockNames: names }).docks, twice } };
}

it('asks a dispatcher with 60 trucks on site for fewer than ten of them, by reason, and counts the rest', () => {
  const { trucks, yard } = busyYard();
  expect(trucks).toHaveLength(60);
  const groups = groupedByReason(trucksInNeed(trucks, yard));
  expect(groups.map(({ reason, members }) => [reason, members.length])).toEqual([
    ['at-dock-long', 1],
    ['beyond-free-time', 1],
    ['hold-long', 1],
    ['twice', 2],
    [null, 25],
  ]);
});

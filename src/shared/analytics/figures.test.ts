import { expect, test } from 'vitest';

import { Figures, type FiguresFilter } from './figures.ts';
import { LocalHours } from './local-hours.ts';
import { periodOf } from './period.ts';
import { tallyDay } from './tally.ts';

const week = periodOf('2026-05-04', '2026-05-10');
const day = (text: string) => periodOf(text, text).from;
const hourMs = 3_600_000;

test('the weekdays that have begun are counted, those to come are not', () => {
  const begun = (today: string) => new Figures(week, 'day', {}).weekdays(day(today));
  expect(begun('2026-05-06')).toEqual([1, 1, 1, 0, 0, 0, 0]);
  expect(begun('2026-05-10')).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(begun('2026-07-01')).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('a part of the period is partial until it is over', () => {
  const parts = new Figures(periodOf('2026-05-04', '2026-05-06'), 'day', {}).course(day('2026-05-05'));
  expect(parts.map(({ from, isPartial }) => [from, isPartial])).toEqual([
    ['2026-05-04', false],
    ['2026-05-05', true],
    ['2026-05-06', true],
  ]);
});

const yard = {
  key: 'y',
  name: 'Yard',
  hours: new LocalHours('UTC'),
  targetMinutes: 60,
  freeMinutes: 120,
  docks: ['1'],
};
const group = {
  purpose: 'Delivery',
  deliveryType: 'live',
  days: [],
  canceled: 0,
  waits: [],
  responses: [],
  left: 0,
  stageMs: [],
  docks: [{ dock: '1', hours: [23, hourMs], later: [0, hourMs / 2, 24, hourMs] }],
  worked: [23],
  detention: [],
} as const;

/** The dock use of trucks that arrive on the first of two days. */
function docksUsed(filter: FiguresFilter) {
  const figures = new Figures({ from: week.from, to: week.from + 1 }, 'day', filter);
  figures.add(yard, { from: week.from, to: week.from, groups: [group] });
  return figures.details([yard], (week.to + 1) * 24 * hourMs, { docks: 9, carriers: 9 }).docks;
}

test('a truck that stays beyond the period uses its dock only within it', () => {
  const docks = docksUsed({});
  expect(docks).toMatchObject([{ dock: '1', use: 0.75 }]);
  expect(docks[0]?.byHour.filter((use) => use !== null)).toEqual([0.5, 1]);
});

test('a truck that stays for weeks counts for all of the seven days after its arrival, also where clocks are set back', () => {
  const at = (instant: string) => Date.parse(instant);
  const times = { arrivedAt: at('2026-10-25T05:55:00Z'), freeFrom: null, dockInAt: at('2026-10-25T05:55:00Z') };
  const later = { dockOutAt: at('2026-11-20T23:15:00Z'), statusChangedAt: at('2026-11-20T23:15:00Z') };
  const left = { calledAt: null, workStartedAt: null, workEndedAt: null, isNoShow: false, ...times, ...later };
  const visit = {
    purpose: 'Delivery',
    deliveryType: 'drop',
    status: 'drop',
    priority: null,
    carrier: 'A',
    dock: '1',
  } as const;
  const rules = { hours: new LocalHours('America/Chicago'), day: day('2026-10-25'), freeMinutes: 120 };
  const [tally] = tallyDay([{ ...visit, ...left }], rules).groups;
  const used = [...Array.from(tally?.docks[0]?.hours ?? []), ...Array.from(tally?.docks[0]?.later ?? [])];
  const hours = used.filter((_, index) => index % 2 === 1).reduce((sum, ms) => sum + ms, 0) / hourMs;
  expect(hours).toBeCloseTo(8 * 24 + 1 - 55 / 60, 6);
});

test('a filter leaves out the visits of other purposes and delivery types', () => {
  const all = docksUsed({});
  expect([docksUsed({ purpose: 'Delivery' }), docksUsed({ deliveryType: 'live' })]).toEqual([all, all]);
  const used = [docksUsed({ purpose: 'Pickup' }), docksUsed({ deliveryType: 'drop' })];
  expect(used.flat().filter(({ use }) => use !== null && use > 0)).toEqual([]);
});

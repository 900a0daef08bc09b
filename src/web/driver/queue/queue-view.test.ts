import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { statuses } from '#shared/check-in/closed-lists.ts';
import { queueOrders } from '#shared/queue/queue-order.ts';
import { testFacilities } from '#test/facilities.ts';
import {
  dateChoices,
  defaultView,
  filterOf,
  isReversed,
  type QueueView,
  readView,
  stateChoices,
  wallFilterOf,
  writeView,
} from './queue-view.ts';

const anyDay = fc.constantFrom('', '2026-04-01', '2026-05-04');
const anyView: fc.Arbitrary<QueueView> = fc.record({
  dates: fc.constantFrom(...dateChoices),
  from: anyDay,
  to: anyDay,
  state: fc.constantFrom(...stateChoices),
  status: fc.constantFrom('any' as const, ...statuses),
  facility: fc.constantFrom('all' as const, ...testFacilities.all.map(({ name }) => name)),
  order: fc.constantFrom(...queueOrders),
});

describe('the URL of a view', () => {
  it('restores the same view, except for the days of an unselected range', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const days = view.dates === 'custom' ? {} : { from: '', to: '' };
        expect(readView(writeView(view), testFacilities)).toEqual({ ...view, ...days });
      }),
    );
  });

  it('understands a facility by its slug and by a former name, in any letter case', () => {
    const [first, ...others] = testFacilities.all;
    const facilities = { ...testFacilities, all: [{ ...first!, formerly: ['old yard'] }, ...others] };
    for (const facility of [first!.slug, 'Old Yard', first!.name.toUpperCase()]) {
      expect(readView(new URLSearchParams({ facility }), facilities).facility).toBe(first!.name);
    }
  });

  it('omits defaults', () => {
    expect(String(writeView(defaultView))).toBe('');
  });

  it('uses this device’s usual order unless it has one', () => {
    expect(readView(new URLSearchParams(), testFacilities, 'longest-wait').order).toBe('longest-wait');
    expect(readView(new URLSearchParams({ order: 'newest' }), testFacilities, 'longest-wait').order).toBe('newest');
  });

  it('ignores invalid values', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!dateChoices.some((choice) => choice === text));
        expect(
          readView(new URLSearchParams({ dates: text, from: text, facility: `${text}?` }), testFacilities),
        ).toEqual(defaultView);
      }),
    );
  });
});

describe('the request of a view', () => {
  it('is today’s entries on site, newest first, for visitors by default', () => {
    expect(filterOf(defaultView, 'public')).toEqual({
      startDate: 'today',
      endDate: 'today',
      state: 'active',
      order: 'newest',
    });
  });

  it('is all of today’s entries for staff by default', () => {
    expect(filterOf(defaultView, 'staff')).toEqual({ startDate: 'today', endDate: 'today', order: 'newest' });
  });

  it.each([
    ['7-days', { startDate: 'today-6', endDate: 'today' }],
    ['30-days', { startDate: 'today-29', endDate: 'today' }],
    ['all', {}],
  ] as const)('covers the days of the preset %s, today included', (dates, days) => {
    expect(filterOf({ ...defaultView, dates }, 'staff')).toEqual({ ...days, order: 'newest' });
  });

  it('covers a range, open-ended without a day', () => {
    const view = { ...defaultView, dates: 'custom', from: '2026-04-01' } as const;
    expect(filterOf(view, 'staff')).toEqual({ startDate: '2026-04-01', order: 'newest' });
  });

  it('never has a status for a visitor', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(filterOf(view, 'public')).not.toHaveProperty('status');
      }),
    );
  });

  it('is seven days of entries on site for a wall, always in the order of service', () => {
    expect(wallFilterOf({ ...defaultView, facility: 'Flexport' })).toEqual({
      startDate: 'today-6',
      state: 'active',
      facility: 'Flexport',
      order: 'longest-wait',
    });
  });
});

it('a range is reversed only if both days are set and the first is later', () => {
  const range = { ...defaultView, dates: 'custom', from: '2026-05-04', to: '2026-05-03' } as const;
  expect(isReversed(range)).toBe(true);
  expect(isReversed({ ...range, to: '2026-05-04' })).toBe(false);
  expect(isReversed({ ...range, to: '' })).toBe(false);
  expect(isReversed({ ...range, dates: 'today' })).toBe(false);
});

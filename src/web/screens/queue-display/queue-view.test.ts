import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { statuses } from '#shared/check-in/closed-lists.ts';
import { queueOrders } from '#shared/queue/queue-order.ts';
import { testLists } from '#test/facilities.ts';
import {
  dateChoices,
  defaultView,
  filterOf,
  isTurned,
  type QueueView,
  readView,
  stateChoices,
  wallFilterOf,
  writeView,
} from './queue-view.ts';

const today = '2026-05-04';
const anyDay = fc.constantFrom('', '2026-04-01', '2026-05-04');
const anyView: fc.Arbitrary<QueueView> = fc.record({
  dates: fc.constantFrom(...dateChoices),
  from: anyDay,
  to: anyDay,
  state: fc.constantFrom(...stateChoices),
  status: fc.constantFrom('any' as const, ...statuses),
  facility: fc.constantFrom('all' as const, ...testLists.facilities),
  order: fc.constantFrom(...queueOrders),
});

describe('the address of a view', () => {
  it('reads back as the same view, but for the days of a range that is not chosen', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const days = view.dates === 'custom' ? {} : { from: '', to: '' };
        expect(readView(writeView(view), testLists)).toEqual({ ...view, ...days });
      }),
    );
  });

  it('says nothing of what is as usual', () => {
    expect(String(writeView(defaultView))).toBe('');
  });

  it('leaves the order to what this device usually has, unless it names one', () => {
    expect(readView(new URLSearchParams(), testLists, 'longest-wait').order).toBe('longest-wait');
    expect(readView(new URLSearchParams({ order: 'newest' }), testLists, 'longest-wait').order).toBe('newest');
  });

  it('is read as usual where it makes no sense', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!dateChoices.some((choice) => choice === text));
        expect(readView(new URLSearchParams({ dates: text, from: text, facility: `${text}?` }), testLists)).toEqual(
          defaultView,
        );
      }),
    );
  });
});

describe('what is asked for', () => {
  it('is today’s entries on site, newest first, for a visitor who chose nothing', () => {
    expect(filterOf(defaultView, 'public', today)).toEqual({
      startDate: today,
      endDate: today,
      state: 'active',
      order: 'newest',
    });
  });

  it('is everything of today for staff who chose nothing', () => {
    expect(filterOf(defaultView, 'staff', today)).toEqual({ startDate: today, endDate: today, order: 'newest' });
  });

  it.each([
    ['7-days', { startDate: '2026-04-28', endDate: today }],
    ['30-days', { startDate: '2026-04-05', endDate: today }],
    ['all', {}],
  ] as const)('takes in the days of the preset %s, today included', (dates, days) => {
    expect(filterOf({ ...defaultView, dates }, 'staff', today)).toEqual({ ...days, order: 'newest' });
  });

  it('takes in a range, open where no day was chosen', () => {
    const view = { ...defaultView, dates: 'custom', from: '2026-04-01' } as const;
    expect(filterOf(view, 'staff', today)).toEqual({ startDate: '2026-04-01', order: 'newest' });
  });

  it('never has a status for a visitor', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(filterOf(view, 'public', today)).not.toHaveProperty('status');
      }),
    );
  });

  it('is seven days of entries on site for a wall, in the order of service whatever the list’s order', () => {
    expect(wallFilterOf({ ...defaultView, facility: 'Flexport' }, today)).toEqual({
      startDate: '2026-04-28',
      state: 'active',
      facility: 'Flexport',
      order: 'longest-wait',
    });
  });
});

it('a range is turned round only when both days are chosen and the first is the later', () => {
  const range = { ...defaultView, dates: 'custom', from: '2026-05-04', to: '2026-05-03' } as const;
  expect(isTurned(range)).toBe(true);
  expect(isTurned({ ...range, to: '2026-05-04' })).toBe(false);
  expect(isTurned({ ...range, to: '' })).toBe(false);
  expect(isTurned({ ...range, dates: 'today' })).toBe(false);
});

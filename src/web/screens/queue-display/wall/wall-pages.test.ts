import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildPublicCheckIn, noon } from '#test/public-check-in.ts';
import { shortWait } from './short-wait.ts';
import { inWallOrder, pagesOf, pageToShow, rowHeight } from './wall-pages.ts';

const waiting = () => buildPublicCheckIn();
const called = () => buildPublicCheckIn({ dock: '4', dockAssignedAt: noon });
const nobody = () => false;

const anyColumn = fc
  .array(fc.boolean(), { maxLength: 60 })
  .map((column) => column.map((isCalled) => (isCalled ? called() : waiting())));

describe('the pages of a column', () => {
  it('contain every truck once, in order, and fit the screen', () => {
    fc.assert(
      fc.property(anyColumn, fc.double({ min: 12, max: 60, noNaN: true }), (column, room) => {
        const pages = pagesOf(column, room);
        expect(pages.flat()).toEqual(column);
        for (const page of pages) {
          const height = page.reduce((sum, entry) => sum + rowHeight(entry), 0) + 0.6 * (page.length - 1);
          expect(height).toBeLessThanOrEqual(room + 1e-9);
        }
      }),
    );
  });

  it('contain at least one truck each, however small the screen', () => {
    expect(pagesOf([waiting(), called()], 0)).toHaveLength(2);
  });
});

it('highlighted trucks come first, then called ones, then queue order', () => {
  const [first, second, third, fourth] = [waiting(), called(), waiting(), called()];
  const order = inWallOrder([first, second, third, fourth], (id) => id === third.id);
  expect(order).toEqual([third, second, fourth, first]);
});

describe('the current page', () => {
  const pages = [[waiting()], [waiting()], [waiting()]];

  it('is each in turn', () => {
    expect([0, 1, 2, 3].map((turn) => pageToShow(pages, turn, nobody))).toEqual([0, 1, 2, 0]);
    expect(pageToShow([], 5, nobody)).toBe(0);
  });

  it('stays the first while it shows a truck just called', () => {
    expect(pageToShow(pages, 2, (id) => id === pages[0]?.[0]?.id)).toBe(0);
  });

  it('still turns if more were called than fit on it', () => {
    expect(pageToShow(pages, 1, () => true)).toBe(1);
  });
});

it.each([
  [0, '0', 'min'],
  [59, '59', 'min'],
  [60, '1:00', 'hours'],
  [75, '1:15', 'hours'],
  [600, '10', 'hours'],
  [2879, '47', 'hours'],
  [2880, '2', 'days'],
])('a wait of %d minutes is short: %s %s', (minutes, figure, unit) => {
  expect(shortWait(minutes)).toEqual({ figure, unit });
});

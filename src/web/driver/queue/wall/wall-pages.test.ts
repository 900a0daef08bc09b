import fc from 'fast-check';
import type { WallEntry } from '../entry-state.ts';
import { describe, expect, it } from 'vitest';

import { buildPublicCheckIn, noon } from '#test/public-check-in.ts';
import { shortWait } from './wall-marks.tsx';
import { inWallOrder, layoutOf, pageToShow, rowHeight, secondsPerPage } from './wall-pages.ts';

const waiting = () => buildPublicCheckIn();
const called = () => buildPublicCheckIn({ dock: '4', dockAssignedAt: noon });
const nobody = () => false;
/** The height that a 16:9 screen leaves for a column. */
const usualRoom = 41.7;

const anyColumn = fc
  .array(fc.boolean(), { maxLength: 60 })
  .map((column) => column.map((isCalled) => (isCalled ? called() : waiting())));

const heightOf = (column: readonly WallEntry[], look: Parameters<typeof rowHeight>[1]) =>
  column.reduce((sum, entry) => sum + rowHeight(entry, look), 0);

describe('the layout of a column', () => {
  it('has every truck, in order, on pages that fit the screen, however large their letters; only called ones stay', () => {
    fc.assert(
      fc.property(anyColumn, fc.double({ min: 12, max: 60, noNaN: true }), (column, room) => {
        const { look, pages, scales } = layoutOf(column, room);
        const [first = []] = pages;
        const stays = (entry: WallEntry) => pages.length > 1 && pages.every((page) => page.includes(entry));
        const staying = first.filter(stays);
        expect(staying.every(({ dockAssignedAt }) => dockAssignedAt !== null)).toBe(true);
        const turning = pages.flatMap((page) => page.filter((entry) => !stays(entry)));
        expect(turning).toEqual(column.filter((entry) => !staying.includes(entry)));
        for (const [index, page] of pages.entries()) {
          const gaps = (look === 'dense' || look === 'tight' ? 0.2 : 0.6) * (page.length - 1);
          const height = heightOf(page, look) + gaps;
          expect(height * (scales[index] ?? 0)).toBeLessThanOrEqual(room + 1e-9);
        }
      }),
    );
  });

  it('keeps called trucks on every page, with one line each beyond half of it, and turns only those for whom there is no room', () => {
    const [dock4, dock5, dock6] = [called(), called(), called()];
    const others = Array.from({ length: 20 }, waiting);
    const one = layoutOf([dock4, ...others], usualRoom);
    expect(one.pages.length).toBeGreaterThan(1);
    expect(one.pages.every(([first]) => first === dock4)).toBe(true);
    expect(layoutOf([dock4, dock5, ...others], usualRoom).look).toBe('dense');
    const three = layoutOf([dock4, dock5, dock6, ...others], usualRoom);
    expect(three.look).toBe('tight');
    expect(three.pages.every((page) => [dock4, dock5, dock6].every((entry) => page.includes(entry)))).toBe(true);
    const twelve = Array.from({ length: 12 }, called);
    const busy = layoutOf([...twelve, ...others], usualRoom);
    const shownOn = twelve.map((entry) => busy.pages.filter((page) => page.includes(entry)).length);
    expect(shownOn.slice(0, 6).every((pages) => pages === busy.pages.length)).toBe(true);
    expect(Math.min(...shownOn)).toBe(1);
    // The others are still shown in turns.
    expect(busy.pages.flat().filter(({ dock }) => dock === '')).toEqual(others);
  });

  it('has at least one truck on each page, however small the screen', () => {
    expect(layoutOf([waiting(), called()], 0).pages).toHaveLength(2);
  });

  it('shows twice as many on a page as with driver and carrier, once those do not fit', () => {
    const trucks = Array.from({ length: 60 }, waiting);
    expect(layoutOf(trucks.slice(0, 5), usualRoom)).toMatchObject({ look: 'roomy', pages: [{ length: 5 }] });
    const { look, pages } = layoutOf(trucks, usualRoom);
    expect(look).toBe('dense');
    expect(pages.map(({ length }) => length)).toEqual([12, 12, 12, 12, 12]);
  });

  it('shows the only truck as a sign, as large as there is room', () => {
    expect(layoutOf([called()], usualRoom)).toMatchObject({ look: 'sign', scales: [1.6] });
    expect(layoutOf([called()], 20).look).toBe('roomy');
  });

  it('fills the last page as the others', () => {
    const trucks = Array.from({ length: 13 }, waiting);
    expect(layoutOf(trucks, usualRoom).pages.map(({ length }) => length)).toEqual([7, 6]);
  });

  it('names each facility once above its trucks, on every page that has some', () => {
    const [gary, joliet] = ['Gary', 'Joliet'];
    const trucks = Array.from({ length: 8 }, (_, index) => buildPublicCheckIn({ facility: index % 2 ? gary : joliet }));
    const { look, pages } = layoutOf(trucks, usualRoom, () => 3.2);
    const facilities = pages.flat().map(({ facility }) => facility);
    expect(facilities).toEqual([...Array<string>(4).fill(joliet), ...Array<string>(4).fill(gary)]);
    // Two facility names take the room of two trucks.
    expect([look, pages.length]).toEqual(['dense', 1]);
    expect(layoutOf([...trucks, ...trucks.slice(0, 4)], usualRoom, () => 3.2).pages).toHaveLength(2);
  });

  it('shows sixty waiting trucks in less than a minute, and few trucks in no hurry', () => {
    const { pages } = layoutOf(Array.from({ length: 60 }, waiting), usualRoom);
    expect(pages.length * secondsPerPage(pages.length)).toBeLessThan(60);
    expect(secondsPerPage(2)).toBe(10);
    expect(secondsPerPage(40)).toBe(5);
  });
});

it('highlighted trucks come first, then called ones, then queue order, dropped trailers after it and skipped trucks last', () => {
  const [first, second, third, fourth] = [waiting(), called(), waiting(), called()];
  const [trailer, held] = [buildPublicCheckIn({ status: 'drop', place: 1 }), buildPublicCheckIn({ stage: 'on-hold' })];
  const order = inWallOrder([held, trailer, first, second, third, fourth], (id) => id === third.id);
  expect(order).toEqual([third, second, fourth, first, trailer, held]);
});

it.each([1, 5, 20])(
  'sixty trucks come round within a minute, however many of them are called, at %d facilities',
  (facilities) => {
    const isOne = facilities === 1;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.constantFrom(38.5, usualRoom), (many, room) => {
        const trucks = Array.from({ length: 60 }, (_, index) => ({
          ...(index < many ? called() : waiting()),
          facility: `Terminal ${index % facilities}`,
        }));
        // Facility names of two lines.
        const { pages } = layoutOf(trucks, room, isOne ? undefined : () => 6.4);
        expect(pages.length * secondsPerPage(pages.length)).toBeLessThan(60);
        expect(new Set(pages.flat())).toEqual(new Set(trucks));
      }),
    );
  },
);

it('eight called trucks and thirty-nine that wait take seven pages of as many trucks', () => {
  const trucks = [...Array.from({ length: 8 }, called), ...Array.from({ length: 39 }, waiting)];
  const sizes = layoutOf(trucks, usualRoom).pages.map(({ length }) => length);
  expect(sizes).toHaveLength(7);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
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
  [0, '0', 'minutes'],
  [59, '59', 'minutes'],
  [60, '1:00', 'hours'],
  [75, '1:15', 'hours'],
  [600, '10', 'hours'],
  [2879, '47', 'hours'],
  [2880, '2', 'days'],
])('a wait of %d minutes is short: %s %s', (minutes, figure, unit) => {
  expect(shortWait(minutes)).toEqual({ figure, unit });
});

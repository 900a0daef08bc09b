import '#web/styles/index.css';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { openDashboard, signInAnew } from '#test/open-dashboard.tsx';
import { buildConfig } from '#test/public-config.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { firstFacilities } from '#shared/facilities/first-facilities.ts';
import { driverTranslations } from '#shared/words/translations.ts';
import { staffTranslations } from '#shared/words/staff-translations.ts';
import { speakWith } from '#web/common/data/words.ts';
import { columnTexts } from '#web/staff/texts/dashboard.ts';
import { configStore } from '#web/common/data/config.ts';
import { changeDeviceView } from '#web/common/parts/device-view.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const at = (dock: string) => ({ dock, dockAssignedAt: ago(9), dockInAt: ago(9) });
const truck = (driverName: string, minutes: number, values: Partial<StaffCheckIn>) =>
  buildStaffCheckIn({ driverName, dateCreated: ago(minutes), language: 'ar', ...values });
const called = truck('Ben Carter', 635, { dock: '17', dockAssignedAt: ago(20), priority: 'high' });
const trucks = [
  truck('Anastasia Konstantinopoulou', 62, { carrier: 'Great Lakes Freight Forwarding' }),
  called,
  truck('Cy', 100, { heldAt: ago(10), assignedTo: 'Bartholomew Featherstonehaugh' }),
  truck('Dee', 120, { noShowAt: ago(10), priority: 'medium', ticket: 'E56', assignedTo: 'Samantha Ortiz' }),
  truck('Fay', 3000, { ...at('4'), workStartedAt: ago(3), status: 'drop' }),
  truck('Gil', 320, { status: 'completed', ...at('5'), dockOutAt: ago(5) }),
];
const call = {
  id: '01990000-0000-7000-8000-00000000000c',
  checkInId: called.id,
  dock: '17',
  at: called.dockAssignedAt,
  by: null,
  expiresAt: ago(1),
  answer: null,
  answeredAt: null,
  answeredBy: null,
  outcome: null,
  endedAt: null,
  earlierUnanswered: 1,
  deliveries: [],
};

async function open(width: number, isDense: boolean, shown = trucks, awaited = /^Not answered/) {
  await page.viewport(width, 768);
  changeDeviceView({ isDense });
  const config = buildConfig({ calls: { text: true } });
  const calls = () => Response.json({ calls: [call], asOf: ago(0) });
  await openDashboard(shown, { routes: { 'GET /api/config': () => Response.json(config), 'GET /api/calls': calls } });
  configStore.write(config);
  await expect.poll(() => document.querySelectorAll('[data-row-link]').length).toBe(shown.length);
  await expect.element(page.getByText(awaited).first()).toBeInTheDocument();
}

beforeEach(() => signInAnew());
afterEach(() => speakWith('en', {}));

/** The texts of elements that extend beyond their cell. */
function overflowing(): string[] {
  return [...document.querySelectorAll('td, th')].flatMap((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    const parts = [...cell.querySelectorAll('*')].filter((part) => {
      const box = part.getBoundingClientRect();
      return (
        box.width > 1 &&
        (box.left < left - (cell.tagName === 'TH' ? 8 : 2) || box.right > right + 2) &&
        !part.closest('.sr-only, svg')
      );
    });
    return parts.map((part) => part.textContent.slice(0, 40));
  });
}

/** The texts of a second line of marks that show in part below the first. */
function halfShown(): string[] {
  return [...document.querySelectorAll('td .flex-wrap.overflow-hidden')].flatMap((line) => {
    const { bottom } = line.getBoundingClientRect();
    const isHalf = (mark: Element) => {
      const box = mark.getBoundingClientRect();
      return box.top < bottom - 1 && box.bottom > bottom + 1;
    };
    return [...line.children].filter(isHalf).map((mark) => mark.textContent);
  });
}

/** The left edge of a cell's first words. */
const edgeOf = (cell: Element | undefined) => {
  const range = document.createRange();
  const words = cell && document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
  if (words) range.selectNodeContents(words);
  return Math.round(range.getBoundingClientRect().left);
};

describe.each([1280, 1366, 1920])('the list at %i px', (width) => {
  it.each([false, true])(
    'keeps every value in its column, below the start of its heading (dense: %s)',
    async (isDense) => {
      await open(width, isDense);
      await expect.poll(overflowing).toEqual([]);
      expect(halfShown()).toEqual([]);
      const headings = [...document.querySelectorAll('th')];
      const cells = [...document.querySelectorAll('tbody tr:last-child td')];
      for (const name of ['Driver', 'Carrier', 'Container', 'Facility', 'Purpose', 'Arrival', 'Waiting', 'Priority']) {
        const place = headings.findIndex(({ textContent }) => textContent === name);
        const off = edgeOf(headings[place]) - edgeOf(cells[place]);
        expect({ name, isAligned: Math.abs(off) < 3 }).toEqual({ name, isAligned: true });
      }
      for (const row of document.querySelectorAll('tbody tr'))
        expect(row.getBoundingClientRect().height).toBeLessThan(isDense ? 36 : 54);
    },
  );
});

/** The texts of elements that are truncated; those that may be long are identified by their beginning. */
function cutShort(): string[] {
  const headings = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  const mayBeCut = new Set<string>([columnTexts.driverName, columnTexts.carrier, columnTexts.facility]);
  return [...document.querySelectorAll('th, td')].flatMap((cell, place) => {
    const heading = headings[place % headings.length] ?? '';
    if (cell.tagName === 'TD' && mayBeCut.has(heading)) return [];
    const parts = [...cell.querySelectorAll<HTMLElement>('*')].filter(
      (part) =>
        getComputedStyle(part).overflow !== 'visible' &&
        !part.closest('.sr-only, svg') &&
        (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2),
    );
    return parts.map((part) => `${heading}: ${part.textContent}`);
  });
}

/**
 * The longest usual values of every column: a number as painted on the container, a door of a large yard, a long wait.
 */
const longest = [
  truck('Wolfgang Bartholomew Montgomery', 3 * 1440 + 700, {
    containerNumber: 'OOLU 427196 3',
    priority: 'medium',
    purpose: 'Delivery',
    ticket: 'W88',
    ...at('B12'),
    workStartedAt: ago(3),
  }),
  truck('Maximiliane Schmidt', 635, {
    containerNumber: 'MWMU 888888 8',
    dock: 'A10',
    dockAssignedAt: ago(20),
    priority: 'high',
    purpose: 'Pickup',
  }),
  truck('Cy', 2000, {
    heldAt: ago(10),
    containerNumber: 'MSCU 663987 0',
    status: 'drop',
    priority: 'low',
    purpose: 'Return',
  }),
  truck('Dee', 75, { noShowAt: ago(10), containerNumber: 'TCLU 400791 9', purpose: 'Other' }),
];

describe.each(['en', 'es', 'de'] as const)('the list in %s', (language) => {
  beforeEach(async () => {
    if (language === 'en') return;
    const { driver } = await driverTranslations[language]();
    const { staff } = await staffTranslations[language]();
    const parts = await Promise.all(Object.values(staff).map((load: () => Promise<object>) => load()));
    speakWith(language, Object.assign({}, driver, ...parts) as Record<string, unknown>);
  });
  it.each([1280, 1366, 1536, 1920])('cuts nothing at %i px but what may be long', async (width) => {
    for (const isDense of [false, true]) {
      await open(width, isDense, longest, /^Dee/);
      await expect.poll(cutShort, { timeout: 2000 }).toEqual([]);
      expect(overflowing()).toEqual([]);
      await cleanup();
    }
  });
});

it('has each number of "View" on one line and each label beside its box', async () => {
  await open(1366, true);
  await page.getByRole('button', { name: 'View' }).click();
  await expect.element(page.getByRole('radio', { name: '100' })).toBeVisible();
  const hundred = page.getByRole('radio', { name: '100' }).element().parentElement;
  expect(hundred?.getBoundingClientRect().height).toBeLessThan(56);
  const middle = (element: Element | null | undefined) => {
    const { top, bottom } = element!.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  for (const box of page.getByRole('checkbox', { name: /^(Carrier|Container|Priority)$/ }).elements()) {
    const words = document.createRange();
    words.selectNodeContents(box.closest('label')!.lastElementChild!);
    const { top, bottom } = words.getBoundingClientRect();
    expect(Math.abs(middle(box) - (top + bottom) / 2)).toBeLessThan(3);
  }
});

/** Words of these texts that continue on another line of their cell. */
function brokenWords(texts: readonly string[]): string[] {
  const cells = [...document.querySelectorAll('td bdi')].filter(({ textContent }) => texts.includes(textContent));
  expect(cells).toHaveLength(texts.length);
  return cells.flatMap(({ firstChild, textContent }) =>
    [...textContent.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(firstChild!, index);
      range.setEnd(firstChild!, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    }),
  );
}

it.each([1280, 1366, 1920])('the facilities of a new installation break no word at %i px', async (width) => {
  const yard = firstFacilities.names.map((facility) => truck('Cy', 60, { facility }));
  await open(width, false, yard, /Woodridge/);
  expect(brokenWords(firstFacilities.names)).toEqual([]);
});

it.each([1280, 1366, 1920])('shows at least the first name of a driver whole at %i px', async (width) => {
  await open(width, false, [truck('Maximiliano Alejandro Fernández-Villanueva', 60, {})], /^Maximiliano/);
  const name = document.querySelector('[data-row-link] bdi')!;
  const first = document.createRange();
  first.setStart(name.firstChild!, 0);
  first.setEnd(name.firstChild!, 'Maximiliano'.length);
  const [line] = first.getClientRects();
  expect(first.getBoundingClientRect().height).toBe(line?.height);
});

import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { buildPublicCheckIn } from '#test/public-check-in.ts';
import { answering, atNoonOnAWall, minutesAgo, onDock, openWall } from '#test/open-wall.tsx';
import { configStore } from '#web/common/data/config.ts';

const waiting = page.getByRole('region', { name: 'Waiting' });

const ofWoodridge = '/queue?display=wall&facility=Woodridge';

atNoonOnAWall();

it.each([
  [1920, 1080],
  [3840, 2160],
])('fills a screen of %d by %d', async (width, height) => {
  await page.viewport(width, height);
  await openWall(
    answering([onDock('10'), buildPublicCheckIn({ dock: '10', dockAssignedAt: '2026-05-04T16:00:00.000Z' })]),
  );
  const size = (text: string) => Number.parseFloat(getComputedStyle(page.getByText(text).first().element()).fontSize);
  await expect.element(page.getByText('Go to dock 10')).toBeVisible();
  // On a 32-inch screen, text legible from 5 meters is at least 15 mm high: 2.8% of the width.
  for (const text of ['M... L...', 'TCLU4007919', 'Go to dock 10']) expect(size(text)).toBeGreaterThan(width * 0.028);
  const overflowing = () =>
    page
      .getByRole('listitem')
      .elements()
      .flatMap((row) => {
        const frame = row.getBoundingClientRect();
        return [...row.querySelectorAll('p, p > span:first-child, span:last-child')].filter((line) => {
          const { top, bottom, left, right } = line.getBoundingClientRect();
          return top < frame.top || bottom > frame.bottom || left < frame.left || right > frame.right;
        });
      });
  // Waits until the columns' room has been measured.
  await expect.poll(overflowing).toEqual([]);
});

it('never cuts the facility or the hour, however long the names are', async () => {
  const name = 'Chicago (Midway) South Container Freight Station and Cold St';
  const long = { id: 'a', name, slug: 'chicago', timeZone: 'America/Chicago' };
  const other = { id: 'b', name: 'Gary', slug: 'gary', timeZone: 'America/Chicago' };
  const companyName = 'Lakeshore Cold Storage and Forwarding Company of Illinois Inc';
  const config = buildConfig({ facilities: [long, other], companyName });
  configStore.write(config);
  const trucks = Array.from({ length: 14 }, (_, index) =>
    buildPublicCheckIn({ facility: name, dateCreated: minutesAgo(20 + index * 60), place: index + 1 }),
  );
  await openWall(answering([...trucks, onDock('10')]), '/queue?display=wall', config);
  await expect.element(waiting.getByText(name).first()).toBeVisible();
  for (const facility of page.getByText(name).elements()) {
    expect(facility.scrollWidth).toBeLessThanOrEqual(facility.clientWidth + 1);
    const [own, frame] = [facility, facility.closest('section, header')!].map((box) => box.getBoundingClientRect());
    expect([own!.top >= frame!.top - 1, own!.bottom <= frame!.bottom + 1]).toEqual([true, true]);
  }
  const hour = document.querySelector('header time');
  expect(hour?.textContent).toBe('12:00 PM');
  const { right, height } = hour!.getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(1920);
  expect(height).toBeLessThan(1.3 * Number.parseFloat(getComputedStyle(hour!).fontSize));
});

it.each([
  [1366, 768, 'en'],
  [1366, 768, 'pl'],
  [1024, 768, 'ru'],
])(
  'cuts nothing of its head at %d by %d in %s, with a company, a named zone and a screen that may sleep',
  async (width, height, lang) => {
    vi.spyOn(navigator, 'wakeLock', 'get').mockReturnValue(undefined as unknown as WakeLock);
    await page.viewport(width, height);
    const [near, far] = ['America/Chicago', 'Asia/Kolkata'].map((timeZone) => ({
      id: timeZone,
      name: timeZone,
      slug: timeZone.toLowerCase(),
      timeZone,
    }));
    const config = buildConfig({
      facilities: [near!, far!],
      companyName: 'Lakeshore Cold Storage and Forwarding Company of Illinois Inc',
    });
    configStore.write(config);
    await openWall(answering([onDock('10')]), `/queue?display=wall&lang=${lang}`, config);
    await expect.element(page.getByText('CDT')).toBeVisible();
    const head = document.querySelector('header')!;
    const frame = head.getBoundingClientRect();
    for (const part of head.querySelectorAll('p, h1, time')) {
      const text = part.textContent;
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const isInside = top >= frame.top && bottom <= frame.bottom + 1 && left >= frame.left && right <= frame.right;
      expect([text, part.scrollWidth <= part.clientWidth + 1, isInside]).toEqual([text, true, true]);
    }
  },
);

const yardNames = [
  'Chicago (Midway)',
  'Gary',
  'Frankfurt am Main Luftfrachtzentrum Tor 25 (Süd)',
  '上海洋山港集装箱码头',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
];

it.each([
  [1920, 1080, true],
  [1366, 768, true],
  [1366, 768, false],
])(
  'names of any length, sixty trucks and nine calls fit into %d by %d, and nothing is cut',
  async (width, height, isOfAll) => {
    await page.viewport(width, height);
    const named = yardNames.map((name, index) => ({
      id: `${index}`,
      name,
      slug: `f${index}`,
      timeZone: 'America/Chicago',
    }));
    const facilities = isOfAll ? named : named.slice(0, 1);
    const config = buildConfig({ facilities });
    configStore.write(config);
    const containers = [
      'TCLU4007919',
      'MSCU 123456 7',
      'HLXU 200841 9',
      'MSCU1234567,TCLU7654321,OOLU9876543',
      'TRLR-53-000417',
    ];
    const trucks = Array.from({ length: 60 }, (_, index) =>
      buildPublicCheckIn({
        facility: facilities[index % facilities.length]!.name,
        containerNumber: containers[index % 4 === 0 ? index % 5 : (index * 3) % 5]!,
        dateCreated: minutesAgo(20 + index * 7),
        place: index + 1,
        ...(index < 9 && { dock: `${index + 1}`, dockAssignedAt: '2026-05-04T16:00:00.000Z' }),
      }),
    );
    await openWall(answering(trucks), '/queue?display=wall', config);
    const seconds = () => {
      const pages = Number(
        waiting
          .getByText(/^1 \/ \d+$/)
          .query()
          ?.textContent.split('/')[1] ?? NaN,
      );
      return pages * Math.max(5, Math.min(10, 54 / pages));
    };
    // Until its room is measured, a column shows one truck per page.
    await expect.poll(seconds).toBeLessThan(60);
    const box = waiting.element().getBoundingClientRect();
    let above = box.top;
    for (const line of waiting.element().querySelectorAll('h3, li')) {
      const { top, bottom, left, right } = line.getBoundingClientRect();
      const isWhole = line.scrollHeight <= Math.ceil(1.15 * line.clientHeight);
      const isInside = bottom <= box.bottom + 1 && left >= box.left - 1 && right <= box.right + 1;
      const text = line.textContent;
      expect({ text, isWhole, isInside, isBelow: top >= above - 1 }).toEqual({
        text,
        isWhole: true,
        isInside: true,
        isBelow: true,
      });
      above = bottom;
    }
    for (const number of waiting.element().querySelectorAll('li p')) {
      const text = number.textContent;
      expect([text, number.scrollWidth <= number.clientWidth + 1]).toEqual([text, true]);
    }
  },
);

it('shows twelve trucks on a page where many wait, in letters as high, and no empty edge below', async () => {
  const trucks = Array.from({ length: 60 }, (_, index) =>
    buildPublicCheckIn({ place: index + 1, dateCreated: minutesAgo(65) }),
  );
  await openWall(answering(trucks), ofWoodridge);
  await expect.element(waiting.getByText('1 / 5')).toBeVisible();
  const rows = waiting.getByRole('listitem').elements();
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)?.getBoundingClientRect().bottom).toBeGreaterThan(1080 * 0.97);
  for (const text of rows[0]!.querySelectorAll('p')) {
    expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThan(1920 * 0.028);
    expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth + 1);
  }
});

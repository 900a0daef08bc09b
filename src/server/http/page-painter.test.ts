import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { OwnVisit, PageOrder, PaintedPage, RefusedPost } from '#shared/contract/painted-page.ts';
import { capturedLog } from '#test/captured-log.ts';
import { paintedFolder } from '#test/painted-folder.ts';
import { buildConfig } from '#test/public-config.ts';
import { PagePainter, tooBusy } from './page-painter.ts';

let built: Awaited<ReturnType<typeof paintedFolder>>;
let log: ReturnType<typeof capturedLog>;
let painter: PagePainter;

beforeEach(async () => {
  built = await paintedFolder();
  log = capturedLog();
  painter = new PagePainter(pathToFileURL(join(built.folder, '.render', 'prerender.js')).href, log.log);
});
afterEach(async () => {
  vi.useRealTimers();
  await painter.close();
  await built.remove();
});

function order(about: Partial<PageOrder> = {}, companyName = ''): PageOrder {
  return { path: '/driver', search: '', language: 'en', config: buildConfig({ companyName }), ...about };
}

// What is in them does not matter here.
const refused = { refused: {} as RefusedPost };
const own = { own: {} as OwnVisit };
const times = (count: number, about: Partial<PageOrder>) =>
  Array.from({ length: count }, () => painter.paint(order(about)));
/** Which of the pages it was, by the order in which they were painted. */
const place = async (page: Promise<PaintedPage | typeof tooBusy | null>) => {
  const painted = await page;
  if (painted === null || painted === tooBusy) return painted;
  return (JSON.parse(painted.markup) as { painted: number }).painted;
};

test('of 500 refused forms at once a few are painted, after the pages of everybody else, and the thread lives on', async () => {
  const forms = times(500, refused);
  const [visit, page] = [painter.paint(order(own)), painter.paint(order())];
  const outcomes = await Promise.all(forms.map(place));
  expect(outcomes.filter((outcome) => outcome === tooBusy)).toHaveLength(479);
  expect(await Promise.all([place(page), place(visit)])).toEqual([2, 3]);
  expect(outcomes.slice(0, 21)).toEqual([1, ...Array.from({ length: 20 }, (_, index) => index + 4)]);
  expect(painter.waiting).toBe(0);
  expect(log.text()).toBe('');
});

test('more visits or pages than can wait leave the others their turn', async () => {
  const all = [...times(30, own), ...times(30, {}), ...times(30, refused)];
  const outcomes = await Promise.all(all.map(place));
  expect(outcomes.filter((outcome) => outcome === tooBusy)).toHaveLength(29);
});

test('a page that does not end takes nobody else along for longer than its own time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [endless, behind] = [painter.paint(order({}, 'Held')), painter.paint(order())];
  vi.advanceTimersByTime(5_000);
  expect([await endless, await behind]).toEqual([null, tooBusy]);
  expect(log.entries()).toEqual([expect.objectContaining({ msg: 'page not painted', page: '/driver' })]);
  expect(await place(painter.paint(order()))).toBe(1);
});

test('one that fails is reported, and the next is painted', async () => {
  expect(await Promise.all([painter.paint(order({}, 'Fails')), place(painter.paint(order()))])).toEqual([null, 1]);
});

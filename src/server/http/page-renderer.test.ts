import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { OwnVisit, PageOrder, RenderedPage, RefusedPost } from '#shared/contract/rendered-page.ts';
import { capturedLog } from '#test/captured-log.ts';
import { renderedFolder } from '#test/rendered-folder.ts';
import { buildConfig } from '#test/public-config.ts';
import { PageRenderer, tooBusy } from './page-renderer.ts';

let built: Awaited<ReturnType<typeof renderedFolder>>;
let log: ReturnType<typeof capturedLog>;
let renderer: PageRenderer;

beforeEach(async () => {
  built = await renderedFolder();
  log = capturedLog();
  renderer = new PageRenderer(pathToFileURL(join(built.folder, '.render', 'prerender.js')).href, log.log);
});
afterEach(async () => {
  vi.useRealTimers();
  await renderer.close();
  await built.remove();
});

function order(about: Partial<PageOrder> = {}, companyName = ''): PageOrder {
  return { path: '/driver', search: '', language: 'en', config: buildConfig({ companyName }), ...about };
}

// Their content does not matter here.
const refused = { refused: {} as RefusedPost };
const own = { own: {} as OwnVisit };
const times = (count: number, about: Partial<PageOrder>) =>
  Array.from({ length: count }, () => renderer.render(order(about)));
/** A page's position in the order of rendering. */
const place = async (page: Promise<RenderedPage | typeof tooBusy | null>) => {
  const rendered = await page;
  if (rendered === null || rendered === tooBusy) return rendered;
  return (JSON.parse(rendered.markup) as { rendered: number }).rendered;
};

test('of 500 refused forms at once a few are rendered, after the pages of everybody else, and the thread lives on', async () => {
  const forms = times(500, refused);
  const [visit, page] = [renderer.render(order(own)), renderer.render(order())];
  const outcomes = await Promise.all(forms.map(place));
  expect(outcomes.filter((outcome) => outcome === tooBusy)).toHaveLength(479);
  expect(await Promise.all([place(page), place(visit)])).toEqual([2, 3]);
  expect(outcomes.slice(0, 21)).toEqual([1, ...Array.from({ length: 20 }, (_, index) => index + 4)]);
  expect(renderer.waiting).toBe(0);
  expect(log.text()).toBe('');
});

test('more visits or pages than can wait leave the others their turn', async () => {
  const all = [...times(30, own), ...times(30, {}), ...times(30, refused)];
  const outcomes = await Promise.all(all.map(place));
  expect(outcomes.filter((outcome) => outcome === tooBusy)).toHaveLength(29);
});

test('closing ends the page being rendered and those waiting at once, without a complaint', async () => {
  const pages = [...times(3, {}), ...times(1, refused)];
  await renderer.close();
  expect(await Promise.all(pages)).toEqual([null, null, null, null]);
  expect([renderer.waiting, log.text()]).toEqual([0, '']);
});

test('a page that does not end takes nobody else along for longer than its own time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [endless, behind] = [renderer.render(order({}, 'Held')), renderer.render(order())];
  vi.advanceTimersByTime(5_000);
  expect([await endless, await behind]).toEqual([null, tooBusy]);
  expect(log.entries()).toEqual([expect.objectContaining({ msg: 'page not rendered', page: '/driver' })]);
  expect(await place(renderer.render(order()))).toBe(1);
});

test('one that fails is reported, and the next is rendered', async () => {
  expect(await Promise.all([renderer.render(order({}, 'Fails')), place(renderer.render(order()))])).toEqual([null, 1]);
});

import '#web/styles/index.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { problemAnswer, type FakeRoute, installFakeServer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { keepChoices } from '#test/keep-choices.tsx';
import { buildConfig } from '#test/public-config.ts';
import type { DashboardChoices } from '#shared/contract/dashboard-choices.ts';
import type { ArrivalBatch } from '#shared/contract/expected-arrivals.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, currentSession, signedOut } from '#web/common/data/session-state.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { readFile } from './read-file.ts';
import { ImportDialog } from './import-dialog.tsx';

const put = 'PUT /api/expected-arrivals/batch';
const save = 'PUT /api/account/dashboard';

/** The arrivals on the server, by facility and id. */
let kept: Map<string, string>;
let closed: number;

/** Stores arrivals as the server does, or only counts them. */
const keep: FakeRoute = ({ body }) => {
  const { facility, arrivals, batch, dryRun = false } = body as ArrivalBatch;
  const counts = { created: 0, changed: 0, unchanged: 0, arrived: 0 };
  for (const arrival of arrivals) {
    const [key, value] = [`${facility} ${arrival.externalId}`, JSON.stringify(arrival)];
    const before = kept.get(key);
    counts[before === undefined ? 'created' : before === value ? 'unchanged' : 'changed'] += 1;
    if (!dryRun) kept.set(key, value);
  }
  return Response.json({ batch: batch ?? crypto.randomUUID(), ...counts });
};

async function open(routes: Record<string, FakeRoute> = {}, dashboard?: DashboardChoices) {
  const user = { id: '01900000-0000-7000-8000-000000000001', email: 'a@example.com', role: 'admin' as const };
  becomeSession({
    status: 'signed-in',
    user: { ...user, ...(dashboard && { dashboard }) },
    expiresAt: '2099-01-01T00:00:00Z',
  });
  const server = installFakeServer({
    [put]: keep,
    [save]: keepChoices,
    'DELETE /api/expected-arrivals/batch/': () => Response.json({ deleted: 2, restored: 0, kept: 1 }),
    ...routes,
  });
  configStore.write(buildConfig());
  const { unmount } = await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ImportDialog facility="Woodridge" onClose={() => (closed += 1)} />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...server, leave: unmount };
}

const choose = (text: string, name = 'arrivals.csv') =>
  page.getByLabelText('File', { exact: true }).upload(new File([text], name));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const count = (name: string) => page.getByText(name, { exact: true }).element().nextElementSibling?.textContent;
const sent = (server: Awaited<ReturnType<typeof open>>) => server.callsTo(put).map(({ body }) => body as ArrivalBatch);
const stored = (server: Awaited<ReturnType<typeof open>>) => sent(server).filter(({ dryRun }) => !dryRun);

beforeEach(async () => {
  await page.viewport(1280, 900);
  becomeSession(signedOut(true));
  kept = new Map();
  closed = 0;
});

const good = 'Date,Time,PO,Carrier\n12/31/2026,10:00,0047,Acme\n12/31/2026,11:00,48,Lakeshore\n';

it('proposes what the columns hold, shows what will be new, and imports it', async () => {
  const server = await open();
  await choose(good);
  await expect.element(button('Import 2 arrivals')).toBeVisible();
  await expect.element(page.getByLabelText('PO', { exact: true })).toHaveValue('numbers');
  await expect.poll(() => count('New')).toBe('2');
  await expect.element(page.getByText('The first rows, as they are understood: Dec 31, 2026')).toBeVisible();
  await expect.element(page.getByText(/^10:00 AM · 0047 · Acme/)).toBeVisible();
  expect(stored(server)).toEqual([]);
  await button('Import 2 arrivals').click();
  await expect.element(page.getByText('2 new, 0 changed, 0 unchanged.')).toBeVisible();
  expect(stored(server)[0]?.arrivals).toEqual([
    { externalId: '2026-12-31 0047', from: '2026-12-31T16:00:00.000Z', numbers: ['0047'], carrier: 'Acme' },
    { externalId: '2026-12-31 48', from: '2026-12-31T17:00:00.000Z', numbers: ['48'], carrier: 'Lakeshore' },
  ]);
  await button('Close').last().click();
  expect(closed).toBe(1);
});

it('says what is wrong in which row and column, and offers the faulty rows as a file that is imported when mended', async () => {
  let saved: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => ((saved = file as Blob), '#'));
  await open();
  await choose('Date,Time,PO,Carrier\n12/31/2026,10:00,47,Acme\n12/32/2026,25:00,"48\n49",\n');
  await expect.element(page.getByText(/^Row 3, Date, “12\/32\/2026”: No day or time that exists/)).toBeVisible();
  await expect.element(page.getByText(/^Row 3, Time, “25:00”: No day or time/)).toBeVisible();
  expect(count('Faulty')).toBe('1');
  await button('Download 1 faulty row').click();
  if (!saved) throw new Error('nothing was saved');
  const { rows } = await readFile(saved);
  expect(rows.map(({ cells }) => cells.slice(0, 5))).toEqual([
    ['Date', 'Time', 'PO', 'Carrier', 'Import key'],
    ['="12/32/2026"', '="25:00"', '48\n49', '', ''],
  ]);
  const mended = (await saved.text()).replace('12/32/2026', '12/31/2026').replace('25:00', '15:00');
  await choose(mended, 'mended.csv');
  await expect.element(button('Import 1 arrival')).toBeVisible();
  await expect.poll(() => count('New')).toBe('1');
});

it('keeps a choice of columns for files of the kind, and forgets one that is as proposed', async () => {
  const server = await open();
  await choose('When,Gate,PO\n2026-12-31,7,47\n');
  await expect.element(page.getByText(/No day\. Fill in the day/)).toBeVisible();
  await page.getByLabelText('When', { exact: true }).selectOptions('Day');
  await button('Import 1 arrival').click();
  await expect.element(page.getByText('Imported')).toBeVisible();
  const own = currentSession().user?.dashboard as DashboardChoices;
  expect(own.imports).toMatchObject([
    {
      columns: [
        { heading: 'when', holds: 'day' },
        { heading: 'po', holds: 'numbers' },
      ],
    },
  ]);
  expect(own.lastImport?.batch).toBe(stored(server)[0]?.batch);
});

it('opens files of the kind as they were chosen before, and offers to undo the last import', async () => {
  const first = await open();
  await choose('When,PO\n2026-12-31,47\n');
  await page.getByLabelText('When', { exact: true }).selectOptions('Day');
  await button('Import 1 arrival').click();
  await expect.element(page.getByText('Imported')).toBeVisible();
  const batch = stored(first)[0]?.batch ?? '';
  const undo = `DELETE /api/expected-arrivals/batch/${batch}`;
  const own = currentSession().user?.dashboard;
  await first.leave();
  const server = await open({ [undo]: () => Response.json({ deleted: 1, restored: 0, kept: 0 }) }, own);
  await expect.element(page.getByText(/^Last import: /)).toBeVisible();
  await button('Undo import').click();
  await expect.element(page.getByText('The import is undone')).toBeVisible();
  expect(server.callsTo(undo)).toHaveLength(1);
  await choose('PO,WHEN\n48,2026-12-30\n');
  await expect.element(page.getByLabelText('WHEN', { exact: true })).toHaveValue('day');
});

it('goes on where it stopped, and begun again it makes nothing twice', async () => {
  const lines = Array.from({ length: 1100 }, (_, index) => `2026-12-31,${10_000 + index}`);
  const file = `Date,PO\n${lines.join('\n')}`;
  let left = 1;
  const flaky: FakeRoute = (request) => {
    const { dryRun } = request.body as ArrivalBatch;
    if (!dryRun && (left -= 1) < 0 && left === -1) return problemAnswer(503, 'unavailable', 'The database is away.');
    return keep(request);
  };
  const server = await open({ [put]: flaky });
  await choose(file);
  await button('Import 1,100 arrivals').click();
  await expect.element(page.getByText(/^500 of 1,100 are imported\. Nothing is there twice/)).toBeVisible();
  await expect.element(page.getByText('The database is away.')).toBeVisible();
  await button('Continue').click();
  await expect.element(page.getByText('1,100 new, 0 changed, 0 unchanged.')).toBeVisible();
  expect(new Set(stored(server).map(({ batch }) => batch)).size).toBe(1);
  expect(kept.size).toBe(1100);
});

it('counts a file that is known as unchanged and changed, and says why it could not count', async () => {
  let isAway = false;
  const answer: FakeRoute = (request) =>
    isAway ? problemAnswer(503, 'unavailable', 'The database is away.') : keep(request);
  const first = await open({ [put]: answer });
  await choose(good);
  await button('Import 2 arrivals').click();
  await expect.element(page.getByText('2 new, 0 changed, 0 unchanged.')).toBeVisible();
  await first.leave();
  isAway = true;
  await open({ [put]: answer });
  await choose(good.replace('11:00', '13:00'));
  await expect.element(page.getByText('New and changed ones could not be counted')).toBeVisible();
  isAway = false;
  await button('Count again').click();
  await expect.poll(() => [count('New'), count('Changed'), count('Unchanged')]).toEqual(['0', '1', '1']);
});

it('warns where changed ones have arrived, and knows other loads by day and number once the ID is left out', async () => {
  const arrived: FakeRoute = ({ body }) => {
    const { source } = body as ArrivalBatch;
    const counts = { created: 0, changed: 2, unchanged: 0, arrived: source === 'import' ? 0 : 1 };
    return Response.json({ batch: crypto.randomUUID(), ...counts });
  };
  const server = await open({ [put]: arrived });
  await choose(`ID,${good.replaceAll('\n12', '\n1,12').replace('\n1,12/31/2026,11', '\n2,12/31/2026,11')}`);
  const warning = page.getByText('1 of the changed ones has arrived');
  await expect.element(warning).toBeVisible();
  expect(sent(server).at(-1)).toMatchObject({ source: expect.stringMatching(/^import \w+$/) });
  await page.getByLabelText('ID', { exact: true }).selectOptions('Not imported');
  await expect.element(warning).not.toBeInTheDocument();
  // The warning disappears immediately; the affected arrivals are counted again after it.
  await expect.poll(() => sent(server).at(-1)?.arrivals[0]).toMatchObject({ externalId: '2026-12-31 0047' });
});

it.each([
  ['no table', '\0\0', /^It is neither CSV nor an Excel file/],
  ['an open quote', 'Date,PO\n1,"2', /^A quotation mark in row 2 is never closed/],
])('says why it cannot read %s', async (_, text, reason) => {
  await open();
  await choose(text);
  await expect.element(page.getByText(reason)).toBeVisible();
});

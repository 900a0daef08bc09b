import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { ArrivalUpdate, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { buildArrival } from '#test/arrival-view.ts';
import { openExpected } from '#test/open-expected.tsx';

const arrival = buildArrival();
let sent: Pick<ArrivalUpdate, 'changes' | 'base'>[];
beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
  sent = [];
});

const open = (until: string, values: Partial<ArrivalView> = {}) =>
  openExpected({
    listed: () => [{ ...arrival, until, ...values }],
    routes: {
      [`PATCH /api/expected-arrivals/${arrival.id}`]: ({ body }) => {
        const { changes, base } = body as ArrivalUpdate;
        sent.push({ changes, base });
        return Response.json({ ...arrival, until });
      },
    },
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = () => page.getByRole('listitem').filter({ hasText: 'PU-20418' });

it.each([
  { kind: 'days', until: '2026-05-06T17:00:00.000Z', end: /10:00 AM to May 6, 2026, 12:00 PM/, clock: '12:00' },
  { kind: 'a day', until: '2026-05-05T15:00:00.000Z', end: /10:00 AM to May 5, 2026, 10:00 AM/, clock: '10:00' },
])('names the day on which a window of $kind ends, and keeps it where only the beginning is moved', async (window) => {
  const day = window.until.slice(0, 10);
  await open(window.until);
  await expect.element(row().getByText(window.end)).toBeVisible();
  await button('Edit PU-20418').click();
  await expect.element(page.getByLabelText(/^Until day/)).toHaveValue(day);
  await page.getByLabelText(/^From/).fill('11:00');
  await button('Save').click();
  await expect.poll(() => sent).toHaveLength(1);
  const changes = { from: '2026-05-04T11:00', until: `${day}T${window.clock}` };
  expect(sent).toEqual([{ changes, base: { from: arrival.from, until: window.until } }]);
});

it('takes the day of an end where one asks for it, with times and as whole days', async () => {
  await open(arrival.until);
  await button('Edit PU-20418').click();
  await button('Ends on another day').click();
  const lastDay = page.getByLabelText(/^Until day/);
  await expect.element(lastDay).toHaveFocus();
  await lastDay.fill('2026-05-06');
  await button('Save').click();
  await expect.poll(() => sent.at(-1)?.changes).toEqual({ from: '2026-05-04T10:00', until: '2026-05-06T11:00' });
  await button('Edit PU-20418').click();
  await button('Ends on another day').click();
  await page.getByLabelText(/^From/).fill('');
  await page.getByLabelText(/^Until(?! day)/).fill('');
  await lastDay.fill('2026-05-06');
  await button('Save').click();
  await expect.poll(() => sent.at(-1)?.changes).toEqual({ from: '2026-05-04T00:00', until: '2026-05-07T00:00' });
});

it('asks for no day of the end where a window ends on the same day or in the same night', async () => {
  await open('2026-05-05T07:00:00.000Z');
  await expect.element(row().getByText('10:00 AM to 2:00 AM')).toBeVisible();
  await button('Edit PU-20418').click();
  await expect.element(page.getByLabelText(/^Until/)).toHaveValue('02:00');
  expect(page.getByLabelText(/^Until day/).elements()).toEqual([]);
});

it('leaves it to each facility which day is today, and says where it counts a part only', async () => {
  const asked: URL[] = [];
  await openExpected({
    listed: (url) => {
      asked.push(url);
      return { arrivals: [arrival], hasMore: true };
    },
  });
  await expect.element(page.getByText('Of the first 1: 1 late')).toBeVisible();
  expect([...(asked[0]?.searchParams.keys() ?? [])]).not.toEqual(expect.arrayContaining(['startDate']));
  for (const [period, startDate, endDate] of [
    ['Tomorrow', 'today+1', 'today+1'],
    ['Next 7 days', 'today', 'today+7'],
    ['Last 7 days', 'today-7', 'today-1'],
  ] as const) {
    await page.getByLabelText('Period').selectOptions(period);
    const last = () => Object.fromEntries(asked.at(-1)?.searchParams ?? []);
    await expect.poll(last).toMatchObject({ startDate, endDate });
  }
});

it('keeps the lines of a note', async () => {
  await open(arrival.until, { note: 'Gate 3\nRing twice' });
  await button('Edit PU-20418').click();
  const note = page.getByLabelText(/^Note/);
  await expect.element(note).toHaveValue('Gate 3\nRing twice');
  await note.fill('Gate 3\nRing once');
  await button('Save').click();
  await expect.poll(() => sent).toMatchObject([{ changes: { note: 'Gate 3\nRing once' } }]);
});

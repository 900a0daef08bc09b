import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { ArrivalFigures } from '#shared/contract/arrival-figures.ts';
import { fakeEventStream, type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildAnalytics } from '#test/figures/build-analytics.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { AnalyticsScreen } from '../analytics-screen.tsx';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'viewer@example.com', role: 'viewer' } as const;
const expiresAt = '2099-01-01T00:00:00Z';
const url = 'GET /api/analytics/arrivals';

beforeEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 900);
});

function build(changes: Partial<ArrivalFigures> = {}): ArrivalFigures {
  const hours = Array.from({ length: 24 }, () => ({ expected: 0, arrived: 0 }));
  hours[8] = { expected: 70, arrived: 40 };
  hours[9] = { expected: 20, arrived: 50 };
  return {
    period: { from: '2026-05-01', to: '2026-05-04' },
    expected: 103,
    onTime: 60,
    early: 10,
    late: 20,
    missed: 10,
    awaited: 3,
    hours,
    anyTime: 13,
    carriers: [
      { carrier: 'Lakeshore Freight', expected: 40, onTime: 10, early: 5, late: 18, missed: 7 },
      { carrier: '', expected: 63, onTime: 50, early: 5, late: 2, missed: 3 },
    ],
    otherCarriers: 1,
    ...changes,
  };
}

async function open(figures: ArrivalFigures | FakeRoute, search = '', isOn = true) {
  const config = buildConfig(isOn ? { expectsArrivals: true } : {});
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  configStore.write(config);
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(config),
    'GET /api/events': fakeEventStream().answer,
    'GET /api/analytics': () => Response.json(buildAnalytics(200)),
    [url]: typeof figures === 'function' ? figures : () => Response.json(figures),
  });
  await render(
    <MemoryRouter initialEntries={[`/analytics${search}`]}>
      <Routes>
        <Route path="/analytics" element={<AnalyticsScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  return server;
}

const plot = (name: string) => page.getByRole('region', { name, exact: true });

it('says what came of what was expected, of all, by hour and by carrier', async () => {
  await open(build());
  const finding = '60% of 100 trucks came on time, 10% early and 20% late; 10% did not come. 3 more may still come.';
  await expect.element(page.getByText(finding)).toBeVisible();
  const hours = plot('Planned and real hours');
  await expect
    .element(hours.getByText('Most are expected from 8 AM (70), and most arrive from 9 AM (50).'))
    .toBeVisible();
  await expect
    .element(hours.getByText('13 were expected at any time of a day, and are in no planned hour.'))
    .toBeVisible();
  const carriers = plot('Punctuality by carrier');
  await expect.element(carriers.getByText('Most that came late or not: Lakeshore Freight, 25 of 40.')).toBeVisible();
  await expect.element(carriers.getByText('1 more carrier is not listed.')).toBeVisible();
});

it('has its values as tables, and one by one by arrow keys', async () => {
  await open(build());
  const carriers = plot('Punctuality by carrier');
  await carriers.getByText('As a table').click();
  const row = carriers.getByRole('row', { name: /^Carrier not named/ });
  await expect.element(row).toMatchTextContent(/^Carrier not named 63 50 5 2 3$|^Carrier not named63505?523$/);
  const drawing = plot('Planned and real hours').getByRole('application');
  (drawing.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}'.repeat(8));
  await expect.element(drawing.getByText('8 AM: 70 expected, 40 arrived')).toBeVisible();
});

it('is asked for with the filters of the page', async () => {
  const server = await open(build(), '?period=range&from=2026-05-01&to=2026-05-04&carrier=Acme&interval=day');
  await expect.element(plot('Planned and real hours')).toBeVisible();
  const { searchParams } = new URL(server.callsTo(url)[0]!.url, location.origin);
  expect(Object.fromEntries(searchParams)).toEqual({ from: '2026-05-01', to: '2026-05-04', carrier: 'Acme' });
});

it.each([
  [{ expected: 0, onTime: 0, early: 0, late: 0, missed: 0, awaited: 0 }, 'Nothing was expected in this period.'],
  [
    { expected: 2, onTime: 0, early: 0, late: 0, missed: 0, awaited: 2 },
    '2 arrivals were expected; all may still come.',
  ],
  [
    { expected: 5, onTime: 3, early: 0, late: 1, missed: 1, awaited: 0 },
    'Few have been settled: 3 on time, 0 early, 1 late, 1 missed.',
  ],
])('of few it reads out no percentage: %j', async (counts, finding) => {
  await open(build(counts));
  await expect.element(page.getByText(finding)).toBeVisible();
});

it('says when it cannot be loaded, beside the other figures', async () => {
  await open(() => problemAnswer(403, 'forbidden', 'Not now'));
  await expect.element(page.getByText('The figures of expected arrivals could not be loaded.')).toBeVisible();
  await expect.element(plot('Waits over the period')).toBeVisible();
});

it('where arrivals are not expected there is none, and nothing is asked', async () => {
  const server = await open(build(), '', false);
  await expect.element(plot('Waits over the period')).toBeVisible();
  expect(page.getByRole('region', { name: 'Expected arrivals' }).elements()).toEqual([]);
  expect(server.callsTo(url)).toEqual([]);
});

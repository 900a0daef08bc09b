import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Analytics } from '#shared/contract/analytics.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import { fakeEventStream, type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildAnalytics } from '#test/figures/build-analytics.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';

const user = { id: '01900000-0000-7000-8000-000000000001', email: 'viewer@example.com', role: 'viewer' } as const;
const expiresAt = '2099-01-01T00:00:00Z';

beforeEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 900);
});

interface Given {
  routes?: Record<string, FakeRoute>;
  config?: ReturnType<typeof buildConfig>;
}

async function open(figures: Analytics | FakeRoute, search = '', { routes = {}, config = buildConfig() }: Given = {}) {
  becomeSession(signedOut(true));
  becomeSession({ status: 'signed-in', user, expiresAt });
  configStore.write(config);
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user, expiresAt }),
    'GET /api/config': () => Response.json(config),
    'GET /api/events': fakeEventStream().answer,
    'GET /api/analytics': typeof figures === 'function' ? figures : () => Response.json(figures),
    ...routes,
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

it('says what each plot shows in a sentence, against the period before', async () => {
  await open(buildAnalytics(200));
  await expect
    .element(
      plot('Waits over the period').getByText(
        'Half of 200 trucks waited 25 min or less, 15 min less than in the period before.',
      ),
    )
    .toBeVisible();
  await expect.element(plot('Wait by hour of arrival').getByText(/^Who arrives from 8 AM waits longest/)).toBeVisible();
  await expect
    .element(plot('Where time goes').getByText(/most of it is “At the dock”, 1\sh\s10\smin or 74%/))
    .toBeVisible();
  await expect.element(page.getByText('May 4, 2026 is not over yet.')).toBeVisible();
  expect(plot('Answers to calls').elements(), 'drivers are not asked').toEqual([]);
});

it.each([200, 0])('of %s arrivals says who is still on site and over the free time', async (visits) => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString();
  const checkIns = [200, 100, 30].map((minutes, index) =>
    Object.assign(buildStaffCheckIn({ dateCreated: minutesAgo(minutes), status: 'live' }), {
      id: `01900000-0000-7000-8000-00000000009${index}`,
      view: 'staff',
      place: null,
    }),
  );
  const queue = () => Response.json({ checkIns, hasMore: false });
  const { headline, headlineBefore, ...others } = buildAnalytics(200);
  const counted = { headline: { ...headline, visits }, headlineBefore: { ...headlineBefore, visits } };
  const figures = { ...others, ...counted, carriers: [] };
  await open(figures, '', { routes: { 'GET /api/queue': queue } });
  await expect
    .element(
      page.getByText(
        /^Still on site, .*: 3 trucks, here for 1\sh\s50\smin on average; 1 over the free time, by 1\sh\s20\smin in all\.$/,
      ),
    )
    .toBeVisible();
  const said = visits > 0 ? 'No truck that has left stayed beyond the free time.' : 'No trucks in this period';
  await expect.element(page.getByText(said)).toBeVisible();
});

it('says nothing of who is on site where the period is over', async () => {
  const server = await open({ ...buildAnalytics(200), partialDays: [] });
  await expect.element(plot('Where time goes')).toBeVisible();
  expect(server.callsTo('GET /api/queue')).toEqual([]);
});

it('reads nothing out of few trucks, and says how few', async () => {
  await open(buildAnalytics(6));
  await expect
    .element(page.getByText('Half of the trucks waited 25 min or less, but there were only 6 trucks.'))
    .toBeVisible();
  await expect
    .element(page.getByText('Too few trucks in every hour to compare them: only 6 trucks in all.'))
    .toBeVisible();
  await expect.element(page.getByText('Too few trucks for a pattern: only 6 trucks.')).toBeVisible();
});

it('says that there were no trucks', async () => {
  const none = buildAnalytics(0);
  await open(none);
  await expect.element(page.getByText('No trucks in this period')).toBeVisible();
});

it('says plainly what there is nothing of yet, without a drawing or a table of nothing', async () => {
  const { headlineBefore } = buildAnalytics(200);
  await open({ ...buildAnalytics(0, { docks: 50 }), headlineBefore });
  for (const [name, said] of [
    ['Dock use by hour', 'No truck has left a dock.'],
    ['Waits over the period', 'No truck docked in.'],
    ['Arrivals by weekday and hour', 'Nobody arrived.'],
    ['Where time goes', 'No truck has left yet.'],
  ] as const) {
    await expect.element(plot(name).getByText(said)).toBeVisible();
    expect(plot(name).getByRole('application').elements()).toEqual([]);
    expect(plot(name).getByText('As a table').elements()).toEqual([]);
  }
});

it('says how drivers answered their calls, by the way they were told', async () => {
  const counts = { docked: 20, unanswered: 30, noShows: 4 };
  const times = { medianMinutes: 1, p90Minutes: 4 };
  const answers: Analytics['answers'] = [
    { told: 'all', calls: 200, answered: 150, ...counts, ...times },
    { told: 'text', calls: 100, answered: 90, ...counts, docked: 5, unanswered: 5, ...times },
  ];
  await open(buildAnalytics(200, { answers }));
  const shown = plot('Answers to calls');
  await expect
    .element(shown.getByText(/^75% of 200 calls were answered, half of those in less than 2\smin; 10% docked/))
    .toBeVisible();
  await shown.getByText('As a table').click();
  await expect.element(shown.getByRole('row', { name: 'Told by text 100 90 5 5 4 1 min 4 min' })).toBeVisible();
});

const chart = (name: string) => page.getByRole('application', { name, exact: true });

it('reads every value by arrow keys, aloud too, and has them as a table', async () => {
  await open(buildAnalytics(200));
  const hours = chart('Wait by hour of arrival');
  await expect.element(hours).toHaveAccessibleDescription(/^Who arrives from 8 AM waits longest.*Arrow keys read/);
  (hours.element() as HTMLElement).focus();
  for (let hour = 0; hour < 8; hour++) await userEvent.keyboard('{ArrowRight}');
  const said = hours.getByText(/^8 AM: median 25\smin, 90th percentile 50\smin, 200 trucks$/);
  await expect.element(said).toBeVisible();
  expect(said.element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(hours.getByText('11 PM: no trucks')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(hours.getByText('11 PM: no trucks')).not.toBeInTheDocument();
  await plot('Wait by hour of arrival').getByText('As a table').click();
  await expect
    .element(plot('Wait by hour of arrival').getByRole('row', { name: '8 AM 200 25 min 50 min' }))
    .toBeVisible();
});

it('walks from row to row by arrow keys up and down', async () => {
  await open(buildAnalytics(200));
  const arrivals = chart('Arrivals by weekday and hour');
  await expect.element(arrivals).toBeVisible();
  (arrivals.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  await expect.element(arrivals.getByText(/^Wednesday, 1 AM: /)).toBeVisible();
  await userEvent.keyboard('{Home}{ArrowUp}');
  await expect.element(arrivals.getByText(/^Monday, 12 AM: /)).toBeVisible();
});

it('begins weeks on the first day of the country', async () => {
  await open({ ...buildAnalytics(200), firstWeekday: 6 });
  const arrivals = chart('Arrivals by weekday and hour');
  await expect.element(arrivals).toBeVisible();
  (arrivals.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(arrivals.getByText(/^Sunday, 12 AM: /)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(arrivals.getByText(/^Monday, 12 AM: /)).toBeVisible();
});

it.each(['mouse', 'touch'])('reads the value that is pointed at by %s, within the plot', async (pointerType) => {
  await page.viewport(390, 800);
  await open(buildAnalytics(200));
  const arrivals = chart('Arrivals by weekday and hour');
  await expect.element(arrivals).toBeVisible();
  const box = arrivals.element();
  box.scrollIntoView({ block: 'center' });
  const pointAt = (mark: number, type: string) => {
    const { left, top, width, height } = box.querySelector(`[data-mark="${mark}"]`)!.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, pointerType };
    box.dispatchEvent(new PointerEvent(type, at));
  };
  pointAt(8, 'pointerdown');
  const tip = arrivals.getByText('Monday, 8 AM: 200.0 on average, 200 in all');
  await expect.element(tip).toBeVisible();
  pointAt(6 * 24 + 23, 'pointermove');
  const last = arrivals.getByText(/^Sunday, 11 PM: /);
  await expect.element(last).toBeVisible();
  const [own, frame] = [last.element(), box].map((element) => element.getBoundingClientRect());
  expect(own!.right).toBeLessThanOrEqual(frame!.right + 1);
  expect(own!.left).toBeGreaterThanOrEqual(frame!.left - 1);
});

describe('what changed, and why', () => {
  const changed = page.getByRole('region', { name: 'What changed, and why' });
  const headline = changed.getByRole('heading', { level: 2 });

  it('comes first, in words, with both sides of the comparison', async () => {
    const { basis, headlineBefore, ...others } = buildAnalytics(300);
    const before = { ...headlineBefore, visits: 400 };
    await open({ ...others, headlineBefore: before, basis: { ...basis, before: { ...basis.before, docksUsed: 2 } } });
    await expect
      .element(headline)
      .toHaveTextContent(
        'Waits were shorter than in the 2 days before because more docks were in use (3, 2 before) and fewer trucks came (150 a day, 200 before).',
      );
    await expect
      .element(
        changed.getByText(
          /^In this period half of 300 trucks waited 25\smin or less; in the 2 days before, half of 300 trucks/,
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText('May 3 – 4, 2026, compared with May 1 – 2, 2026')).toBeVisible();
    const [first, drawing] = [headline.element(), document.querySelector('svg[data-plot]')!];
    expect(first.compareDocumentPosition(drawing) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says where the figures do not tell why', async () => {
    await open(buildAnalytics(200));
    await expect.element(headline).toHaveTextContent('Waits were shorter than in the 2 days before.');
    await expect.element(changed.getByText(/^The figures do not say why: nothing/)).toBeVisible();
  });

  it('compares no few trucks, and says how few', async () => {
    const { headlineBefore, basis } = buildAnalytics(7);
    const { basis: own, ...others } = buildAnalytics(200);
    await open({ ...others, headlineBefore, basis: { ...own, before: basis.before } });
    await expect
      .element(headline)
      .toHaveTextContent('Too few trucks to compare: 200 docked in, and 7 in the 2 days before.');
    expect(changed.getByText(/because/).elements()).toEqual([]);
  });
});

test('filters stand in the address and are asked of the server', async () => {
  const server = await open(buildAnalytics(200), '?period=7&facility=woodridge&purpose=Pickup');
  await expect.element(page.getByText(/^Half of 200 trucks/)).toBeVisible();
  await page.getByLabelText('Delivery type').selectOptions('Drop Trailer');
  await expect
    .poll(() => server.callsTo('GET /api/analytics').at(-1)?.url.searchParams.get('deliveryType'))
    .toBe('drop');
  const requests = server.callsTo('GET /api/analytics').at(-1)!.url.searchParams;
  expect([requests.get('facility'), requests.get('purpose')]).toEqual(['woodridge', 'Pickup']);
  expect(Date.parse(requests.get('to')!) - Date.parse(requests.get('from')!)).toBe(6 * 24 * 60 * 60_000);
});

test('an address with a facility that does not exist says so at its field, which does not claim to show all', async () => {
  const refused = problemAnswer(400, 'validation_failed', 'No', {
    fields: { facility: fieldError('facility', broken('not_in_list', { options: ['woodridge'] })) },
  });
  await open(() => refused.clone(), '?facility=nowhere');
  const field = page.getByLabelText('Facility');
  await expect.element(field).toHaveAccessibleDescription(/^No facility that you may see has this name/);
  await expect.element(field).toHaveValue('nowhere');
});

test('days that are no period are said at their fields, and nothing is asked', async () => {
  const server = await open(buildAnalytics(200), '?period=range&from=2026-05-04&to=2026-05-01');
  await expect.element(page.getByText(/^Choose a last day on or after the first/).first()).toBeVisible();
  expect(server.callsTo('GET /api/analytics')).toEqual([]);
});

test('a failure is said, with a way to try again', async () => {
  let hasFailed = false;
  await open(() => {
    if (hasFailed) return Response.json(buildAnalytics(200));
    hasFailed = true;
    return problemAnswer(400, 'validation_failed', 'No');
  });
  await expect.element(page.getByText('The figures could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/^Half of 200 trucks/)).toBeVisible();
});

test.each([390, 1280])('many docks and long names fit %i px', async (width) => {
  await page.viewport(width, 900);
  await open(buildAnalytics(90_000, { docks: 60, carriers: 20, carrier: 'W'.repeat(120) }));
  await expect.element(page.getByText(/^Half of 90,000 trucks/)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth - document.documentElement.clientWidth).toBe(0);
});

it('says how many of the times told to drivers were kept, whatever it is, by trucks ahead', async () => {
  const classes = [
    { from: 0, to: 0, told: 400, kept: 372 },
    { from: 6, to: null, told: 100, kept: 53 },
  ];
  await open(buildAnalytics(200), '', {
    routes: {
      'GET /api/estimates/coverage': () => Response.json({ days: 30, target: 0.9, told: 500, kept: 425, classes }),
    },
  });
  const coverage = plot('Coverage of the estimates');
  await expect
    .element(coverage.getByText('85% of the 500 times told to drivers in the last 30 days were kept.'))
    .toBeVisible();
  await expect.element(coverage.getByRole('row', { name: '6 and more 100 53%' })).toBeVisible();
});

it('judges no estimates by a few of them', async () => {
  await open(buildAnalytics(200));
  const few = plot('Coverage of the estimates').getByText(
    'In the last 30 days 0 times were told: too few to judge them.',
  );
  await expect.element(few).toBeVisible();
});

/** Collects the files saved from now on. */
function savedFiles(): Blob[] {
  const files: Blob[] = [];
  const make = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return make(file);
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

async function choose(button: string, format: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`, 'u') }).click();
}

it('gives every figure as CSV, JSON and Excel, none of them a formula', async () => {
  const figures = buildAnalytics(200, { carrier: '=HYPERLINK("x")' });
  await open(figures);
  const files = savedFiles();
  await choose('Report', 'CSV');
  await expect.poll(() => files.length).toBe(1);
  const csv = await files[0]!.text();
  expect(csv).toContain('\r\nWait by hour of arrival,8 AM,Median,25\r\n');
  expect(csv).toContain('In short,Median wait,2026-05-03 to 2026-05-04,25\r\n');
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  await choose('Report', 'JSON');
  await expect.poll(() => files.length).toBe(2);
  expect(JSON.parse(await files[1]!.text())).toEqual(figures);
  await choose('Report', 'Excel');
  await expect.poll(() => files.length).toBe(3);
  expect(new Uint8Array(await files[2]!.arrayBuffer()).subarray(0, 2)).toEqual(new TextEncoder().encode('PK'));
});

it('gives the picture of a plot, which looks the same without the style sheet', async () => {
  await open(buildAnalytics(200));
  const files = savedFiles();
  await choose('Picture of “Wait by hour of arrival”', 'SVG');
  await expect.poll(() => files.length).toBe(1);
  const svg = new DOMParser().parseFromString(await files[0]!.text(), 'image/svg+xml');
  expect(svg.querySelector('parsererror')).toBeNull();
  expect(svg.documentElement.textContent).toContain('Who arrives from 8 AM waits longest');
  expect(svg.querySelector('[class]')).toBeNull();
  await choose('Picture of “Wait by hour of arrival”', 'PNG');
  await expect.poll(() => files.at(-1)?.type).toBe('image/png');
  const { width } = await createImageBitmap(files.at(-1)!);
  expect(width).toBeGreaterThan(400);
});

it('has the hours of 24 where the screens of the installation do', async () => {
  await open(buildAnalytics(200), '', { config: { ...buildConfig(), clock: '24' } });
  await expect
    .element(plot('Wait by hour of arrival').getByText(/^Who arrives from 08:00 waits longest/))
    .toBeVisible();
});

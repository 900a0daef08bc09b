import '#web/styles/index.css';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Visit } from '#shared/contract/visit.ts';
import { byAppointmentWords } from '#shared/words/by-appointment.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { openVisit } from '#test/open-visit.tsx';
import { buildCalledVisit, buildVisit } from '#test/visit.ts';
import { VisitScreen } from './visit-screen.tsx';

const token = 'q0W1e2R3t4Y5u6I7o8P9aA';
const key = 'warehouse-check-in:visit:v1';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const notFound: FakeRoute = () => problemAnswer(404, 'not_found', 'There is no such check-in.');

describe('the sign', () => {
  const at = (stage: Visit['times'][number]['stage'], minute: number) => ({
    stage,
    at: new Date(Date.UTC(2026, 4, 4, 17, minute)).toISOString(),
  });

  it.each<[string, string, Partial<Visit>]>([
    ['waiting', '2 trucks ahead of you', {}],
    ['next', 'You are next', { trucksAhead: 0 }],
    ['on hold', 'On hold', { stage: 'on-hold', trucksAhead: null }],
    ['no-show', 'You were called and did not come', { stage: 'no-show', trucksAhead: null }],
    ['docked', 'You are at dock 6', { stage: 'docked', dock: '6', trucksAhead: null }],
    ['in process', 'Your truck is being worked on', { stage: 'in-process', dock: '6', trucksAhead: null }],
    ['ready', 'The work is done', { stage: 'ready', dock: '6', trucksAhead: null }],
    ['completed', 'All done. You can leave.', { stage: 'completed', dock: '6', trucksAhead: null }],
    ['canceled', 'This check-in was canceled', { stage: 'canceled', trucksAhead: null }],
  ])('of a truck that is %s says: %s', async (_, headline, values) => {
    await openVisit(buildVisit(values));
    await expect.element(heading(headline)).toBeVisible();
    await expect.poll(() => document.title).toBe(`${headline} | Warehouse Check-In System`);
    await expect.element(page.getByText('K42', { exact: true })).toBeVisible();
  });

  it('says until when the free time lasts, by the clock of the facility, once the server tells it', async () => {
    await openVisit(buildCalledVisit({ freeUntil: '2026-05-04T18:50:00.000Z' }));
    await expect.element(page.getByText('Free time until')).toBeVisible();
    await expect.element(page.getByText('1:50 PM')).toBeVisible();
  });

  it('says that the place counts from the appointment, once the server tells it', async () => {
    await openVisit(buildVisit({ byAppointment: true }));
    await expect.element(page.getByText(byAppointmentWords.en)).toBeVisible();
  });

  it('only shows the visit to whoever follows a link that answers no call', async () => {
    await openVisit(buildCalledVisit({ readOnly: true, call: null }), `/v#${token}`);
    await expect.element(heading('Go to dock 6')).toBeVisible();
    await expect.element(page.getByText('Free time until')).not.toBeInTheDocument();
    for (const name of ['On my way', 'Alert me', 'Show code and link'])
      await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  });

  it('names the dock in the page’s title when the driver is called there', async () => {
    await openVisit(buildCalledVisit());
    await expect.element(heading('Go to dock 6')).toBeVisible();
    await expect.poll(() => document.title).toBe('DOCK 6 | Warehouse Check-In System');
  });

  it.each<[string, Visit['estimate']]>([
    ['Usually called by 12:40 PM', { state: 'by', at: '2026-05-04T17:40:00.000Z' }],
    ['Usually called in more than 3 hours', { state: 'long' }],
    ['No estimate right now: no dock is open.', { state: 'withdrawn', reason: 'docks' }],
    ['It is taking longer than usual.', { state: 'withdrawn', reason: 'late' }],
  ])('says when the driver is usually called, by the clock of the facility: %s', async (text, estimate) => {
    vi.useFakeTimers({ now: new Date('2026-05-04T17:10:00Z'), toFake: ['Date'] });
    await openVisit(buildVisit({ estimate }));
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });

  it('says nothing of it while too little is known', async () => {
    await openVisit(buildVisit({ estimate: { state: 'unknown' } }));
    await expect.element(heading('2 trucks ahead of you')).toBeVisible();
    expect(page.getByText('estimate', { exact: false }).query()).toBeNull();
    expect(page.getByText('Usually', { exact: false }).query()).toBeNull();
    expect(page.getByText('called in the last hour', { exact: false }).query()).toBeNull();
  });

  it.each<[string, Visit['estimate']]>([
    ['6 called in the last hour', { state: 'unknown', calledLastHour: 6 }],
    ['1 called in the last hour', { state: 'withdrawn', reason: 'late', calledLastHour: 1 }],
  ])('says without an estimate how many were called lately: %s', async (text, estimate) => {
    await openVisit(buildVisit({ estimate }));
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    const reason = page.getByText('It is taking longer than usual.', { exact: true }).query();
    expect(reason === null).toBe(estimate?.state === 'unknown');
  });

  it('stands over the times so far, by the clock of the facility', async () => {
    await openVisit(
      buildVisit({ stage: 'docked', dock: '6', times: [at('arrived', 0), at('called', 20), at('docked', 31)] }),
    );
    const times = page.getByRole('region', { name: 'Times so far' });
    await expect.element(times.getByText('At the dock')).toBeVisible();
    await expect.element(times.getByText('12:31 PM')).toBeVisible();
    expect(times.getByRole('listitem').elements()).toHaveLength(3);
    // A driver at the dock is not called any more.
    expect(page.getByRole('button', { name: 'Alert me' }).query()).toBeNull();
  });

  it('leads to the time record after leaving, of a browser’s own visit alone', async () => {
    const left = buildVisit({ stage: 'completed', trucksAhead: null });
    await openVisit(left);
    await expect.element(page.getByRole('link', { name: 'Your time record' })).toHaveAttribute('href', '/time-record');
    expect(page.getByRole('button', { name: 'Alert me' }).query()).toBeNull();
    await openVisit(left, `/v#${token}`);
    await expect.poll(() => page.getByRole('link', { name: 'Your time record' }).elements()).toHaveLength(1);
  });
});

describe('a visit that cannot be shown', () => {
  it('is asked for until there is an answer', async () => {
    let answer = () => problemAnswer(503, 'unavailable', 'The database is away.');
    await openVisit(() => answer());
    await expect.element(page.getByText('No connection', { exact: true })).toBeVisible();
    await expect.element(heading('Your visit')).toBeVisible();
    answer = () => Response.json(buildVisit());
    await expect.element(heading('2 trucks ahead of you')).toBeVisible();
  });

  it.each<[string, FakeRoute]>([
    ['without a receipt', () => new Response(null, { status: 204 })],
    ['with an expired one', notFound],
  ])('leads a browser %s to the form', async (_, answer) => {
    const server = await openVisit(answer);
    await expect.element(heading('Not checked in yet?')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Check In Now' })).toHaveAttribute('href', '/driver');
    await expect.element(page.getByRole('button', { name: 'Enter my ticket' })).toBeVisible();
    expect(server.callsTo('GET /api/visit')).toHaveLength(1);
  });

  it('says so for a link that is wrong, or older than a day', async () => {
    await openVisit(notFound, `/v#${token}`);
    await expect.element(heading('This visit cannot be shown')).toBeVisible();
  });

  it('shows nobody’s visit for a link without its token', async () => {
    const requests: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
      requests.push(new Headers(init.headers).get('authorization'));
      return problemAnswer(404, 'not_found', 'There is no such check-in.');
    });
    await render(
      <MemoryRouter initialEntries={['/v']}>
        <VisitScreen />
      </MemoryRouter>,
    );
    await expect.element(heading('This visit cannot be shown')).toBeVisible();
    expect(requests).toContain('Visit');
  });
});

describe('without a network', () => {
  it('the last state stays, and says how old it is', async () => {
    const at = Date.now() - 12 * 60_000;
    localStorage.setItem(key, JSON.stringify({ of: null, visit: buildVisit(), at }));
    await openVisit(() => Response.error());
    await expect.element(heading('2 trucks ahead of you')).toBeVisible();
    await expect.element(page.getByText('This is 12 minutes old.', { exact: false })).toBeVisible();
  });

  it('a time that has passed since is not told', async () => {
    const kept = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const visit = buildVisit({ estimate: { state: 'by', at: kept(-1) } });
    localStorage.setItem(key, JSON.stringify({ of: null, visit, at: Date.now() - 12 * 60_000 }));
    await openVisit(() => Response.error());
    await expect.element(heading('2 trucks ahead of you')).toBeVisible();
    expect(page.getByText('Usually called', { exact: false }).query()).toBeNull();
  });

  it('of calls in the last hour nothing is told, because that hour has passed', async () => {
    const visit = buildVisit({ estimate: { state: 'withdrawn', reason: 'late', calledLastHour: 6 } });
    localStorage.setItem(key, JSON.stringify({ of: null, visit, at: Date.now() - 12 * 60_000 }));
    await openVisit(() => Response.error());
    await expect.element(page.getByText('It is taking longer than usual.', { exact: true })).toBeVisible();
    expect(page.getByText('called in the last hour', { exact: false }).query()).toBeNull();
  });

  it('another visit’s state is not shown', async () => {
    localStorage.setItem(key, JSON.stringify({ of: token, visit: buildVisit(), at: Date.now() }));
    await openVisit(() => Response.error());
    await expect.element(page.getByText('No connection', { exact: true })).toBeVisible();
    expect(page.getByText('2 trucks ahead of you').query()).toBeNull();
  });

  it('a state is forgotten that the server no longer knows', async () => {
    localStorage.setItem(key, JSON.stringify({ of: null, visit: buildVisit(), at: Date.now() }));
    await openVisit(notFound);
    await expect.element(heading('Not checked in yet?')).toBeVisible();
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('a call', () => {
  it('is answered, and the answer can be changed', async () => {
    const visit = buildCalledVisit();
    const server = await openVisit(() => Response.json(visit), '/visit', {
      'POST /api/visit/answer': ({ body }) => {
        visit.call = { ...visit.call!, answer: (body as { answer: 'on-my-way' }).answer };
        return new Response(null, { status: 204 });
      },
    });
    await page.getByRole('button', { name: 'I need more time' }).click();
    await expect.element(page.getByText('The staff know that you need more time.')).toBeVisible();
    await page.getByRole('button', { name: 'On my way' }).click();
    await expect.element(page.getByText('The staff know that you are on your way.')).toBeVisible();
    expect(server.callsTo('POST /api/visit/answer').map(({ body }) => body)).toEqual([
      { answer: 'more-time' },
      { answer: 'on-my-way' },
    ]);
  });

  it('says when the answer was not sent', async () => {
    await openVisit(buildCalledVisit(), '/visit', { 'POST /api/visit/answer': () => Response.error() });
    await page.getByRole('button', { name: 'On my way' }).click();
    await expect.element(page.getByText('Your answer was not sent. Please try again.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'On my way' })).toBeEnabled();
  });

  it('alerts who has asked for it, with a sign over the whole page, until it is seen', async () => {
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    let visit = buildVisit({ trucksAhead: 0 });
    await openVisit(() => Response.json(visit));
    await page.getByRole('button', { name: 'Alert me' }).click();
    await expect.element(page.getByText('This phone alerts you when you are called')).toBeVisible();
    expect(vibrate).not.toHaveBeenCalled();
    visit = buildCalledVisit();
    const sign = page.getByRole('dialog', { name: 'Go to dock 6' });
    await expect.element(sign).toBeVisible();
    expect(vibrate).toHaveBeenCalled();
    await sign.getByRole('button', { name: 'Turn off the sound' }).click();
    await expect.poll(() => sign.query()).toBeNull();
    await expect.element(heading('Go to dock 6')).toBeVisible();
  });

  it('does not alert who has not asked, nor again for what was answered elsewhere', async () => {
    const visit = buildCalledVisit();
    visit.call = { ...visit.call!, answer: 'on-my-way', answeredAt: visit.call!.at };
    await openVisit(visit);
    await expect.element(page.getByText('The staff know that you are on your way.')).toBeVisible();
    await page.getByRole('button', { name: 'Alert me' }).click();
    expect(page.getByRole('dialog').query()).toBeNull();
  });
});

it('takes the code of the gate again from a driver who may have mistyped it, and says no more than that it was sent', async () => {
  const taken = vi.fn<FakeRoute>(() => new Response(null, { status: 204 }));
  await openVisit(buildVisit({ gateCode: true }), '/visit', { 'POST /api/visit/gate-code': taken });
  await page.getByText('Did you mistype the code at the gate?').click();
  await page.getByLabelText('Code at the gate').fill('12');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByText('The code has 8 digits.', { exact: false })).toBeVisible();
  expect(taken).not.toHaveBeenCalled();
  await page.getByLabelText('Code at the gate').fill('4821 9037');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect.element(page.getByText('Your code was sent.')).toBeVisible();
  expect(taken.mock.calls[0]?.[0].body).toEqual({ gateCode: '4821 9037' });
});

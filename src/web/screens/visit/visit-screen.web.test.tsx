import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { Visit } from '#shared/contract/visit.ts';
import { decodeQr } from '#test/decode-qr.tsx';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildCalledVisit, buildVisit } from '#test/visit.ts';
import { configStore } from '#web/data/config.ts';
import { VisitScreen } from './visit-screen.tsx';

const token = 'q0W1e2R3t4Y5u6I7o8P9aA';
const key = 'warehouse-check-in:visit:v1';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(answer: Visit | FakeRoute, path = '/visit', more: Record<string, FakeRoute> = {}) {
  const server = installFakeServer({
    'GET /api/config': () => Response.json(buildConfig({ publicUrl: 'https://yard.example' })),
    'GET /api/visit': typeof answer === 'function' ? answer : () => Response.json(answer),
    ...more,
  });
  await render(
    <MemoryRouter initialEntries={[path]}>
      <VisitScreen />
    </MemoryRouter>,
  );
  return server;
}

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
    await show(buildVisit(values));
    await expect.element(heading(headline)).toBeVisible();
    await expect.poll(() => document.title).toBe(`${headline} | Warehouse Check-In System`);
    await expect.element(page.getByText('K42', { exact: true })).toBeVisible();
  });

  it('names the dock in the page’s title when the driver is called there', async () => {
    await show(buildCalledVisit());
    await expect.element(heading('Go to dock 6')).toBeVisible();
    await expect.poll(() => document.title).toBe('DOCK 6 | Warehouse Check-In System');
  });

  it('stands over the times so far, by the clock of the facility', async () => {
    await show(
      buildVisit({ stage: 'docked', dock: '6', times: [at('arrived', 0), at('called', 20), at('docked', 31)] }),
    );
    const times = page.getByRole('region', { name: 'Times so far' });
    await expect.element(times.getByText('At the dock')).toBeVisible();
    await expect.element(times.getByText('12:31 PM')).toBeVisible();
    expect(times.getByRole('listitem').elements()).toHaveLength(3);
  });

  it('leads to the time record after leaving, of a browser’s own visit alone', async () => {
    const left = buildVisit({ stage: 'completed', trucksAhead: null });
    await show(left);
    await expect.element(page.getByRole('link', { name: 'Your time record' })).toHaveAttribute('href', '/time-record');
    expect(page.getByRole('button', { name: 'Alert me' }).query()).toBeNull();
    await show(left, `/v#${token}`);
    await expect.poll(() => page.getByRole('link', { name: 'Your time record' }).elements()).toHaveLength(1);
  });
});

describe('a visit that cannot be shown', () => {
  it('is asked for until there is an answer', async () => {
    let answer = () => problemAnswer(503, 'unavailable', 'The database is away.');
    await show(() => answer());
    await expect.element(page.getByText('No connection', { exact: true })).toBeVisible();
    await expect.element(heading('Your visit')).toBeVisible();
    answer = () => Response.json(buildVisit());
    await expect.element(heading('2 trucks ahead of you'), { timeout: 15_000 }).toBeVisible();
  });

  it.each<[string, FakeRoute]>([
    ['without a receipt', () => new Response(null, { status: 204 })],
    ['with an expired one', notFound],
  ])('leads a browser %s to the form', async (_, answer) => {
    const server = await show(answer);
    await expect.element(heading('Not checked in yet?')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Check In Now' })).toHaveAttribute('href', '/driver');
    await expect.element(page.getByRole('button', { name: 'Enter my ticket' })).toBeVisible();
    expect(server.callsTo('GET /api/visit')).toHaveLength(1);
  });

  it('says so for a link that is wrong, or older than a day', async () => {
    await show(notFound, `/v#${token}`);
    await expect.element(heading('This visit cannot be shown')).toBeVisible();
  });

  it('shows nobody’s visit for a link without its token', async () => {
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
      asked.push(new Headers(init.headers).get('authorization'));
      return problemAnswer(404, 'not_found', 'There is no such check-in.');
    });
    await render(
      <MemoryRouter initialEntries={['/v']}>
        <VisitScreen />
      </MemoryRouter>,
    );
    await expect.element(heading('This visit cannot be shown')).toBeVisible();
    expect(asked).toContain('Visit');
  });
});

describe('without a network', () => {
  it('the last state stays, and says how old it is', async () => {
    const at = Date.now() - 12 * 60_000;
    localStorage.setItem(key, JSON.stringify({ of: null, visit: buildVisit(), at }));
    await show(() => Response.error());
    await expect.element(heading('2 trucks ahead of you')).toBeVisible();
    await expect.element(page.getByText('This is 12 minutes old.', { exact: false })).toBeVisible();
  });

  it('another visit’s state is not shown', async () => {
    localStorage.setItem(key, JSON.stringify({ of: token, visit: buildVisit(), at: Date.now() }));
    await show(() => Response.error());
    await expect.element(page.getByText('No connection', { exact: true })).toBeVisible();
    expect(page.getByText('2 trucks ahead of you').query()).toBeNull();
  });

  it('a state is forgotten that the server no longer knows', async () => {
    localStorage.setItem(key, JSON.stringify({ of: null, visit: buildVisit(), at: Date.now() }));
    await show(notFound);
    await expect.element(heading('Not checked in yet?')).toBeVisible();
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('a call', () => {
  it('is answered, and the answer can be changed', async () => {
    const visit = buildCalledVisit();
    const server = await show(() => Response.json(visit), '/visit', {
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
    await show(buildCalledVisit(), '/visit', { 'POST /api/visit/answer': () => Response.error() });
    await page.getByRole('button', { name: 'On my way' }).click();
    await expect.element(page.getByText('Your answer was not sent. Please try again.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'On my way' })).toBeEnabled();
  });

  it('alerts who has asked for it, with a sign over the whole page, until it is seen', async () => {
    const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    let visit = buildVisit({ trucksAhead: 0 });
    await show(() => Response.json(visit));
    await page.getByRole('button', { name: 'Alert me' }).click();
    await expect.element(page.getByText('This phone alerts you when you are called')).toBeVisible();
    expect(vibrate).not.toHaveBeenCalled();
    visit = buildCalledVisit();
    const sign = page.getByRole('dialog', { name: 'Go to dock 6' });
    await expect.element(sign, { timeout: 10_000 }).toBeVisible();
    expect(vibrate).toHaveBeenCalled();
    await sign.getByRole('button', { name: 'Turn off the sound' }).click();
    await expect.poll(() => sign.query()).toBeNull();
    await expect.element(heading('Go to dock 6')).toBeVisible();
  });

  it('does not alert who has not asked, nor again for what was answered elsewhere', async () => {
    const visit = buildCalledVisit();
    visit.call = { ...visit.call!, answer: 'on-my-way', answeredAt: visit.call!.at };
    await show(visit);
    await expect.element(page.getByText('The staff know that you are on your way.')).toBeVisible();
    await page.getByRole('button', { name: 'Alert me' }).click();
    expect(page.getByRole('dialog').query()).toBeNull();
  });
});

describe('taking it along', () => {
  it('shows a code and a link with the token behind the #', async () => {
    await show(buildVisit(), '/visit', { 'POST /api/visit/link': () => Response.json({ token }) });
    await page.getByRole('button', { name: 'Show code and link' }).click();
    await expect.element(page.getByText(`https://yard.example/v#${token}`)).toBeVisible();
    const code = page.getByRole('img', { name: 'QR code that opens this visit' });
    expect(await decodeQr(code.element(), 440)).toBe(`https://yard.example/v#${token}`);
  });

  it('passes a link on without asking for it again', async () => {
    const server = await show(buildVisit(), `/v#${token}`);
    await page.getByRole('button', { name: 'Show code and link' }).click();
    await expect.element(page.getByText(`https://yard.example/v#${token}`)).toBeVisible();
    expect(server.callsTo('POST /api/visit/link')).toHaveLength(0);
  });

  it('says when there is no link to be had', async () => {
    await show(buildVisit(), '/visit', { 'POST /api/visit/link': () => Response.error() });
    await page.getByRole('button', { name: 'Show code and link' }).click();
    await expect.element(page.getByText('The link could not be made. Please try again.')).toBeVisible();
  });
});

describe('push messages', () => {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  };

  async function turnOn(push: boolean, path = '/visit') {
    const subscribe = vi.fn<() => Promise<{ toJSON: () => object }>>(async () => ({ toJSON: () => subscription }));
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager: { subscribe } } as never);
    configStore.write(buildConfig(push ? { calls: { push: true } } : {}));
    const server = await show(buildVisit(), path, {
      'GET /api/visit/push-key': () => Response.json({ key: 'K'.repeat(87) }),
      'POST /api/visit/push': () => new Response(null, { status: 204 }),
    });
    await page.getByRole('button', { name: 'Alert me' }).click();
    return { server, subscribe };
  }

  it('are subscribed to with the alert, where the installation sends them', async () => {
    const { server, subscribe } = await turnOn(true);
    await expect.element(page.getByText('You get a message too when this page is closed.')).toBeVisible();
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'K'.repeat(87) });
    expect(server.callsTo('POST /api/visit/push').map(({ body }) => body)).toEqual([subscription]);
  });

  it('reach a phone that follows the visit by its link as well', async () => {
    const { server } = await turnOn(true, `/v#${token}`);
    await expect.element(page.getByText('You get a message too when this page is closed.')).toBeVisible();
    const asked = server.callsTo('POST /api/visit/push').map(({ headers }) => headers.get('authorization'));
    expect(asked).toEqual([`Visit ${token}`]);
  });

  it('are not asked for where the installation sends none', async () => {
    const { subscribe } = await turnOn(false);
    await expect.element(page.getByRole('button', { name: 'Stop alerting' })).toBeVisible();
    expect(subscribe).not.toHaveBeenCalled();
    expect(Notification.requestPermission).not.toHaveBeenCalled();
  });
});

import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import '#web/styles/index.css';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { decodeQr } from '#test/decode-qr.tsx';
import { installFakeServer } from '#test/fake-server.ts';
import { buildOwnCheckIn } from '#test/public-check-in.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { announced, arrive } from '#web/common/screen/screen.tsx';
import { SuccessScreen } from './success-screen.tsx';

/** The check-in of this browser's receipt; null if there is none. */
let own: OwnCheckIns | null;

beforeEach(() => {
  own = buildOwnCheckIn();
  localStorage.clear();
  offlineQueue.refresh();
  installFakeServer({
    'GET /api/config': () => Response.json(buildConfig({ publicUrl: 'https://yard.example' })),
    'GET /api/check-ins/mine': () => (own ? Response.json(own) : new Response(null, { status: 204 })),
  });
});

async function show(state?: number) {
  await render(
    <MemoryRouter initialEntries={[{ pathname: '/success', state }]}>
      <SuccessScreen />
    </MemoryRouter>,
  );
}

const complete = page.getByText('Check-In Complete!', { exact: true });
const inTheQueue = page.getByText('you are now in the queue', { exact: false });
const heading = page.getByRole('heading', { level: 1 });
const title = async (text: string) => {
  await expect.poll(() => document.title).toBe(`${text} | Warehouse Check-In System`);
};

/** A check-in made offline, stored on this device and unsent. */
const keepUnsent = () =>
  offlineQueue.add({
    type: 'ADD',
    operationId: '01900000-0000-7000-8000-00000000aa01',
    owner: null,
    about: '',
    timestamp: new Date().toISOString(),
    id: '01900000-0000-7000-8000-00000000aa01',
    data: {
      driverName: 'Maria Lopez',
      facility: 'Woodridge',
      purpose: 'Delivery',
      carrier: 'Blue Line',
      containerNumber: 'MSKU 1234565',
      phoneNumber: '312-555-0134',
      driversLicense: 'D123-4567',
      pickupDeliveryNumber: 'HB-1',
      comments: '',
      confirmed: true,
    },
  });

/** Returns these responses one after the other, and then repeats the last. */
const inTurn = (answers: (() => Response | Promise<Response>)[]) => () =>
  (answers.length > 1 ? answers.shift()! : answers[0]!)();

describe('a driver with a receipt', () => {
  it('is in the queue while waiting, and sees the place', async () => {
    await show();
    await expect.element(complete).toBeVisible();
    await expect.element(inTheQueue).toBeVisible();
    await expect.element(page.getByText('2 trucks ahead of you')).toBeVisible();
    await expect.element(page.getByText('#3 in line')).toBeVisible();
    expect(page.getByText('Not checked in yet?').query()).toBeNull();
    expect(document.querySelector('a')?.textContent).toBe('Follow your visit');
  });

  it.each<[string, Partial<OwnCheckIns>]>([
    ['Go to dock 4', { dock: '4' }],
    ['You are at dock 4', { dock: '4', state: 'docked', place: null, trucksAhead: null }],
    ['You are docked', { state: 'docked', place: null, trucksAhead: null }],
    ['All done. You can leave.', { state: 'done', status: 'completed', place: null, trucksAhead: null }],
    ['This check-in was canceled', { state: 'done', status: 'canceled', place: null, trucksAhead: null }],
  ])('sees "%s" when true, and not that the truck is in the queue', async (headline, values) => {
    own = buildOwnCheckIn(values);
    await show();
    await expect.element(heading).toHaveTextContent(headline);
    await title(headline);
    expect(complete.query()).toBeNull();
    expect(inTheQueue.query()).toBeNull();
    expect(page.getByText('Wait for your turn').query()).toBeNull();
  });

  it('is notified when called while the page is open, and can keep reading', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'Date'] });
    await show();
    await expect.element(complete).toBeVisible();
    const home = page.getByRole('link', { name: 'Return to Home' });
    home.element().focus();
    own = buildOwnCheckIn({ dock: '4' });
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.element(heading).toHaveTextContent('Go to dock 4');
    await expect.element(home).toHaveFocus();
    vi.useRealTimers();
  });

  it('sees this browser’s other check-ins on site, which do not count as ahead', async () => {
    const other = buildOwnCheckIn({ id: '01910000-0000-7000-8000-fffffffffff1', facility: 'Flexport', dock: '7' });
    own = buildOwnCheckIn({ place: 5, trucksAhead: 3, others: [other] });
    await show();
    await expect.element(page.getByText('3 trucks ahead of you, besides your own')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Your other check-ins' })).toBeVisible();
    await expect.element(page.getByText('Go to dock 7')).toBeVisible();
    await expect.element(complete).toBeVisible();
  });
});

describe('a check-in that is not sent yet', () => {
  it('is not shown or announced as complete until it is sent', async () => {
    arrive('the form');
    const heard: string[] = [];
    const stop = announced.subscribe(() => heard.push(announced.read()));
    own = null;
    await keepUnsent();
    await show();
    await expect.element(heading).toHaveTextContent('Not sent yet');
    await title('Not sent yet');
    expect(complete.query()).toBeNull();
    expect(heard).toEqual(['Not sent yet']);

    own = buildOwnCheckIn();
    offlineQueue.discard('01900000-0000-7000-8000-00000000aa01');
    await expect.element(complete).toBeVisible();
    await title('Check-In Complete!');
    await expect.poll(() => heard).toEqual(['Not sent yet', 'Check-In Complete!']);
    stop();
  });

  it('has its place shown once it is sent, also if the place was being asked for just then', async () => {
    const { promise: early, resolve: answerEarly } = Promise.withResolvers<Response>();
    const answers = [() => early, () => Response.json(buildOwnCheckIn())];
    installFakeServer({ 'GET /api/check-ins/mine': inTurn(answers) });
    await keepUnsent();
    await show();
    await expect.element(heading).toHaveTextContent('Not sent yet');
    offlineQueue.discard('01900000-0000-7000-8000-00000000aa01');
    await expect.element(heading).not.toHaveTextContent('Not sent yet');
    answerEarly(new Response(null, { status: 204 }));
    await expect.element(page.getByRole('region', { name: 'Your check-in' })).toBeVisible();
  });

  it('has its place asked for again until it can be read', async () => {
    const none = () => new Response(null, { status: 204 });
    const broken = () => Promise.reject(new TypeError('Failed to fetch'));
    const answers = [none, broken, broken, () => Response.json(buildOwnCheckIn())];
    installFakeServer({
      'GET /api/config': () => Response.json(buildConfig({ queueRefreshSeconds: 1 })),
      'GET /api/check-ins/mine': inTurn(answers),
    });
    await keepUnsent();
    await show();
    await expect.element(heading).toHaveTextContent('Not sent yet');
    await expect.poll(() => answers.length).toBe(3);
    offlineQueue.discard('01900000-0000-7000-8000-00000000aa01');
    await expect.element(page.getByRole('region', { name: 'Your check-in' })).toBeVisible();
  });

  it('is not shown as complete before stored operations are loaded', async () => {
    own = null;
    await keepUnsent();
    const titles: string[] = [];
    const watch = new MutationObserver(() => titles.push(document.title));
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    await show();
    await title('Not sent yet');
    watch.disconnect();
    expect(titles.filter((seen) => seen.startsWith('Check-In Complete'))).toEqual([]);
  });
});

it('visitors without a check-in are sent to the form', async () => {
  own = null;
  await show();
  await expect.element(complete).toBeVisible();
  await expect.element(page.getByText('Not checked in yet?')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Check In Now' })).toHaveAttribute('href', '/driver');
});

it('a driver who has just checked in with a browser that keeps no receipt is not asked to check in again', async () => {
  own = null;
  await show(Date.now());
  await expect.element(complete).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enter my ticket' })).toBeVisible();
  expect(page.getByText('Not checked in yet?').query()).toBeNull();
});

it('a place that cannot be loaded is not shown as complete', async () => {
  installFakeServer({ 'GET /api/check-ins/mine': () => Promise.reject(new TypeError('Failed to fetch')) });
  await show();
  await expect.element(page.getByText('Your place in the queue could not be read', { exact: false })).toBeVisible();
  expect(complete.query()).toBeNull();
});

it.each([
  'Check-In Complete!',
  'Your information has been successfully submitted and you are now in the queue.',
  'Queue Status',
  "What's Next?",
  'Wait for your turn',
  'Keep your phone available',
])('says: %s', async (text) => {
  await show();
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it('links to the queue and home, under its own title', async () => {
  await show();
  await expect.element(page.getByRole('link', { name: 'View Queue Status' })).toHaveAttribute('href', '/queue');
  await expect.element(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await title('Check-In Complete!');
});

it('shows a 180 px QR code for the queue’s public URL', async () => {
  await show();
  const code = page.getByRole('img', { name: /QR code/ });
  await expect.element(code).toBeVisible();
  const { width, height } = code.element().getBoundingClientRect();
  expect([width, height]).toEqual([180, 180]);
  expect(await decodeQr(code.element(), 360)).toBe('https://yard.example/queue');
});

describe('the link', () => {
  const url = 'https://yard.example/queue';
  const openTab = async () => {
    await show();
    await page.getByRole('tab', { name: 'Link' }).click();
  };

  it('can be opened, and shared if the device supports it', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await openTab();
    await expect.element(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', url);
    await page.getByRole('button', { name: 'Share' }).click();
    expect(share).toHaveBeenCalledWith({ title: 'Queue Status', url });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is copied with a message if the device cannot share', async () => {
    const say = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openTab();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => say.mock.calls).toEqual([['Queue URL copied to clipboard!']]);
    expect(write).toHaveBeenCalledWith(url);
  });

  it('is copied without the clipboard API too, and selected if copying is impossible', async () => {
    const say = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const command = vi.spyOn(document, 'execCommand').mockReturnValue(true);
    await openTab();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => say.mock.calls.length).toBe(1);
    command.mockReturnValue(false);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.element(page.getByText('The address is marked', { exact: false })).toBeVisible();
    expect(getSelection()?.toString().trim()).toBe(url);
    expect(say).toHaveBeenCalledTimes(1);
  });
});

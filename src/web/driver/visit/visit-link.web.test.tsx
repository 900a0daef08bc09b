import '#web/styles/index.css';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import type { Visit } from '#shared/contract/visit.ts';
import { decodeQr } from '#test/decode-qr.tsx';
import { openVisit } from '#test/open-visit.tsx';
import { buildConfig } from '#test/public-config.ts';
import { buildVisit } from '#test/visit.ts';
import { configStore } from '#web/common/data/config.ts';

const token = 'q0W1e2R3t4Y5u6I7o8P9aA';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('taking it along', () => {
  it('shows a code and a link with the token behind the #', async () => {
    await openVisit(buildVisit(), '/visit', { 'POST /api/visit/link': () => Response.json({ token }) });
    await page.getByRole('button', { name: 'Show code and link' }).click();
    await expect.element(page.getByText(`https://yard.example/v#${token}`)).toBeVisible();
    const code = page.getByRole('img', { name: 'QR code that opens this visit' });
    expect(await decodeQr(code.element(), 440)).toBe(`https://yard.example/v#${token}`);
  });

  it('passes a link on without asking for it again', async () => {
    const server = await openVisit(buildVisit(), `/v#${token}`);
    await page.getByRole('button', { name: 'Show code and link' }).click();
    await expect.element(page.getByText(`https://yard.example/v#${token}`)).toBeVisible();
    expect(server.callsTo('POST /api/visit/link')).toHaveLength(0);
  });

  it('says when there is no link to be had', async () => {
    await openVisit(buildVisit(), '/visit', { 'POST /api/visit/link': () => Response.error() });
    await page.getByRole('button', { name: 'Show code and link' }).click();
    await expect.element(page.getByText('The link could not be made. Please try again.')).toBeVisible();
  });
});

describe('the language of a page opened by a link', () => {
  const went: (string | null)[] = [];
  /** Records where the page navigates to, and prevents it. */
  const note = (event: NavigateEvent) => {
    event.preventDefault();
    went.push(new URL(event.destination.url).searchParams.get('lang'));
  };
  beforeEach(() => {
    went.length = 0;
    navigation.addEventListener('navigate', note);
  });
  afterEach(() => {
    navigation.removeEventListener('navigate', note);
    document.cookie = 'language=; Path=/; Max-Age=0';
  });

  it.each<[string, string, Visit['language'], string | undefined, string[]]>([
    ['is the driver’s', `/v#${token}`, 'pl', undefined, ['pl']],
    ['stays where it is his already', `/v#${token}`, 'en', undefined, []],
    ['stays where his is not known', `/v#${token}`, null, undefined, []],
    ['stays what was chosen on this device', `/v#${token}`, 'pl', 'en', []],
    ['is not that of a browser’s own visit', '/visit', 'pl', undefined, []],
  ])('%s', async (_, path, driver, chosen, expected) => {
    if (chosen) document.cookie = `language=${chosen}; Path=/`;
    await openVisit(buildVisit({ language: driver }), path);
    await expect.element(page.getByText('2 trucks ahead of you')).toBeVisible();
    expect(went).toEqual(expected);
  });
});

describe('push messages', () => {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  };

  /** What the browser has stored from an earlier visit. */
  interface Before {
    refused?: Error;
    getSubscription?: () => Promise<object>;
  }

  async function turnOn(push: boolean, path = '/visit', { refused, ...known }: Before = {}) {
    const subscribe = vi.fn<() => Promise<{ toJSON: () => object }>>(async () => ({ toJSON: () => subscription }));
    if (refused) subscribe.mockRejectedValueOnce(refused);
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
    vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({
      pushManager: { subscribe, ...known },
    } as never);
    configStore.write(buildConfig(push ? { calls: { push: true } } : {}));
    const server = await openVisit(buildVisit(), path, {
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

  it('are subscribed to anew where the installation has another key than before', async () => {
    const unsubscribe = vi.fn<() => Promise<void>>(async () => undefined);
    const getSubscription = async () => ({ unsubscribe });
    const refused = new DOMException('a subscription with a different key', 'InvalidStateError');
    const { server, subscribe } = await turnOn(true, '/visit', { getSubscription, refused });
    await expect.element(page.getByText('You get a message too when this page is closed.')).toBeVisible();
    expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 2]);
    expect(server.callsTo('POST /api/visit/push').map(({ body }) => body)).toEqual([subscription]);
  });

  it('reach a phone that follows the visit by its link as well', async () => {
    const { server } = await turnOn(true, `/v#${token}`);
    await expect.element(page.getByText('You get a message too when this page is closed.')).toBeVisible();
    const requests = server.callsTo('POST /api/visit/push').map(({ headers }) => headers.get('authorization'));
    expect(requests).toEqual([`Visit ${token}`]);
  });

  it('are not asked for where the installation sends none', async () => {
    const { subscribe } = await turnOn(false);
    await expect.element(page.getByRole('button', { name: 'Stop alerting' })).toBeVisible();
    expect(subscribe).not.toHaveBeenCalled();
    expect(Notification.requestPermission).not.toHaveBeenCalled();
  });
});

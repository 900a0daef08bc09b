import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { OwnDevice } from '#shared/contract/devices.ts';
import { languages } from '#shared/words/languages.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { keptText } from '#web/driver/form/gate/kept-rules.ts';
import { KioskScreen } from './kiosk-screen.tsx';

const device: OwnDevice = {
  id: '01990000-0000-4000-8002-000000000002',
  kind: 'kiosk',
  facility: buildConfig().facilities[0]!.id,
  name: 'Gate A',
  recipient: 'age157yunpqu3mvup52ak5vqcgswgtwhzyfc7k2hejfe304l8vzaauvqau03vu',
};
const none = () => new Response(null, { status: 204 });

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/kiosk');
  configStore.write(buildConfig());
});

afterEach(() => {
  vi.useRealTimers();
});

async function show(own: FakeRoute, routes: Record<string, FakeRoute> = {}) {
  const server = installFakeServer({
    'GET /api/config': () => Response.json(buildConfig()),
    'GET /api/device': own,
    ...routes,
  });
  await render(
    <MemoryRouter initialEntries={['/kiosk']}>
      <KioskScreen />
    </MemoryRouter>,
  );
  return server;
}

const kiosk = page.getByRole('heading', { name: 'Choose your language' });
const code = page.getByLabelText('Code');

it('a tablet is registered by the code; a wrong one is said to be', async () => {
  let isGood = false;
  const server = await show(none, {
    'POST /api/device': () => (isGood ? Response.json(device) : problemAnswer(404, 'not_found', '')),
  });
  await code.fill('k7wm2 4xpar');
  await page.getByRole('button', { name: 'Register a device' }).click();
  await expect.element(code).toHaveAccessibleDescription(/not known, was used, or is too old/);
  isGood = true;
  await page.getByRole('button', { name: 'Register a device' }).click();
  await expect.element(kiosk).toBeVisible();
  expect(server.callsTo('POST /api/device').at(-1)?.body).toEqual({ code: 'k7wm2 4xpar' });
});

it('a link with the code in its fragment registers too, and leaves it in no address', async () => {
  history.replaceState(null, '', '/kiosk#K7WM2-4XPAR');
  const server = await show(none, { 'POST /api/device': () => Response.json(device) });
  await expect.element(kiosk).toBeVisible();
  expect(location.hash).toBe('');
  expect(server.callsTo('POST /api/device')[0]?.body).toEqual({ code: 'K7WM2-4XPAR' });
});

it('a link whose end got broken leads to where the code is typed', async () => {
  history.replaceState(null, '', '/kiosk#K7WM2%');
  await show(none, { 'POST /api/device': () => problemAnswer(404, 'not_found', '') });
  await expect.element(code).toBeVisible();
});

it('a kiosk says its version, and keeps of itself what tells nothing of anybody', async () => {
  const server = await show(() => Response.json(device));
  await expect.element(kiosk).toBeVisible();
  expect(server.callsTo('GET /api/device')[0]?.url.searchParams.get('version')).toMatch(/^\d+\./);
  expect(localStorage.getItem('warehouse-check-in:device:v1')).toBe(JSON.stringify(device));
});

it('a kiosk begins without a network', async () => {
  localStorage.setItem('warehouse-check-in:device:v1', JSON.stringify(device));
  await show(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect.element(kiosk).toBeVisible();
});

it('keeps the rules of its facility in every language, and each version of them, for drivers without a network', async () => {
  const asking = (version: number) => {
    const config = buildConfig();
    const facilities = config.facilities.map((one) =>
      one.id === device.facility ? { ...one, siteRules: { version } } : one,
    );
    return { ...config, facilities };
  };
  let version = 3;
  configStore.write(asking(version));
  const shown = `GET /api/facilities/${device.facility}/site-rules/shown`;
  const server = await show(() => Response.json(device), {
    'GET /api/config': () => Response.json(asking(version)),
    [shown]: ({ url }) =>
      Response.json({ version, language: 'en', text: `${version} ${url.searchParams.get('language')}` }),
  });
  await expect.poll(() => keptText(device.facility, 3, 'zh')?.text).toBe('3 zh');
  expect(keptText(device.facility, 3, 'pl')?.text).toBe('3 pl');
  version = 4;
  configStore.write(asking(version));
  await expect.poll(() => keptText(device.facility, 4, 'zh')?.text).toBe('4 zh');
  expect(server.callsTo(shown)).toHaveLength(2 * languages.length);
});

it('a kiosk that is revoked while a driver answers forgets him with the next sign of life, and shows nothing else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let own: FakeRoute = () => Response.json(device);
  await show((request) => own(request));
  await vi.advanceTimersByTimeAsync(0);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('textbox').fill('Maria Lopez');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('heading', { name: /Question 2/ })).toBeVisible();
  own = () => problemAnswer(401, 'device_revoked', 'Revoked');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByRole('heading', { name: 'This device is not registered any more' })).toBeVisible();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.body.outerHTML])).not.toContain('Lopez');
});

it('a revoked device shows nothing but that, and how it is registered again', async () => {
  localStorage.setItem('warehouse-check-in:device:v1', JSON.stringify(device));
  await show(() => problemAnswer(401, 'device_revoked', 'Revoked'));
  await expect.element(page.getByRole('heading', { name: 'This device is not registered any more' })).toBeVisible();
  await expect.element(code).toBeVisible();
  await expect.element(kiosk).not.toBeInTheDocument();
  expect(localStorage.getItem('warehouse-check-in:device:v1')).toBeNull();
});

it.each<[string, FakeRoute, RegExp]>([
  ['somebody is signed in', () => Response.json({ ...device, isSignedIn: true }), /sign out first/],
  ['it is another kind of device', () => Response.json({ ...device, kind: 'gate' }), /is a gate screen/],
  ['its facility takes no check-ins', () => Response.json({ ...device, facility: device.id }), /no check-ins any more/],
  ['the server is away', () => problemAnswer(503, 'unavailable', ''), /cannot be reached/],
])('says what to do where %s', async (_, own, text) => {
  await show(own);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(kiosk).not.toBeInTheDocument();
});

import '#web/styles/index.css';

import jsQr from 'jsqr';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import { installFakeServer } from '#test/fake-server.ts';
import { signInAnew } from '#test/open-dashboard.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { PosterScreen } from './poster-screen.tsx';

const yards = [
  { id: 'a', name: 'Denver North', slug: 'north', formerly: ['denver-east'], timeZone: 'America/Denver' },
  { id: 'b', name: 'Gary', slug: 'gary', timeZone: 'America/Chicago' },
];

beforeEach(() => {
  installFakeServer({});
  signInAnew();
});

/** Gate codes for two days, for a facility that shows its code on posters. */
const codes = [
  { day: '2026-05-04', code: '48219037' },
  { day: '2026-05-05', code: '00712345' },
];

async function open(slug: string, config: Parameters<typeof buildConfig>[0] = {}) {
  const installation = { facilities: yards, publicUrl: 'https://yard.example/', companyName: 'Lakeshore Cold Storage' };
  configStore.write(buildConfig({ ...installation, ...config }));
  await render(
    <MemoryRouter initialEntries={[`/admin/poster/${slug}`]}>
      <Routes>
        <Route path="/admin/poster/:slug" element={<PosterScreen />} />
      </Routes>
    </MemoryRouter>,
  );
}

const sheet = page.getByRole('article');

async function scanned(): Promise<string | undefined> {
  const image = new Image(480, 480);
  const code = sheet.getByRole('img').element();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(code))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(480, 480).getContext('2d')!;
  canvas.drawImage(image, 0, 0, 480, 480);
  return jsQr(canvas.getImageData(0, 0, 480, 480).data, 480, 480)?.data;
}

it('shows company, facility and a code that opens its form; former slugs lead to it', async () => {
  await open('denver-east');
  await expect.element(sheet.getByText('Lakeshore Cold Storage')).toBeVisible();
  await expect.element(sheet.getByText('Denver North')).toBeVisible();
  await expect.element(sheet.getByText('yard.example/driver?facility=north')).toBeVisible();
  expect(await scanned()).toBe('https://yard.example/driver?facility=north');
  await expect.element(page.getByText(/^Phones can/)).not.toBeInTheDocument();
});

it('shows another facility once it is chosen', async () => {
  await open('north');
  await page.getByRole('combobox', { name: 'Facility' }).selectOptions('Gary');
  await expect.element(sheet.getByText('Gary', { exact: true })).toBeVisible();
  expect(await scanned()).toBe('https://yard.example/driver?facility=gary');
});

it('is in another language with its form, or in two with the form in that of the phone', async () => {
  await open('gary');
  const select = (name: RegExp) => page.getByRole('combobox', { name });
  await select(/^Language/).selectOptions('Polish');
  await expect.element(sheet.getByText('Zgłoszenie kierowcy')).toBeVisible();
  await expect.element(sheet).toHaveAttribute('lang', 'pl');
  expect(await scanned()).toBe('https://yard.example/driver?facility=gary&lang=pl');
  await select(/^Language/).selectOptions('Arabic');
  await expect.element(sheet).toHaveAttribute('dir', 'rtl');
  await select(/^Second/).selectOptions('English');
  await expect.element(sheet.getByText('Open the camera of your phone')).toBeVisible();
  await expect.element(sheet.getByText(/كاميرا/)).toBeVisible();
  expect(await scanned()).toBe('https://yard.example/driver?facility=gary');
  const room = sheet.element();
  expect(room.scrollHeight).toBeLessThanOrEqual(room.clientHeight + 1);
});

it('has the code of the gate for the day that is chosen, in its QR code and to be typed', async () => {
  installFakeServer({ 'GET /api/facilities/b/gate-codes': () => Response.json({ codes }) });
  await open('gary', { facilities: yards.map((yard) => ({ ...yard, gateCode: 'poster' as const })) });
  await expect.element(sheet.getByText('4821 9037')).toBeVisible();
  await expect.element(sheet.getByText('Code at the gate, Monday, May 4, 2026')).toBeVisible();
  expect(await scanned()).toBe('https://yard.example/driver?facility=gary#gate=48219037');
  await page.getByRole('combobox', { name: 'Day of the code' }).selectOptions('Tuesday, May 5, 2026');
  await expect.element(sheet.getByText('0071 2345')).toBeVisible();
  expect(await scanned()).toBe('https://yard.example/driver?facility=gary#gate=00712345');
  await page.getByRole('combobox', { name: /^Second/ }).selectOptions('Spanish');
  await expect.element(sheet.getByText(/^Código de la entrada, lunes|^Código de la entrada, martes/)).toBeVisible();
  const room = sheet.element();
  expect(room.scrollHeight).toBeLessThanOrEqual(room.clientHeight + 1);
});

it('asks for the facility where the address names none', async () => {
  await open('nowhere');
  await expect.element(page.getByText('There is no such facility')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print Poster' })).not.toBeInTheDocument();
});

it.each([
  ['http://127.0.0.1:3000', 'Phones cannot open this address'],
  ['http://10.0.0.7:3000', 'Phones can open this address only in this network, and without encryption'],
])('says of %s: %s', async (publicUrl, said) => {
  await open('north', { publicUrl });
  await expect.element(page.getByText(said)).toBeVisible();
});

it('does not name the facility as a choice where there is one', async () => {
  await open('gary', { facilities: yards.slice(1) });
  await expect.element(sheet.getByText('Gary', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Facility' })).not.toBeInTheDocument();
});

it.each([
  ['America/Chicago', 'de', 'letter'],
  ['America/Bogota', 'de', 'letter'],
  ['Asia/Manila', 'de', 'letter'],
  ['US/Pacific', 'de', 'letter'],
  ['Europe/Berlin', 'en-US', 'a4'],
  ['America/Argentina/Buenos_Aires', 'en-US', 'a4'],
  ['America/Somewhere', 'en-US', 'letter'],
  ['America/Somewhere', 'es-AR', 'a4'],
])('the poster of a facility in %s, opened by a browser in %s, is on %s', async (timeZone, language, paper) => {
  const own = vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  await open('gary', { facilities: [{ ...yards[1]!, timeZone }] });
  await expect.element(page.getByRole('combobox', { name: 'Paper' })).toHaveValue(paper);
  own.mockRestore();
});

it.each([
  ['DE', 'America/Chicago', 'a4'],
  ['MX', 'Europe/Berlin', 'letter'],
  ['PH', 'America/Somewhere', 'letter'],
  [null, 'Europe/Berlin', 'a4'],
])('the country %s in the settings of a facility in %s makes its paper %s', async (country, timeZone, paper) => {
  const facility = { ...yards[1]!, timeZone };
  installFakeServer({ 'GET /api/facilities': () => Response.json({ facilities: [{ ...facility, country }] }) });
  await open('gary', { facilities: [facility] });
  await expect.element(page.getByRole('combobox', { name: 'Paper' })).toHaveValue(paper);
});

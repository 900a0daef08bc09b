import type { APIRequestContext, Page } from '@playwright/test';

import { firstForm } from '../src/shared/form/first-form.ts';
import { lookAtPage, lookAtTablets } from './support/kiosk-pages.ts';
import { drawPicture, paperField } from './support/papers.ts';
import { staffOf } from './support/staff-calls.ts';
import { expect, test } from './support/test.ts';

const photo = paperField({
  id: 'f1',
  kind: 'photo',
  required: true,
  label: {
    en: 'The seal on the doors of the trailer',
    es: 'El precinto de las puertas del remolque',
    ar: 'ختم أبواب المقطورة',
    pa: 'ਟ੍ਰੇਲਰ ਦੇ ਦਰਵਾਜ਼ਿਆਂ ਦੀ ਸੀਲ',
    zh: '挂车门上的封条',
  },
});
const signature = paperField({
  id: 'f2',
  kind: 'signature',
  required: true,
  label: { en: 'Your signature', es: 'Su firma', ar: 'توقيعك', pa: 'ਤੁਹਾਡੇ ਦਸਤਖ਼ਤ', zh: '您的签名' },
});

const rules = {
  en: 'Wear a vest outside the cab.\n\n- 5 mph in the yard\n- Engine off at the dock',
  es: 'Lleve chaleco fuera de la cabina.\n\n- 10 km/h en el patio\n- Motor apagado en el muelle',
  ar: 'ارتدِ السترة خارج المقصورة.\n\n- 10 كم/س في الساحة\n- أطفئ المحرك عند الرصيف',
  pa: 'ਕੈਬ ਤੋਂ ਬਾਹਰ ਵੈਸਟ ਪਾਓ।\n\n- ਯਾਰਡ ਵਿੱਚ 10 ਕਿ.ਮੀ./ਘੰਟਾ\n- ਡੌਕ ’ਤੇ ਇੰਜਣ ਬੰਦ',
  zh: '驾驶室外请穿反光背心。\n\n- 场内限速 10 公里/小时\n- 在装卸口请熄火',
};
const described = {
  en: 'Plan of the yard',
  es: 'Plano del patio',
  ar: 'مخطط الساحة',
  pa: 'ਯਾਰਡ ਦਾ ਨਕਸ਼ਾ',
  zh: '场区平面图',
};

async function put(staff: APIRequestContext, path: string, data: object): Promise<void> {
  expect((await staff.put(path, { data })).status()).toBe(200);
}

/** A facility that asks drivers for everything it can; returns the code for its kiosk. */
async function askForAll(staff: APIRequestContext, picture: Buffer): Promise<string> {
  await put(staff, '/api/settings', { changes: { papers: true, expectedArrivals: true, scanning: true } });
  const [name, ...others] = firstForm.fields;
  const hidden = others.map((field) =>
    ['facility', 'carrier'].includes(field.id) ? field : Object.assign({}, field, { presence: 'hidden' }),
  );
  await put(staff, '/api/form', { baseVersion: 1, fields: [name, photo, signature, ...hidden] });
  const { facilities } = (await (await staff.get('/api/facilities')).json()) as { facilities: { id: string }[] };
  const facility = facilities[0]?.id;
  await put(staff, `/api/facilities/${facility}/site-rules`, {
    baseVersion: 0,
    texts: rules,
    askAgainDays: null,
    pictures: [{ content: picture.toString('base64'), texts: described }],
  });
  const made = await staff.post('/api/devices', { data: { kind: 'kiosk', facility, name: 'Gate A' } });
  return ((await made.json()) as { code: string }).code;
}

/** Expects a load there; returns the code that its driver is sent. */
async function codeOfLoad(staff: APIRequestContext): Promise<string> {
  const { facilities } = (await (await staff.get('/api/facilities')).json()) as { facilities: { name: string }[] };
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const load = { from: at(1), until: at(2), numbers: ['4500017'], carrier: 'Lakeshore Freight' };
  const made = await staff.post('/api/expected-arrivals', { data: { facility: facilities[0]?.name, ...load } });
  const { id } = (await made.json()) as { id: string };
  const link = await staff.post('/api/arrival-links', { data: { arrival: id } });
  return ((await link.json()) as { code: string }).code;
}

const heading = (kiosk: Page) => kiosk.getByRole('heading', { level: 1 });
const goOn = (kiosk: Page) => kiosk.locator('form [type=submit]').click();

/** The page for the link: first an invalid code, then a valid one. */
async function showLink(kiosk: Page, code: string): Promise<void> {
  await kiosk.locator('button:has(.lucide-qr-code)').click();
  await expect(kiosk.locator('[name=shown]')).toBeFocused();
  await lookAtPage(kiosk);
  await kiosk.locator('[name=shown]').fill('2222222222');
  await goOn(kiosk);
  await expect(kiosk.locator('[name=shown]')).toHaveAttribute('aria-invalid', 'true');
  await lookAtPage(kiosk);
  await kiosk.locator('[name=shown]').fill(code);
  await goOn(kiosk);
  await expect(kiosk.locator('[name=driverName]')).toBeVisible();
}

/** The pages for the photo and the signature, before and after they are filled in. */
async function givePapers(kiosk: Page, picture: Buffer): Promise<void> {
  const photos = kiosk.locator('input[type=file]');
  await expect(photos).toBeAttached();
  await lookAtPage(kiosk);
  await goOn(kiosk);
  await expect(kiosk.locator('[data-invalid]')).toBeVisible();
  await lookAtPage(kiosk);
  await photos.setInputFiles({ name: 'seal.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(kiosk.locator('form img')).toBeVisible();
  await lookAtPage(kiosk);
  await goOn(kiosk);
  const canvas = kiosk.locator('canvas');
  await expect(canvas).toBeVisible();
  await lookAtPage(kiosk);
  const box = (await canvas.boundingBox())!;
  await kiosk.mouse.move(box.x + 60, box.y + 60);
  await kiosk.mouse.down();
  await kiosk.mouse.move(box.x + 200, box.y + 90, { steps: 5 });
  await kiosk.mouse.up();
  await lookAtPage(kiosk);
  await kiosk.locator('canvas ~ div button, div:has(> canvas) ~ div button').first().click();
  await expect(kiosk.locator('form img')).toBeVisible();
  await lookAtPage(kiosk);
  await goOn(kiosk);
}

test('Every page of the kiosk is read in order, pressed with gloves and fits tablets, in five languages', async ({
  page,
  ownYard: yard,
  browser,
  quietConsole,
}) => {
  test.slow();
  quietConsole.expect(/status of 404/);
  const staff = await staffOf(yard.url);
  const picture = await drawPicture(page, 'Gate 1');
  const code = await askForAll(staff, picture);
  const tablet = await browser.newContext();
  const kiosk = await tablet.newPage();
  await kiosk.clock.install();
  await kiosk.goto(`${yard.url}/kiosk#${code}`);
  for (const language of ['en', 'es', 'ar', 'pa', 'zh']) {
    await kiosk.locator(`button[lang^=${language}]`).click();
    await expect(kiosk.locator('[name=driverName]')).toBeFocused();
    await lookAtPage(kiosk);
    await kiosk.clock.fastForward(46_000);
    await expect(kiosk.getByRole('alertdialog')).toBeVisible();
    await lookAtTablets(kiosk);
    await kiosk.getByRole('alertdialog').getByRole('button').last().click();
    await showLink(kiosk, await codeOfLoad(staff));
    await expect(kiosk.getByRole('status')).toBeVisible();
    await lookAtPage(kiosk);
    await kiosk.locator('[name=driverName]').fill('Maria Lopez');
    await goOn(kiosk);
    await givePapers(kiosk, picture);
    const texts = kiosk.locator(`[lang^=${language}] img[src*="site-rules"]`);
    await texts.scrollIntoViewIfNeeded();
    await expect(texts).toHaveJSProperty('complete', true);
    await lookAtPage(kiosk);
    for (const box of await kiosk.getByRole('checkbox').all()) await box.check();
    await kiosk.locator('section > div:last-child button').last().click();
    await expect(kiosk.getByText('Lakeshore Freight')).toBeHidden();
    await expect(kiosk.locator('section canvas, section svg[role=img], section [role=img]')).toBeVisible();
    await expect(heading(kiosk)).toBeVisible();
    await lookAtPage(kiosk);
    await kiosk.locator('section button').last().click();
    await expect(kiosk.locator(`button[lang^=${language}]`)).toBeVisible();
  }
  await tablet.close();
  await staff.dispose();
});

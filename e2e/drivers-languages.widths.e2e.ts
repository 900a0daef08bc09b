import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

import { customKinds } from '../src/shared/form/definition.ts';
import { languages, ownLanguageNames, tagOf } from '../src/shared/words/languages.ts';
import { arrive } from './support/arrive.ts';
import { faultsInWords } from './support/axe.ts';
import { driversEnglishFinder } from './support/left-in-english.ts';
import { startLongYard } from './support/long-yard.ts';
import { misfits } from './support/misfits.ts';
import { askForPapers, paperField } from './support/papers.ts';
import { staffOf } from './support/staff-calls.ts';
import { expect, test, truck } from './support/test.ts';

/** Opens a page and checks it; `ready` is what has to be done or shown before. */
type Look = (page: Page, path: string, ready?: () => Promise<unknown>) => Promise<void>;

const widths = [320, 390, 1366, 1920];

const stages = { waiting: [], called: ['call'], docked: ['dock-in'], left: ['dock-in', 'dock-out'] } as const;

/** An optional field of every kind. */
const everyKind = customKinds.map((kind, index) =>
  paperField({
    id: `f${index + 1}`,
    kind,
    label: { en: `F${index + 1}` },
    required: true,
    ...((kind === 'choice' || kind === 'several') && {
      options: ['1', '2'].map((id) => ({ id: `o${id}`, label: { en: id }, retired: false })),
    }),
  }),
);

/** A busy yard that asks drivers for everything it can, with browsers for drivers and for staff. */
async function startYardForDrivers(browser: Browser) {
  const yard = await startLongYard(8);
  const staff = await staffOf(yard.url);
  const send = async (method: 'post' | 'put' | 'patch', path: string, data: object): Promise<object> => {
    const answer = await staff[method](path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as object;
  };
  const contexts: BrowserContext[] = [];
  const newPage = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
    contexts.push(context);
    return context.newPage();
  };
  await send('put', '/api/settings', { changes: { expectedArrivals: true } });
  const facilities = (await (await staff.get('/api/facilities')).json()).facilities as { id: string; name: string }[];
  const facility = facilities.find(({ name }) => name === 'Woodridge')?.id ?? '';
  await send('patch', `/api/facilities/${facility}`, { changes: { gateOut: true } });
  const phones = new Map<keyof typeof stages, Page>();
  let record = '';
  for (const [stage, steps] of Object.entries(stages) as [keyof typeof stages, readonly string[]][]) {
    const phone = await newPage();
    const driver = truck();
    await arrive(phone, yard.url, [driver]);
    const found = await staff.get('/api/check-ins', { params: { search: driver.containerNumber } });
    record = ((await found.json()) as { checkIns: [{ id: string }] }).checkIns[0].id;
    for (const step of steps) {
      await send('post', `/api/check-ins/${record}/steps`, { step, ...(step === 'call' && { dock: '6' }) });
    }
    phones.set(stage, phone);
  }
  const signed = async () =>
    ((await (await staff.get(`/api/check-ins/${record}/time-record`)).json()) as { signed: { link: string } | null })
      .signed?.link ?? '';
  await expect.poll(signed).not.toBe('');
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const load = { facility: 'Woodridge', from: at(1), until: at(2), numbers: ['4500017'], carrier: 'Lakeshore Freight' };
  const { id } = (await send('post', '/api/expected-arrivals', load)) as { id: string };
  const { token } = (await send('post', '/api/arrival-links', { arrival: id })) as { token: string };
  const { code } = (await send('post', '/api/devices', { kind: 'kiosk', facility, name: 'Gate A' })) as {
    code: string;
  };
  const kiosk = await newPage();
  expect((await kiosk.request.post(`${yard.url}/api/device`, { data: { code } })).ok()).toBe(true);
  await askForPapers(staff, yard.url, everyKind);
  const office = await newPage({ storageState: await staff.storageState() });
  return {
    phones,
    kiosk,
    office,
    url: yard.url,
    link: await signed(),
    token,
    async stop() {
      await staff.dispose();
      for (const context of contexts) await context.close();
      await yard.stop();
    },
  };
}

/**
 * A right-to-left language, one with long words, one in another script, and one with long words on buttons; with
 * E2E_LANGUAGES=all every translation, which takes over a minute.
 */
const walked =
  process.env['E2E_LANGUAGES'] === 'all'
    ? languages.filter((one) => one !== 'en')
    : (['ar', 'de', 'pa', 'ro'] as const);

let yard: Awaited<ReturnType<typeof startYardForDrivers>>;
test.beforeAll(async ({ browser }) => {
  yard = await startYardForDrivers(browser);
});
test.afterAll(() => yard.stop());
test.describe.configure({ mode: 'default', timeout: 300_000 });
// A trace would copy every page at every width.
test.use({ trace: 'off' });

for (const language of walked) {
  test(`What drivers meet fits, is accessible and has no English left in ${language}`, async ({
    page,
    quietConsole,
  }) => {
    quietConsole.expect(/404/);
    const leftInEnglish = await driversEnglishFinder(language);
    const found: string[] = [];
    const look: Look = async (on, path, ready) => {
      const [address = '', hash = ''] = path.split('#');
      await on.goto(`${yard.url}${address}${address.includes('?') ? '&' : '?'}lang=${language}#${hash}`);
      await expect(on.getByRole('heading').first()).toBeVisible();
      await ready?.();
      await expect(on.locator(`[lang="${tagOf(language)}"]`).first()).toBeAttached();
      await expect(on.locator('main [aria-busy=true], .animate-spin')).toHaveCount(0);
      const english = await leftInEnglish(on);
      found.push(...english.map((text) => `${path} in English: ${text}`));
      found.push(...(await misfits(on, path, widths)));
      found.push(...(await faultsInWords(on)).map((fault) => `${path}: ${fault}`));
    };
    const { phones, kiosk, office } = yard;
    await look(page, '/');
    await look(page, '/driver', async () => {
      await page.getByRole('checkbox').last().check();
      await page.locator('main [type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    });
    await look(page, '/a');
    await look(page, `/a#${yard.token}`);
    await look(page, `/verify#${yard.link}`);
    await look(page, '/queue');
    await look(page, '/queue?display=wall');
    await look(page, '/nowhere');
    for (const [stage, phone] of phones) {
      await look(phone, '/visit');
      if (stage === 'waiting') await look(phone, '/success');
      if (stage === 'left') await look(phone, '/time-record');
    }
    await look(kiosk, '/kiosk', async () => {
      await kiosk.getByRole('button', { name: ownLanguageNames[language] }).click();
      await expect(kiosk.locator('form')).toBeVisible();
    });
    await look(office, '/admin/poster/woodridge', async () => {
      await office.locator('select[name=language]').selectOption(language);
    });
    expect(found).toEqual([]);
  });
}

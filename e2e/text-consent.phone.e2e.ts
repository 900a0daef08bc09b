import { textConsentWords } from '../src/shared/words/text-consent.ts';
import { staffOf } from './support/staff-calls.ts';
import { expect, fillIn, openRendered, test, truck } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('Without JavaScript a driver is asked about texts where they are on, and his tick outlasts a refusal', async ({
  page,
  ownYard: yard,
  quietConsole,
}) => {
  quietConsole.expect(/status of 400/);
  const question = page.getByRole('checkbox', { name: textConsentWords.es });
  await page.goto(`${yard.url}/driver?lang=es&facility=woodridge`);
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  const staff = await staffOf(yard.url);
  const set = async (changes: object) =>
    expect((await staff.put('/api/settings', { data: { changes } })).status()).toBe(200);
  // The password belongs to the account that it was entered for.
  await set({ textAccount: 'AC1', textSender: '+13125550100' });
  await staff.put('/api/calls/secrets', { data: { textPassword: 'gateway secret' } });
  await set({ callsByText: true });

  await openRendered(page, `${yard.url}/driver?lang=es&facility=woodridge`, question);
  await fillIn(page, { ...truck(), carrier: '' });
  await question.check();
  await page.locator('[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(question).toBeChecked();
});

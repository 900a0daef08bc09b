import { arrive } from './support/arrive.ts';
import { faultsInBothThemes as faults } from './support/axe.ts';
import { misfits } from './support/misfits.ts';
import { expect, signIn, test, truck } from './support/test.ts';

const papers = [
  { name: 'A4', width: '210mm', height: '297mm' },
  { name: 'Letter', width: '8.5in', height: '11in' },
] as const;

test('A visit’s time record lists its corrections and prints on one sheet, for staff and for the driver', async ({
  page,
  browser,
  yard,
}) => {
  const driver = truck();
  const phone = await (await browser.newContext()).newPage();
  await arrive(phone, yard.url, [driver]);
  await signIn(page, yard.url);
  const found = await page.request.get(
    `${yard.url}/api/check-ins?search=${encodeURIComponent(driver.containerNumber)}`,
  );
  const { checkIns } = (await found.json()) as { checkIns: { id: string; dateCreated: string }[] };
  const [{ id, dateCreated }] = checkIns as [(typeof checkIns)[number]];
  const step = async (name: string, more: object = {}) => {
    const answer = await page.request.post(`${yard.url}/api/check-ins/${id}/steps`, { data: { step: name, ...more } });
    expect(answer.status()).toBe(200);
  };
  await phone.goto(`${yard.url}/time-record`);
  await expect(phone.getByText('No time record yet')).toBeVisible();
  await step('call', { dock: '4' });
  await step('dock-in');
  const corrected = { changes: { dockInAt: dateCreated }, reason: 'Pressed too late' };
  expect((await page.request.patch(`${yard.url}/api/check-ins/${id}`, { data: corrected })).status()).toBe(200);
  await step('dock-out');

  await page.goto(`${yard.url}/driver/${id}`);
  await page.getByRole('link', { name: 'Time record' }).click();
  const sheet = page.getByRole('article', { name: 'Time Record' });
  await expect(sheet.getByText('Reason: Pressed too late')).toBeVisible();
  await expect(sheet.getByRole('rowheader', { name: 'Left the dock' })).toBeVisible();
  await expect(sheet.getByText('dock@yard.example').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page, 'time record', [320, 390, 768, 1280])).toEqual([]);
  for (const { width, height } of papers) {
    const pdf = (await page.pdf({ width, height })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }

  await phone.goto(`${yard.url}/success`);
  await phone.getByRole('link', { name: 'Your time record' }).click();
  const own = phone.getByRole('article', { name: 'Time Record' });
  await expect(own.getByRole('rowheader', { name: 'Left the dock' })).toBeVisible();
  await expect(own.getByText('yard.example')).toHaveCount(0);
  await phone.context().close();
});

import { faultsInBothThemes } from './support/axe.ts';
import { expect, signIn, test, unreachable } from './support/test.ts';

interface PublishedForm {
  version: number;
  fields: unknown[];
}

test('An administrator adds a required choice to the form, which visitors then get', async ({
  page,
  ownYard: yard,
  request,
  quietConsole,
}) => {
  quietConsole.expect(unreachable);
  await signIn(page, yard.url);
  await page.goto(`${yard.url}/admin/settings/form`);
  await page.getByRole('button', { name: 'Add a field' }).click();
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.type('Climate');
  await page.getByLabel('Kind').selectOption({ label: 'Choice, one option' });
  await page.getByRole('button', { name: 'Add an option' }).click();
  await expect(page.locator('input:focus')).toHaveValue('');
  await page.keyboard.type('Frozen');
  await page.getByRole('checkbox', { name: 'Required' }).check();
  await page.getByRole('group', { name: 'Can it identify a person?' }).getByRole('radio', { name: 'No' }).check();
  const preview = page.getByRole('region', { name: 'The form on a phone' });
  await expect(preview.getByLabel('Climate').getByRole('option', { name: 'Frozen' })).toBeAttached();
  expect(await faultsInBothThemes(page)).toEqual([]);

  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Publish...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 2?' });
  await expect(dialog.getByText('New: Climate')).toBeVisible();
  expect(await faultsInBothThemes(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 2 is published', { exact: true })).toBeVisible();

  const form = (await (await request.get(`${yard.url}/api/form`)).json()) as PublishedForm;
  expect(form.version).toBe(2);
  expect(form.fields.at(-1)).toMatchObject({ label: { en: 'Climate' }, required: true });
});

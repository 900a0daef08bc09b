import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { testFacilities } from '#test/facilities.ts';
import { problemAnswer } from '#test/fake-server.ts';
import { addedPath } from '#test/forms.ts';
import {
  climate,
  confirmPublishing,
  inPreview,
  label,
  openEditor,
  order,
  phone,
  publish,
  row,
  seal,
} from '#test/open-form-editor.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 1000);
});

it('offers photos only where they are taken, and asks of them only what they have', async () => {
  const { sent } = await openEditor();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await label.fill('Seal');
  const kind = page.getByLabelText('Kind');
  await expect.element(kind.getByRole('option', { name: 'Photo' })).not.toBeInTheDocument();
  configStore.write(buildConfig({ takesPapers: true }));
  await kind.selectOptions('photo');
  await expect.element(page.getByText('Can it identify a person?')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Staff only' }).click();
  await page.getByRole('radio', { name: 'Before leaving' }).click();
  await confirmPublishing();
  await expect
    .poll(() => sent()[0]?.fields.at(-1))
    .toMatchObject({ kind: 'photo', by: 'staff', stage: 'leaving', personal: true, exported: false });
});

describe('what breaks a rule', () => {
  it('is named at its field: a required choice without options, and nothing is sent', async () => {
    const { sent } = await openEditor();
    await page.getByRole('button', { name: 'Add a field' }).click();
    await label.fill('Climate');
    await page.getByLabelText('Kind').selectOptions('choice');
    await page.getByRole('checkbox', { name: 'Required' }).click();
    await page.getByRole('radio', { name: 'No', exact: true }).first().click();
    await expect.element(page.getByText('Please add or choose at least one')).not.toBeInTheDocument();
    await publish.click();
    const options = page.getByRole('group', { name: 'Options' });
    await expect.element(options).toHaveAccessibleDescription('Please add or choose at least one');
    await expect.element(page.getByRole('button', { name: 'Add an option' })).toHaveFocus();
    await expect.element(row('Climate')).toMatchTextContent(/1 thing to correct/);
    await page.getByRole('button', { name: 'Add an option' }).click();
    await expect.element(page.getByLabelText('Option 1')).toHaveFocus();
    await page.getByLabelText('Option 1').fill('Frozen');
    await expect.element(row('Climate')).not.toMatchTextContent(/to correct/);
    await confirmPublishing();
    await expect
      .poll(() => sent()[0]?.fields.at(-1))
      .toMatchObject({
        kind: 'choice',
        required: true,
        options: [{ label: { en: 'Frozen' }, retired: false }],
      });
  });

  it('is said while one types, except what is only not there yet', async () => {
    await openEditor([seal]);
    await page.getByRole('button', { name: 'Add a field' }).click();
    await expect.element(page.getByText(/to correct/)).not.toBeInTheDocument();
    await label.fill('Seal number');
    await expect.element(label).toHaveAccessibleDescription(/Another one has the same label/);
    await label.fill('Second seal');
    await expect.element(label).not.toHaveAccessibleDescription(/the same/);
    await publish.click();
    await expect
      .element(page.getByRole('group', { name: 'Can it identify a person?' }))
      .toHaveAccessibleDescription('Please say whether it can identify a person');
  });

  it('is shown where the server refuses it, and what was typed stays', async () => {
    const refusal = { [`${addedPath()}.label.en`]: { code: 'already_taken', params: {}, message: 'Taken' } } as const;
    await openEditor([seal], {
      'PUT /api/form': () => problemAnswer(400, 'validation_failed', 'Taken', { fields: refusal }),
    });
    await row('Seal number').click();
    await label.fill('Seal');
    await confirmPublishing();
    await expect.element(page.getByRole('alert').getByText('Please look at the marked fields.')).toBeVisible();
    await expect.element(label).toHaveAccessibleDescription(/This name is taken/);
    await expect.element(label).toHaveFocus();
    await expect.element(label).toHaveValue('Seal');
    await label.fill('Seals');
    await expect.element(label).not.toHaveAccessibleDescription(/taken/);
  });

  it('is told where the server is not reached, and the draft stays', async () => {
    await openEditor([seal], { 'PUT /api/form': () => Promise.reject(new TypeError('offline')) });
    await row('Seal number').click();
    await label.fill('Seal');
    await confirmPublishing();
    await expect.element(page.getByRole('alert').getByText(/Your draft is still here/)).toBeVisible();
    await expect.element(label).toHaveValue('Seal');
  });
});

describe('the order', () => {
  it('is changed by keyboard alone, each move announced, the focus kept', async () => {
    const { sent } = await openEditor();
    const down = page.getByRole('button', { name: 'Move down: Driver name' });
    (down.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(page.getByText('Driver name is number 3 of 9 now.')).toBeInTheDocument();
    await expect.element(down).toHaveFocus();
    expect(order().slice(0, 3)).toEqual(['Phone number', "Driver's license number", 'Driver name']);
    (row('Comments').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(row('Comments')).toHaveFocus();
    expect(order().slice(-2)).toEqual(['Comments', 'Pickup/Delivery number']);
    expect(inPreview().slice(0, 3)).toEqual(['Phone number', "Driver's license number", 'Driver name']);
    await confirmPublishing();
    await expect
      .poll(() =>
        sent()[0]
          ?.fields.map(({ id }) => id)
          .slice(0, 3),
      )
      .toEqual(['phoneNumber', 'driversLicense', 'driverName']);
  });

  it('goes on with the other arrow at the end of the list', async () => {
    await openEditor();
    (page.getByRole('button', { name: 'Move up: Phone number' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Move down: Phone number' })).toHaveFocus();
    expect(order()[0]).toBe('Phone number');
  });
});

it('retires a field and an option and brings them back; they are never left out', async () => {
  const { sent } = await openEditor([seal, climate]);
  await row('Climate').click();
  await page.getByRole('button', { name: 'Retire option: Frozen' }).click();
  await row('Seal number').click();
  await page.getByRole('button', { name: 'Retire this field' }).click();
  await expect.element(page.getByText('Retired fields (1)')).toBeVisible();
  await expect.element(row('Seal number')).toHaveFocus();
  expect(order()).not.toContain('Seal number');
  expect(inPreview()).not.toContain('Seal number (optional)');
  await confirmPublishing();
  await expect.element(page.getByText('Version 3 is published', { exact: true })).toBeVisible();
  expect(sent()[0]?.fields.slice(-2)).toEqual([
    { ...seal, retired: true },
    { ...climate, options: [{ ...climate.options?.[0], retired: true }, climate.options?.[1]] },
  ]);
  await page.getByText('Retired fields (1)').click();
  await row('Seal number').click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.poll(order).toContain('Seal number');
});

it('keeps what records rely on: kind, personal, and the two fields that every check-in has', async () => {
  await openEditor([seal]);
  await row('Seal number').click();
  await expect.element(page.getByText(/^Fixed since it was published/).first()).toBeVisible();
  await expect.element(page.getByLabelText('Kind')).not.toBeInTheDocument();
  await row('Facility').click();
  await expect.element(page.getByText(/^Always required:/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Hidden' })).not.toBeInTheDocument();
});

it('shows what a driver will see: words, languages, presence, and the facility that has a field', async () => {
  const [chicago, other] = testFacilities.all;
  await openEditor([{ ...seal, facilities: [other?.id ?? ''] }]);
  expect(inPreview()).not.toContain('Seal number (optional)');
  await page.getByLabelText('As seen at').selectOptions(other?.name ?? '');
  await expect.poll(inPreview).toContain('Seal number (optional)');
  await row('Seal number').click();
  await page.getByRole('checkbox', { name: 'Required' }).click();
  await label.fill('Seal');
  await expect.poll(inPreview).toContain('Seal');
  await page.getByText('Other languages').click();
  await page.getByLabelText(/^Label, Español/).fill('Precinto');
  await page.getByLabelText('Shown in').selectOptions('es');
  await expect.poll(inPreview).toContain('Precinto');
  await row('Carrier').click();
  await page.getByRole('radio', { name: 'Hidden' }).click();
  await expect.poll(inPreview).not.toContain('Carrier');
  await phone.getByLabelText('Facility').selectOptions(chicago?.name ?? '');
  await expect.poll(inPreview).not.toContain('Precinto');
});

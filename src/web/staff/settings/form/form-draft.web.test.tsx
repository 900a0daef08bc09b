import '#web/styles/index.css';

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { CustomField } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { problemAnswer } from '#test/fake-server.ts';
import {
  climate,
  confirmPublishing,
  dialog,
  label,
  openEditor,
  order,
  publish,
  row,
  seal,
} from '#test/open-form-editor.tsx';
import { openSettings } from '#test/open-settings.tsx';
import { queryKeys } from '#web/common/data/keys.ts';
import { queryClient } from '#web/staff/data/staff-store.ts';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 1000);
});

it('publishes exactly what was edited, after a look at what it changes and means', async () => {
  const { sent } = await openEditor();
  await expect.element(publish).not.toBeInTheDocument();
  await row('Carrier').click();
  await label.fill('Haulier');
  await page.getByRole('radio', { name: 'Optional' }).click();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await expect.element(label).toHaveFocus();
  await label.fill('Seal number');
  await page.getByRole('checkbox', { name: 'Required' }).click();
  await page.getByRole('radio', { name: 'No', exact: true }).first().click();
  await publish.click();
  await expect.element(dialog).toHaveAccessibleName('Publish version 2?');
  const told = dialog.element().textContent;
  expect(told).toContain('HaulierLabel: built in → became Haulier');
  expect(told).toContain('Asked for: Required → became Optional');
  expect(told).toContain(
    'New: Seal numberKind: Text, one lineRequired: YesFilled in by: DriversPersonal: NoExported: Yes',
  );
  expect(told).toContain('for 8 days');
  expect(sent()).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText('Version 2 is published', { exact: true })).toBeVisible();
  const added = { ...seal, id: expect.stringMatching(/^[0-9a-f-]{36}$/), required: true };
  const carrier = { id: 'carrier', system: true, presence: 'optional', label: { en: 'Haulier' } };
  const expected = firstForm.fields.map((field) => (field.id === 'carrier' ? carrier : field));
  expect(sent()).toEqual([{ baseVersion: 1, fields: [...expected, added] }]);
  await expect.element(publish).not.toBeInTheDocument();
});

describe('a draft', () => {
  it('outlives a reload, and leaving asks', async () => {
    await openEditor();
    await row('Carrier').click();
    await label.fill('Haulier');
    await page.getByRole('link', { name: 'Elsewhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect.element(label).toHaveValue('Haulier');
    document.body.replaceChildren();
    await openEditor();
    await expect.element(row('Haulier')).toBeVisible();
    await expect.element(page.getByText(/^Draft: drivers do not see it yet/)).toBeVisible();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.element(row('Carrier')).toBeVisible();
    await expect.element(publish).not.toBeInTheDocument();
  });

  it('is no draft any more once everything is as it was', async () => {
    await openEditor();
    await row('Carrier').click();
    await label.fill('H');
    await expect.element(publish).toBeVisible();
    await label.fill('');
    await expect.element(publish).not.toBeInTheDocument();
  });

  it('goes back to the standard form: built-in fields as at first, custom ones retired', async () => {
    const { sent, publishElsewhere } = await openEditor([seal]);
    publishElsewhere(([name, phone, ...others]) => [phone!, name!, ...others]);
    await queryClient.invalidateQueries({ queryKey: queryKeys.form });
    await expect.poll(() => order()[0]).toBe('Phone number');
    await page.getByRole('button', { name: 'Back to the standard form' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Use the standard form' }).click();
    await confirmPublishing();
    await expect.poll(() => sent()[0]?.fields).toEqual([...firstForm.fields, { ...seal, retired: true }]);
  });
});

describe('what somebody else publishes meanwhile', () => {
  it('appears where nothing is being edited', async () => {
    const { publishElsewhere } = await openEditor();
    publishElsewhere((before) => [...before, seal]);
    await queryClient.invalidateQueries({ queryKey: queryKeys.form });
    await expect.element(row('Seal number')).toBeVisible();
  });

  it('is shown with a draft, and taken over with a choice where both changed the same', async () => {
    const { sent, publishElsewhere } = await openEditor([seal, climate]);
    await row('Seal number').click();
    await label.fill('My seal');
    publishElsewhere((before) =>
      before.map((field) => {
        if (field.id === 'f1') return { ...field, label: { en: 'Their seal' }, required: true } as CustomField;
        return field.id === 'carrier' ? ({ ...field, presence: 'hidden' as const } as typeof field) : field;
      }),
    );
    await confirmPublishing();
    await expect.element(page.getByText('Somebody else published version 3 in the meantime')).toBeVisible();
    await expect.element(label).toHaveValue('My seal');
    const merge = page.getByRole('button', { name: 'Take theirs into my draft' });
    await expect.element(merge).toBeDisabled();
    await page.getByRole('group', { name: 'My seal: Label' }).getByRole('radio', { name: /Yours/ }).click();
    await merge.click();
    await expect.element(publish).toHaveFocus();
    await expect.element(label).toHaveValue('My seal');
    await confirmPublishing();
    await expect.element(page.getByText('Version 4 is published', { exact: true })).toBeVisible();
    const [, second] = sent();
    expect(second?.baseVersion).toBe(3);
    expect(second?.fields.find(({ id }) => id === 'f1')).toEqual({ ...seal, label: { en: 'My seal' }, required: true });
    expect(second?.fields.find(({ id }) => id === 'carrier')).toMatchObject({ presence: 'hidden' });
  });

  it('can be started from anew', async () => {
    const { publishElsewhere } = await openEditor();
    await row('Carrier').click();
    await label.fill('Haulier');
    publishElsewhere((before) => [...before, seal]);
    await queryClient.invalidateQueries({ queryKey: queryKeys.form });
    await page.getByRole('button', { name: 'Start over from theirs' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.element(row('Carrier')).toBeVisible();
    await expect.element(row('Seal number')).toBeVisible();
  });
});

it('can be retried where it was not loaded', async () => {
  let isUp = false;
  await openSettings('/form', {
    routes: {
      'GET /api/form': () => (isUp ? Response.json(firstForm) : problemAnswer(403, 'forbidden', 'Not yet')),
    },
  });
  await expect.element(page.getByText('Could not load the form.')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row('Driver name')).toBeVisible();
});

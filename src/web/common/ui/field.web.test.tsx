import '#web/styles/index.css';

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

it('ties label, hint and error to its control, which carries its name', async () => {
  await render(
    <Field name="carrier" label="Carrier" required hint="As on the door" error="Carrier name is required">
      <TextInput />
    </Field>,
  );
  const input = page.getByRole('textbox', { name: 'Carrier' });
  await expect.element(input).toHaveAttribute('name', 'carrier');
  await expect.element(input).toHaveAccessibleDescription('Carrier name is required As on the door');
  await expect.element(input).toBeInvalid();
  await expect.element(input).toBeRequired();
});

it('says which fields are optional', async () => {
  await render(
    <Field name="comments" label="Comments">
      <TextInput />
    </Field>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Comments (optional)' })).toBeValid();
});

it('is at least 48 px high', async () => {
  await render(
    <>
      <Field name="dock" label="Dock">
        <Select options={[{ value: '1', label: '1' }]} />
      </Field>
      <Checkbox label="I confirm" data-testid="box" />
    </>,
  );
  expect(page.getByRole('combobox').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  expect(page.getByTestId('box').element().closest('label')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
});

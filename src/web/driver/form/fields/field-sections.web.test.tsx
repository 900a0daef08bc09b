import '#web/styles/index.css';

import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { BaseCustomField } from '#shared/form/definition.ts';
import { CustomField } from '../published/custom-field.tsx';
import { FieldGroup, type FieldsProps } from './field-sections.tsx';
import { type BaseField, readValue } from '#shared/form/typed-values.ts';

function custom(id: string, en: string, more: Partial<BaseCustomField> = {}): BaseCustomField {
  return { id, system: false, kind: 'text', label: { en }, required: false, by: 'driver', ...more };
}

const options = [
  { id: 'o1', label: { en: 'Frozen', es: 'Congelado' }, retired: false },
  { id: 'o2', label: { en: 'Chilled' }, retired: false },
  { id: 'o3', label: { en: 'Ambient' }, retired: true },
];

let values: Record<string, FieldValue>;

const labelled = (label: string) => page.getByLabelText(new RegExp(`^${label}`));

function Form({ fields, ...more }: { fields: readonly BaseField[] } & Partial<FieldsProps>) {
  const [filled, setFilled] = useState<Record<string, FieldValue>>(more.values as Record<string, FieldValue>);
  return (
    <FieldGroup
      fields={fields}
      errors={{}}
      language="en"
      facilities={['Chicago', 'Flexport']}
      Custom={CustomField}
      {...more}
      values={filled ?? {}}
      onChange={(id, value) => {
        values = { ...filled, [id]: value };
        setFilled(values);
      }}
    />
  );
}

it('asks for every kind of field, by keyboard alone', async () => {
  const fields = [
    custom('f1', 'Seal number'),
    custom('f2', 'Notes', { kind: 'paragraph' }),
    custom('f3', 'Temperature', { kind: 'number' }),
    custom('f4', 'Climate', { kind: 'choice', options }),
    custom('f5', 'Cargo', { kind: 'several', options }),
    custom('f6', 'Hazardous', { kind: 'yesNo', required: true }),
    custom('f7', 'Loaded on', { kind: 'date' }),
  ];
  await render(<Form fields={fields} />);
  await userEvent.keyboard('{Tab}S-1{Tab}One{Enter}two{Tab}-18.5{Tab}Fro{Tab} {Tab} {Tab} {Tab}05042026');
  expect(values).toEqual({
    f1: 'S-1',
    f2: 'One\ntwo',
    f3: '-18.5',
    f4: 'o1',
    f5: ['o1', 'o2'],
    f6: true,
    f7: '2026-05-04',
  });
  expect(readValue(fields[2]!, values['f3'])).toBe(-18.5);
});

it('shows the built-in fields in the order and words of the installation', async () => {
  await render(
    <Form
      fields={[
        { id: 'facility', system: true, presence: 'required', label: { en: 'Yard', es: 'Patio' } },
        { id: 'comments', system: true, presence: 'required' },
        { id: 'phoneNumber', system: true, presence: 'optional', help: { en: 'Of the cab' } },
        { id: 'driverName', system: true, presence: 'required' },
      ]}
      language="es"
    />,
  );
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Patio', 'Comments', 'Phone number (optional)', 'Driver name']);
  await expect.element(labelled('Phone number')).toHaveAccessibleDescription('Of the cab');
  await expect.element(labelled('Phone number')).toHaveAttribute('inputmode', 'tel');
  await expect.element(page.getByLabelText('Comments')).toBeRequired();
  await page.getByLabelText('Patio').selectOptions('Flexport');
  expect(values).toEqual({ facility: 'Flexport' });
});

it('does not ask for a facility where there is only one', async () => {
  const facility = { id: 'facility', system: true, presence: 'required' } as const;
  await render(<Form fields={[facility, custom('f1', 'Seal')]} facilities={['Chicago']} />);
  await expect.element(labelled('Seal')).toBeVisible();
  await expect.element(page.getByLabelText('Facility')).not.toBeVisible();
});

it('offers a retired option only where it is the answer, and says options in the language', async () => {
  const fields = [
    custom('f1', 'Climate', { kind: 'choice', options }),
    custom('f2', 'Before', { kind: 'choice', options, required: true }),
  ];
  await render(<Form fields={fields} values={{ f2: 'o3' }} language="es" />);
  const offered = (label: string) =>
    [...labelled(label).element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(offered('Climate')).toEqual(['No answer', 'Congelado', 'Chilled']);
  expect(offered('Before')).toEqual(['Please choose', 'Congelado', 'Chilled', 'Ambient']);
});

it('ties message and help to one control and to a group', async () => {
  const help = { en: 'As on the paper' };
  const fields = [
    custom('f1', 'Seal', { help, required: true }),
    custom('f2', 'Hazardous', { kind: 'yesNo', help, required: true }),
    custom('f3', 'Cargo', { kind: 'several', help, options }),
  ];
  await render(
    <Form
      fields={fields}
      errors={{ 'fields.f1': 'Seal is missing', 'fields.f2': 'Answer is missing', 'fields.f3': 'Too many' }}
    />,
  );
  await expect.element(page.getByRole('textbox')).toHaveAccessibleDescription('Seal is missing As on the paper');
  await expect.element(page.getByRole('radiogroup')).toHaveAccessibleDescription('Answer is missing As on the paper');
  await expect.element(page.getByRole('group')).toHaveAccessibleDescription('Too many As on the paper');
  await expect.element(page.getByRole('group', { name: 'Cargo (optional)' })).toBeVisible();
});

it('has the keyboard of each pattern, and targets of at least 48 px', async () => {
  const fields = [
    custom('f1', 'Box', { pattern: 'container' }),
    custom('f2', 'Order', { pattern: 'digits' }),
    custom('f3', 'Hazardous', { kind: 'yesNo' }),
    custom('f4', 'Cargo', { kind: 'several', options }),
  ];
  await render(<Form fields={fields} />);
  await expect.element(labelled('Box')).toHaveAttribute('autocapitalize', 'characters');
  await expect.element(labelled('Order')).toHaveAttribute('inputmode', 'numeric');
  for (const control of document.querySelectorAll('input')) {
    const touched = control.closest('label') ?? control;
    expect(touched.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
  }
});

it('points out what may be mistyped, where the form says so, and calls nothing an error', async () => {
  const container = { id: 'containerNumber', system: true, presence: 'required' } as const;
  const fields = [{ ...container, noted: 'container' } as const, custom('f1', 'Carrier code', { noted: 'scac' })];
  const screen = await render(<Form fields={fields} />);
  const box = page.getByLabelText('Container/Trailer number');
  await box.fill('csqu 305438 4');
  await expect.element(box).toHaveAccessibleDescription(/Please check CSQU3054384: the last digit does not fit/);
  await expect.element(box).not.toHaveAttribute('aria-invalid');
  expect(values['containerNumber']).toBe('csqu 305438 4');
  for (const fine of ['CSQU3054383', 'Trailer 4711', '']) {
    await box.fill(fine);
    await expect.element(page.getByText(/does not fit/)).not.toBeInTheDocument();
  }
  await labelled('Carrier code').fill('Lakeshore');
  await expect.element(page.getByText(/such as LSFL/)).toBeVisible();
  await expect.element(labelled('Carrier code')).toHaveAttribute('autocapitalize', 'characters');
  await screen.unmount();
  await render(<Form fields={[container, custom('f2', 'Code', { pattern: 'scac' })]} />);
  await box.fill('CSQU3054384');
  await labelled('Code').fill('Lakeshore');
  await expect.element(page.getByText(/just go on/)).not.toBeInTheDocument();
});

it('tells what a browser cannot read from no answer, and keeps it in the box', async () => {
  await render(<Form fields={[custom('f1', 'Weight', { kind: 'number' })]} />);
  await labelled('Weight').click();
  await userEvent.keyboard('12-');
  expect(readValue(custom('f1', 'Weight', { kind: 'number' }), values['f1'])).toBe('?');
  await userEvent.keyboard('{Backspace}');
  expect(values['f1']).toBe('12');
});

import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { FormUpdate } from '#shared/contract/form.ts';
import type { CustomField, FormDefinition } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { type FakeRoute, problemAnswer } from './fake-server.ts';
import { openSettings } from './open-settings.tsx';

export const seal: CustomField = {
  id: 'f1',
  system: false,
  kind: 'text',
  label: { en: 'Seal number' },
  required: false,
  by: 'driver',
  personal: false,
  public: false,
  listed: false,
  searchable: false,
  exported: true,
  retired: false,
};
export const climate: CustomField = {
  ...seal,
  id: 'f2',
  kind: 'choice',
  label: { en: 'Climate' },
  options: [
    { id: 'o1', label: { en: 'Frozen' }, retired: false },
    { id: 'o2', label: { en: 'Chilled' }, retired: false },
  ],
};

const fields = page.getByRole('list', { name: 'Fields' });
export const row = (title: string) =>
  page.getByRole('heading', { level: 4, name: new RegExp(`^${title}`) }).getByRole('button');
export const phone = page.getByRole('region', { name: 'The form on a phone' });
export const publish = page.getByRole('button', { name: 'Publish...' });
export const dialog = page.getByRole('dialog');
export const label = page.getByLabelText(/^Label/).first();

export const order = () =>
  [...fields.element().querySelectorAll('h4 span.font-bold')].map(({ textContent }) => textContent);
export const inPreview = () => [...phone.element().querySelectorAll('label')].map(({ textContent }) => textContent);

/** Opens the editor with these custom fields published; the fake server publishes what it is sent. */
export async function openEditor(custom: CustomField[] = [], routes: Record<string, FakeRoute> = {}) {
  let form: FormDefinition = { version: custom.length > 0 ? 2 : 1, fields: [...firstForm.fields, ...custom] };
  const { server } = await openSettings('/form', {
    routes: {
      'GET /api/form': () => Response.json(form),
      'PUT /api/form': ({ body }) => {
        const { baseVersion, fields: sent } = body as FormUpdate;
        if (baseVersion !== form.version) return problemAnswer(409, 'edit_conflict', 'Published meanwhile');
        form = { version: baseVersion + 1, fields: sent };
        return Response.json(form);
      },
      ...routes,
    },
  });
  /** Publishes a form as somebody else. */
  const publishElsewhere = (change: (before: FormDefinition['fields']) => FormDefinition['fields']) => {
    form = { version: form.version + 1, fields: change(form.fields) };
  };
  await expect.element(row('Driver name')).toBeVisible();
  const sent = () => server.callsTo('PUT /api/form').map(({ body }) => body as FormUpdate);
  return { sent, publishElsewhere };
}

export async function confirmPublishing() {
  await publish.click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
}

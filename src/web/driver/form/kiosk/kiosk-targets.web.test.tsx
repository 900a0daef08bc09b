import '#web/styles/index.css';

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { firstForm } from '#shared/form/first-form.ts';
import { customField } from '#test/forms.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { Kiosk } from './kiosk.tsx';

const recipient = 'age157yunpqu3mvup52ak5vqcgswgtwhzyfc7k2hejfe304l8vzaauvqau03vu';
const config = buildConfig();
const form = {
  version: 2,
  fields: [
    customField({ id: 'f1', kind: 'photo', label: { en: 'The seal' }, required: true }),
    customField({ id: 'f2', kind: 'signature', label: { en: 'Your signature' }, required: false }),
    ...firstForm.fields.map((field) =>
      ['driverName', 'facility'].includes(field.id) ? field : Object.assign({}, field, { presence: 'hidden' as const }),
    ),
  ],
};
const sizes = [
  [800, 1280],
  [1280, 800],
  [640, 400],
] as const;

/**
 * Elements that are too low for a finger in a glove, or wider than the page, on tablets in both orientations, and at
 * 200%.
 */
async function tooSmall(): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    const targets = document.querySelectorAll('button, input:not([type=checkbox], [type=file]), select, label.button');
    for (const element of targets) if (element.getBoundingClientRect().height < 60) found.push(element.outerHTML);
    if (document.documentElement.scrollWidth > innerWidth) found.push(`wider than ${width}`);
  }
  return found;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('every target of the pages for links, photos and signatures is 60 px high, and nothing is wider than the page', async () => {
  installFakeServer({ 'GET /api/config': () => Response.json(configStore.read()) });
  configStore.write({ ...config, form: form as never, formVersion: 2, expectsArrivals: true });
  await render(<Kiosk facilityId={config.facilities[0]!.id} recipient={recipient} closed={null} onRest={() => {}} />);
  await button('English').click();
  await expect.element(page.getByLabelText('Take a photo')).toBeInTheDocument();
  await expect.element(button('I have a link or code')).toBeVisible();
  expect(await tooSmall()).toEqual([]);
  await button('I cannot give this').click();
  expect(await tooSmall()).toEqual([]);
  await button('I have a link or code').click();
  await expect.element(page.getByLabelText('Code')).toBeVisible();
  expect(await tooSmall()).toEqual([]);
  await button('Back').click();
  await button('I cannot give this').click();
  await page.getByLabelText('Why not?').fill('The camera is broken');
  await button('Save the reason').click();
  await button('Next').click();
  await expect.element(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  await expect.element(button('Type the name instead')).toBeVisible();
  expect(await tooSmall()).toEqual([]);
});

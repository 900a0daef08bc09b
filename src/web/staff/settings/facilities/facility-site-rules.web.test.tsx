import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { SiteRulesUpdate, SiteRulesView } from '#shared/contract/site-rules.ts';
import { siteRules as texts } from '#shared/words/en/staff/site-rules.ts';
import { type FakeRoute, problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';
import { buildFacilityList } from '#test/public-config.ts';

const { facilities } = buildFacilityList();
const url = `/api/facilities/${facilities[0]!.id}/site-rules`;
const part = page.getByRole('region', { name: texts.title });
const button = (name: string) => part.getByRole('button', { name, exact: true });
const text = (language: string) => part.getByLabelText(`Text in ${language}`);

let known: SiteRulesView;
beforeEach(async () => {
  await page.viewport(1280, 900);
  known = { version: 0, askAgainDays: null, texts: {}, publishedAt: null };
});

/** A photo as an administrator chooses it. */
async function photo(): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 8, height: 6 });
  canvas.getContext('2d')?.fillRect(0, 0, 8, 6);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob!], 'parking.png', { type: 'image/png' });
}

function publish({ body }: Parameters<FakeRoute>[0]) {
  const { texts: given, askAgainDays, pictures } = body as SiteRulesUpdate;
  const isGone = Object.keys(given).length === 0;
  const publishedAt = isGone ? null : '2026-05-04T17:00:00Z';
  const shown = pictures?.map(({ sha256 = 'a'.repeat(64), texts: said }) => ({
    sha256,
    type: 'image/jpeg' as const,
    width: 8,
    height: 6,
    texts: said,
  }));
  known = { version: isGone ? 0 : known.version + 1, askAgainDays, texts: given, publishedAt };
  if (shown?.length) known.pictures = shown;
  return Response.json(known);
}

const open = (put: FakeRoute = publish) =>
  openSettings('/facilities/woodridge', {
    routes: {
      'GET /api/facilities': () => Response.json({ facilities }),
      [`GET ${url}`]: () => Response.json(known),
      [`PUT ${url}`]: put,
    },
  });

it('an administrator writes rules in languages, hears which are missing, publishes them, and takes them away after a question', async () => {
  const { server } = await open();
  await expect.element(part.getByText(texts.none)).toBeVisible();
  await button(texts.write).click();
  await text('English').fill('Wear a vest.\n\n- 5 mph');
  await expect.element(part.getByText(/^No text yet: .*Spanish.* see it in English\.$/)).toBeVisible();
  await part.getByText(texts.preview).click();
  await expect.element(part.getByRole('listitem')).toMatchTextContent('5 mph');
  await part.getByLabelText('Language').selectOptions('es');
  await text('Spanish').fill('Lleve chaleco.');
  await part.getByRole('textbox', { name: /^Ask again after days/ }).fill('30');
  await button(texts.publish).click();
  await expect.element(part.getByText('Saved. Drivers are asked to accept version 1.')).toBeVisible();
  await expect.element(part.getByText('Version 1, published May 4, 2026, 12:00 PM.')).toBeVisible();
  expect(server.callsTo(`PUT ${url}`).map(({ body }) => body)).toEqual([
    { baseVersion: 0, texts: { en: 'Wear a vest.\n\n- 5 mph', es: 'Lleve chaleco.' }, askAgainDays: 30 },
  ]);
  await button(texts.remove).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click();
  await expect.element(part.getByText(texts.removed)).toBeVisible();
  expect(server.callsTo(`PUT ${url}`)[1]?.body).toEqual({ baseVersion: 1, texts: {}, askAgainDays: null });
});

it('days that are none are said at their field, and what is refused keeps what was typed', async () => {
  await open(() => problemAnswer(409, 'edit_conflict', 'Someone else has published other site rules meanwhile.'));
  await button(texts.write).click();
  await text('English').fill('Wear a vest.');
  const days = part.getByRole('textbox', { name: /^Ask again after days/ });
  await days.fill('0');
  await expect.element(part.getByText('Please enter a whole number from 1 to 365, or nothing.')).toBeVisible();
  await expect.element(button(texts.publish)).toBeDisabled();
  await days.fill('');
  await button(texts.publish).click();
  await expect.element(part.getByRole('alert')).toMatchTextContent('Someone else has published other site rules');
  await expect.element(text('English')).toHaveValue('Wear a vest.');
});

it('an administrator shows pictures below the text, each described, and takes one away again', async () => {
  const { server } = await open();
  await button(texts.write).click();
  await text('English').fill('Park here.');
  const file = part.getByLabelText(texts.addPicture);
  await file.upload(new File(['no picture'], 'notes.png', { type: 'image/png' }));
  await expect.element(part.getByText(texts.pictureFailed)).toBeVisible();
  await file.upload(await photo());
  await expect.element(part.getByText(texts.undescribed)).toBeVisible();
  await expect.element(part.getByText(texts.pictureFailed)).not.toBeInTheDocument();
  await expect.element(button(texts.publish)).toBeDisabled();
  await part.getByLabelText('What picture 1 shows, in English').fill('Row B of the parking');
  await button(texts.publish).click();
  await expect.element(part.getByText('Version 1, published', { exact: false })).toBeVisible();
  const sent = () => server.callsTo(`PUT ${url}`).map(({ body }) => (body as SiteRulesUpdate).pictures);
  expect(sent()).toEqual([[{ content: expect.stringMatching(/^\/9j\//), texts: { en: 'Row B of the parking' } }]]);
  const shown = part.getByRole('img', { name: 'Row B of the parking' });
  await expect.element(shown.first()).toHaveAttribute('src', `/api/site-rules/pictures/${'a'.repeat(64)}`);
  await button('Remove picture 1').click();
  await button(texts.publish).click();
  await expect.element(part.getByText('Version 2, published', { exact: false })).toBeVisible();
  expect(sent()[1]).toEqual([]);
});

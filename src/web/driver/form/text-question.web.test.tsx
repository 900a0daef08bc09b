import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { textConsentVersion, textConsentWords } from '#shared/words/text-consent.ts';
import { fillAndSend, openDriverForm } from '#test/open-driver-form.tsx';
import { buildConfig } from '#test/public-config.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { formWords as texts } from '#web/common/texts/check-in-form.ts';

const question = page.getByRole('checkbox', { name: textConsentWords.en });
const confirmation = page.getByRole('checkbox', { name: texts.confirmation });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  offlineQueue.refresh();
});

/** Shows the form of a yard; returns the bodies sent. */
async function open(config = buildConfig({ calls: { text: true } })) {
  const { bodies } = await openDriverForm(config);
  await expect.element(confirmation).toBeVisible();
  return () => bodies()[0];
}

it.each([true, false])(
  'where texts are on, what a driver says to them is sent with the words he read: %s',
  async (given) => {
    const sent = await open();
    await expect.element(question).not.toBeChecked();
    if (given) await question.click();
    await fillAndSend();
    await expect.poll(sent).toMatchObject({ textConsent: { given, language: 'en', version: textConsentVersion } });
  },
);

it('where texts are off, nobody is asked and nothing is said of them', async () => {
  const sent = await open(buildConfig());
  await fillAndSend();
  await expect.poll(sent).toMatchObject({ driverName: 'Maria Lopez' });
  expect(sent()).not.toHaveProperty('textConsent');
  expect(question.elements()).toEqual([]);
});

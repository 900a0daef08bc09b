import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { textConsentVersion, textConsentWords } from '#shared/words/text-consent.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { formWords as texts } from '#web/common/texts/check-in-form.ts';
import { NewCheckInScreen } from './new-check-in-screen.tsx';

const question = page.getByRole('checkbox', { name: textConsentWords.en });
const confirmation = page.getByRole('checkbox', { name: texts.confirmation });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  offlineQueue.refresh();
});

/** Shows the form of a yard; gives what is sent. */
async function open(config = buildConfig({ calls: { text: true } })) {
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(config),
    'POST /api/check-ins/own/same-container': () => Response.json({ checkIns: [] }),
    'POST /api/check-ins': () => Response.json({}, { status: 201 }),
  });
  configStore.write(config);
  await render(
    <MemoryRouter initialEntries={['/driver']}>
      <Routes>
        <Route path="/driver" element={<NewCheckInScreen />} />
        <Route path="*" element={<p>Sent</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await expect.element(confirmation).toBeVisible();
  return () => server.callsTo('POST /api/check-ins')[0]?.body;
}

async function send() {
  await page.getByLabelText('Driver name').fill('Maria Lopez');
  await page.getByLabelText('Phone number').fill('312-555-0134');
  await page.getByLabelText("Driver's license number").fill('D123-4567');
  await page.getByLabelText('Carrier').fill('Blue Line');
  await page.getByLabelText('Container/Trailer number').fill('MSKU 1234565');
  await page.getByLabelText('Pickup/Delivery number').fill('HB-1');
  await confirmation.click();
  await page.getByRole('button', { name: texts.submit }).click();
}

it.each([true, false])(
  'where texts are on, what a driver says to them is sent with the words he read: %s',
  async (given) => {
    const sent = await open();
    await expect.element(question).not.toBeChecked();
    if (given) await question.click();
    await send();
    await expect.poll(sent).toMatchObject({ textConsent: { given, language: 'en', version: textConsentVersion } });
  },
);

it('where texts are off, nobody is asked and nothing is said of them', async () => {
  const sent = await open(buildConfig());
  await send();
  await expect.poll(sent).toMatchObject({ driverName: 'Maria Lopez' });
  expect(sent()).not.toHaveProperty('textConsent');
  expect(question.elements()).toEqual([]);
});

import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { gate } from '#shared/words/en/gate.ts';
import { installFakeServer } from '#test/fake-server.ts';
import { MemoryRouter } from '#test/memory-router.tsx';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { NewCheckInScreen } from '../new-check-in-screen.tsx';

const texts = gate.code;
const code = page.getByRole('textbox', { name: texts.label, exact: false });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sessionStorage.clear();
  localStorage.clear();
  offlineQueue.refresh();
});
afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
  vi.useRealTimers();
});

/** Shows the form of a facility that asks for the code on its poster; gives the bodies that are sent. */
async function open() {
  const config = buildConfig();
  const facilities = config.facilities.map((one) =>
    one.name === config.presetFacility ? { ...one, gateCode: 'poster' as const } : one,
  );
  const asked = { ...config, facilities };
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(asked),
    'POST /api/check-ins/own/same-container': () => Response.json({ checkIns: [] }),
    'POST /api/check-ins': () => Response.json({}, { status: 201 }),
  });
  configStore.write(asked);
  await render(
    <MemoryRouter initialEntries={['/driver']}>
      <Routes>
        <Route path="/driver" element={<NewCheckInScreen />} />
        <Route path="*" element={<p>Sent</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await expect.element(code).toBeVisible();
  return () => server.callsTo('POST /api/check-ins').map(({ body }) => body as Record<string, unknown>);
}

async function send() {
  await page.getByLabelText('Driver name').fill('Maria Lopez');
  await page.getByLabelText('Phone number').fill('312-555-0134');
  await page.getByLabelText("Driver's license number").fill('D123-4567');
  await page.getByLabelText('Carrier').fill('Blue Line');
  await page.getByLabelText('Container/Trailer number').fill('MSKU 1234565');
  await page.getByLabelText('Pickup/Delivery number').fill('HB-1');
  await page.getByRole('checkbox', { name: formWords.confirmation }).click();
  await page.getByRole('button', { name: formWords.submit }).click();
}

it('what a driver reads at the gate goes with his check-in; what can be no code is said at once', async () => {
  const bodies = await open();
  await code.fill('4821 903');
  await send();
  await expect.element(page.getByText(texts.digits)).toBeVisible();
  expect(bodies()).toEqual([]);
  await code.fill('4821 9037');
  await expect.element(page.getByText(texts.digits)).not.toBeInTheDocument();
  // After the second in which a press is taken for a double tap.
  vi.advanceTimersByTime(2000);
  await page.getByRole('button', { name: formWords.submit }).click();
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(bodies()).toMatchObject([{ gateCode: '4821 9037' }]);
});

it('without a code the check-in is sent all the same', async () => {
  const bodies = await open();
  await send();
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(bodies()[0]).not.toHaveProperty('gateCode');
});

it('a scanned poster fills the code in, and takes it out of the address', async () => {
  history.replaceState(null, '', '#gate=48219037');
  await open();
  await expect.element(code).toHaveValue('48219037');
  expect(location.hash).toBe('');
});

import { Route, Routes } from 'react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { PublicConfig, PublicFacility } from '#shared/contract/system.ts';
import { configStore } from '#web/common/data/config.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { NewCheckInScreen } from '#web/driver/form/new-check-in-screen.tsx';
import { type FakeRoute, installFakeServer } from './fake-server.ts';
import { MemoryRouter } from './memory-router.tsx';
import { buildConfig } from './public-config.ts';

/** A yard whose first facility also asks drivers for this. */
export function configAsking(asked: Partial<PublicFacility>): PublicConfig {
  const config = buildConfig();
  const facilities = config.facilities.map((one) => (one.name === config.presetFacility ? { ...one, ...asked } : one));
  return { ...config, facilities };
}

/** Opens a yard's form as a driver; returns the bodies that are sent. */
export async function openDriverForm(config: PublicConfig, routes: Record<string, FakeRoute> = {}) {
  const server = installFakeServer({
    'GET /api/auth/session': () => Response.json({ user: null, expiresAt: null }),
    'GET /api/config': () => Response.json(config),
    'POST /api/check-ins/own/same-container': () => Response.json({ checkIns: [] }),
    'POST /api/check-ins': () => Response.json({}, { status: 201 }),
    ...routes,
  });
  configStore.write(config);
  const screen = await render(
    <MemoryRouter initialEntries={['/driver']}>
      <Routes>
        <Route path="/driver" element={<NewCheckInScreen />} />
        <Route path="*" element={<p>Sent</p>} />
      </Routes>
    </MemoryRouter>,
  );
  const bodies = () => server.callsTo('POST /api/check-ins').map(({ body }) => body as Record<string, unknown>);
  return { bodies, leave: () => screen.unmount() };
}

/** Fills in what every yard asks, confirms it and presses the button. */
export async function fillAndSend(): Promise<void> {
  await page.getByLabelText('Driver name').fill('Maria Lopez');
  await page.getByLabelText('Phone number').fill('312-555-0134');
  await page.getByLabelText("Driver's license number").fill('D123-4567');
  await page.getByLabelText('Carrier').fill('Blue Line');
  await page.getByLabelText('Container/Trailer number').fill('MSKU 1234565');
  await page.getByLabelText('Pickup/Delivery number').fill('HB-1');
  await page.getByRole('checkbox', { name: formWords.confirmation }).click();
  await page.getByRole('button', { name: formWords.submit }).click();
}

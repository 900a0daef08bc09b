import '#web/styles/index.css';

import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { buildOwnCheckIn } from '#test/public-check-in.ts';
import { FindMyPosition } from './find-my-place.tsx';

async function open(answer: FakeRoute) {
  const onFound = vi.fn<(own: OwnCheckIns) => void>();
  const server = installFakeServer({ 'POST /api/check-ins/mine/find': answer });
  await render(<FindMyPosition onFound={onFound} />);
  await page.getByRole('button', { name: 'Enter my ticket' }).click();
  await page.getByLabelText('Ticket').fill('k42');
  await page.getByLabelText("Last 4 characters of your driver's license").fill('4567');
  await page.getByRole('button', { name: 'Find my place' }).click();
  return { onFound, requests: () => server.requests.map(({ body }) => body) };
}

it('finds a check-in by its ticket and the end of the licence', async () => {
  const own = buildOwnCheckIn();
  const { onFound, requests } = await open(() => Response.json(own));
  await expect.poll(() => onFound).toHaveBeenCalledWith(own);
  expect(requests()).toEqual([{ ticket: 'k42', licenseEnd: '4567' }]);
});

it('shows the server’s message if nothing is found, and keeps what was typed', async () => {
  const { onFound } = await open(() => problemAnswer(404, 'not_found', 'No check-in has this ticket.'));
  await expect.element(page.getByRole('alert').getByText('No check-in has this ticket.')).toBeVisible();
  await expect.element(page.getByLabelText('Ticket')).toHaveValue('k42');
  expect(onFound).not.toHaveBeenCalled();
});

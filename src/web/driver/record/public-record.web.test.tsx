import '#web/styles/index.css';

import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import { installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { becomeSession, signedOut } from '#web/common/data/session-state.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';
import { PublicRecord } from './public-record.tsx';

const retry = page.getByRole('button', { name: 'Retry Loading' });
const broken = () => problemAnswer(503, 'unavailable', 'Please try again');
const never = () => new Promise<Response>(() => {});
let records = 0;

beforeEach(() => {
  // Tests share an origin, and so the stored last user.
  becomeSession(signedOut(true));
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a unique record with this response. */
async function open(answer: () => Response | Promise<Response>) {
  records += 1;
  const id = `01900000-0000-7000-8000-${String(records).padStart(12, '0')}`;
  const call = `GET /api/check-ins/${id}`;
  const server = installFakeServer({ [call]: () => answer() });
  await render(
    <MemoryRouter initialEntries={[`/driver/${id}`]}>
      <Routes>
        <Route path="/driver" element={<h1>Driver Check-In Form</h1>} />
        <Route path="/driver/:id" element={<PublicRecord id={id} />} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  );
  return { requests: () => server.callsTo(call).length };
}

it('counts its attempts, and offers a retry after the first until the last', async () => {
  const { requests } = await open(() => (requests() < 3 ? broken() : never()));
  await expect.element(page.getByText('Loading check-in data...')).toBeVisible();
  expect(retry.query()).toBeNull();
  await expect.poll(() => requests()).toBe(1);
  await expect.element(page.getByText('Attempt 2 of 3')).toBeVisible();
  await expect.element(retry).toBeVisible();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(page.getByText('Attempt 3 of 3')).toBeVisible();
  expect(retry.query()).toBeNull();
});

it('gives up after four seconds, and says when a retry fails too', async () => {
  let answer: () => Response | Promise<Response> = never;
  await open(() => answer());
  await vi.advanceTimersByTimeAsync(3999);
  await expect.element(page.getByText('Loading check-in data...')).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(page.getByRole('heading', { name: 'Failed to load check-in' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Create New Check-In' })).toHaveAttribute('href', '/driver');
  answer = () => problemAnswer(403, 'forbidden', 'No');
  await retry.click();
  await expect.element(page.getByText('Failed to load check-in data')).toBeVisible();
});

it('opens the form two seconds after reporting a missing check-in', async () => {
  await open(() => problemAnswer(404, 'not_found', 'Gone'));
  await expect.element(page.getByRole('heading', { name: 'Record not found' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(1999);
  expect(page.getByRole('heading', { name: 'Driver Check-In Form' }).query()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(page.getByRole('heading', { name: 'Driver Check-In Form' })).toBeVisible();
});

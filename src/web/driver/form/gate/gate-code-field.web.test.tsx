import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { gate } from '#shared/words/en/gate.ts';
import { configAsking, fillAndSend, openDriverForm } from '#test/open-driver-form.tsx';
import { draftIdleMs } from '../draft.ts';
import { offlineQueue } from '#web/common/offline/offline-queue.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';

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

/** Shows the form of a facility that asks for the code on its poster; returns the bodies sent. */
async function open() {
  const { bodies, leave } = await openDriverForm(configAsking({ gateCode: 'poster' }));
  await expect.element(code).toBeVisible();
  return Object.assign(bodies, { leave });
}

it('what a driver reads at the gate goes with his check-in; what can be no code is said at once', async () => {
  const bodies = await open();
  await code.fill('4821 903');
  await fillAndSend();
  await expect.element(page.getByText(texts.digits)).toBeVisible();
  expect(bodies()).toEqual([]);
  await code.fill('4821 9037');
  await expect.element(page.getByText(texts.digits)).not.toBeInTheDocument();
  // After this time, a press no longer counts as a double tap.
  vi.advanceTimersByTime(2000);
  await page.getByRole('button', { name: formWords.submit }).click();
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(bodies()).toMatchObject([{ gateCode: '4821 9037' }]);
});

it('without a code the check-in is sent all the same', async () => {
  const bodies = await open();
  await fillAndSend();
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(bodies()[0]).not.toHaveProperty('gateCode');
});

it('a scanned poster fills the code in, and takes it out of the address', async () => {
  history.replaceState(null, '', '#gate=48219037');
  await open();
  await expect.element(code).toHaveValue('48219037');
  expect(location.hash).toBe('');
});

it('stays where the page is opened anew or another facility is looked at, as long as the form does', async () => {
  const first = await open();
  await code.fill('4821 9037');
  const facilities = page.getByLabelText('Facility');
  const chosen = (facilities.element() as HTMLSelectElement).value;
  await facilities.selectOptions('Bedford Park');
  await expect.element(code).not.toBeInTheDocument();
  await facilities.selectOptions(chosen);
  await expect.element(code).toHaveValue('4821 9037');
  await first.leave();
  vi.advanceTimersByTime(draftIdleMs - 1000);
  const second = await open();
  await expect.element(code).toHaveValue('4821 9037');
  await second.leave();
  vi.advanceTimersByTime(draftIdleMs);
  await open();
  await expect.element(code).toHaveValue('');
});

it('is nobody else’s once it is sent', async () => {
  await open();
  await code.fill('4821 9037');
  await fillAndSend();
  await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4821');
});

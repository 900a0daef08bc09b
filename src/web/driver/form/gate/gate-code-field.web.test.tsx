import '#web/styles/index.css';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { gate } from '#shared/words/en/gate.ts';
import { configAsking, fillAndSend, openDriverForm } from '#test/open-driver-form.tsx';
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

/** Shows the form of a facility that asks for the code on its poster; gives the bodies that are sent. */
async function open() {
  const { bodies } = await openDriverForm(configAsking({ gateCode: 'poster' }));
  await expect.element(code).toBeVisible();
  return bodies;
}

it('what a driver reads at the gate goes with his check-in; what can be no code is said at once', async () => {
  const bodies = await open();
  await code.fill('4821 903');
  await fillAndSend();
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

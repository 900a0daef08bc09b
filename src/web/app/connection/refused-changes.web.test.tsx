import '#web/styles/index.css';

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { createOperationStore, operationKeyPrefix } from '#web/common/offline/operation-store.ts';
import { RefusedChange } from './refused-changes.tsx';

const operationId = '01900000-0000-7000-8000-000000000001';
const operation = {
  type: 'UPDATE',
  operationId,
  owner: '01900000-0000-7000-8000-0000000000aa',
  about: 'Driver 1',
  id: '01900000-0000-7000-8000-000000000002',
  timestamp: '2026-05-04T12:00:00.000Z',
  data: { changes: { carrier: 'x'.repeat(130) } },
};
const message = 'Please correct changes.carrier: Please use at most 120 characters';
const error = { code: 'too_long', params: { max: 120 }, message: 'Told to programs' };

it.each([
  [
    'shows a message for each field the server named',
    { message, fields: { 'changes.carrier': error } },
    'Carrier: Please use at most 120 characters',
  ],
  ['shows a refusal stored by an earlier version', { message, conflicts: undefined }, message],
  ['shows the field messages of an older server', { message, fields: { carrier: 'No.' } }, 'Carrier: No.'],
  ['shows the overall message if the fields cannot be read', { message, fields: { carrier: 7 } }, message],
])('%s', async (_, refusal, text) => {
  localStorage.setItem(operationKeyPrefix + operationId, JSON.stringify({ operation, attempts: 1, refusal }));
  const { stored, setAside } = createOperationStore(localStorage).read();
  expect(setAside).toBe(0);
  const [kept] = stored;
  if (kept) await render(<RefusedChange stored={kept} />);
  await expect.element(page.getByText(text)).toBeVisible();
  localStorage.clear();
});

it('says times by the clock and in the zone of the installation', async () => {
  configStore.write(buildConfig({ clock: '24', timeZone: 'America/Chicago' }));
  const conflicts = [{ field: 'dockInAt', yours: '2026-05-04T18:05:00.000Z', theirs: '2026-05-04T18:01:00.000Z' }];
  const refusal = { message, conflicts };
  localStorage.setItem(operationKeyPrefix + operationId, JSON.stringify({ operation, attempts: 1, refusal }));
  const [kept] = createOperationStore(localStorage).read().stored;
  if (kept) await render(<RefusedChange stored={kept} />);
  await expect.element(page.getByText('May 4, 2026, 07:00', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/May 4, 2026, 13:05\. .*May 4, 2026, 13:01/)).toBeVisible();
  localStorage.clear();
});

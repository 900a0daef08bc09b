import '#web/styles/index.css';

import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import type { RecordKeyInUse } from '#shared/contract/signed-records.ts';
import { problemAnswer } from '#test/fake-server.ts';
import { openSettings } from '#test/open-settings.tsx';
import { queryClient } from '#web/staff/data/staff-store.ts';

const part = page.getByRole('region', { name: 'Time record key' });
const renew = part.getByRole('button', { name: 'Make a new key' });
const question = page.getByRole('alertdialog', { name: 'Sign time records with a new key?' });
const before = { kid: 'first-key', since: '2026-05-04T17:00:00.000Z' };
const after = { kid: 'second-key', since: '2026-06-01T17:00:00.000Z' };

/** Opens the section with a signing key in use; `made` is the response to creating another one. */
function open(inUse: RecordKeyInUse['inUse'], made?: () => Response) {
  let current = inUse;
  return openSettings('/security', {
    routes: {
      'GET /api/time-records/keys': () => Response.json({ inUse: current }),
      'POST /api/time-records/keys': () => {
        if (made) return made();
        current = after;
        return Response.json({ kty: 'OKP', crv: 'Ed25519', x: 'x', kid: after.kid, alg: 'EdDSA', use: 'sig' });
      },
    },
  });
}

beforeEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 900);
});

it('says since when which key signs, and makes another one sign after a question', async () => {
  const { server } = await open(before);
  await expect.element(part.getByText(/^In use since May 4, 2026, .*, as first-key\.$/)).toBeVisible();
  await renew.click();
  await expect.element(question).toBeVisible();
  await expect.element(question.getByText(/is destroyed.*cannot be undone.*stays genuine/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.callsTo('POST /api/time-records/keys')).toEqual([]);
  await renew.click();
  await question.getByRole('button', { name: 'Make a new key' }).click();
  await expect.element(part.getByText('Time records are signed with a new key now')).toBeVisible();
  await expect.element(part.getByText(/as second-key\.$/)).toBeVisible();
  expect(server.callsTo('POST /api/time-records/keys')).toHaveLength(1);
});

it('says what the server refuses, and the key before goes on', async () => {
  await open(before, () => problemAnswer(503, 'unavailable', 'The database cannot be reached.'));
  await renew.click();
  await question.getByRole('button', { name: 'Make a new key' }).click();
  await expect.element(part.getByRole('alert')).toHaveTextContent('The database cannot be reached.');
  await expect.element(part.getByText(/as first-key\.$/)).toBeVisible();
});

it('has nothing to replace before the first record', async () => {
  await open(null);
  await expect.element(part.getByText('There is none yet: it is made with the first time record.')).toBeVisible();
  expect(renew.elements()).toEqual([]);
});

import { expect, test } from 'vitest';

import { holdDueReport } from '#server/features/analytics/report-repository.ts';
import type { ApiKeyView } from '#shared/contract/api-keys.ts';
import { callsOf } from '#test/calls.ts';
import { signOnYard } from '#test/sign-on-yard.ts';
import { somebody } from '#test/somebody.ts';

const yard = await signOnYard();
const { site } = yard;
const dayMs = 24 * 60 * 60_000;
const rules = [{ group: 'Loading crew', role: 'admin', facilities: null }];

/** Somebody from a provider with an API key and a daily report, and a check of what still works. */
async function leftBehind() {
  const { id: provider } = await yard.added({ rules });
  const calls = await yard.callsAs(provider);
  const { key, id } = (await calls.post('/api/api-keys', { name: 'ERP', role: 'staff' })).json<
    ApiKeyView & { key: string }
  >();
  expect((await calls.put('/api/account/report', { every: 'daily', hour: 7, facilities: null })).statusCode).toBe(200);
  const [account] = await yard.accountsOf('maria@acme.example');
  return {
    provider,
    switchTo: (isActive: boolean) => yard.admin.patch(`/api/sign-in-providers/${provider}`, { isActive }),
    async does() {
      const program = callsOf(site, { authorization: `Bearer ${key}` });
      const admin = await somebody(site, 'admin');
      const { apiKeys } = (await admin.get('/api/api-keys')).json<{ apiKeys: ApiKeyView[] }>();
      const { db } = site.context.database;
      await db
        .updateTable('report_subscriptions')
        .set({ due_at: new Date(0) })
        .execute();
      const due = await db.transaction().execute((trx) => holdDueReport(trx, site.clock.now()));
      expect(due?.account_id).toBe(account!.id);
      const state = apiKeys.find((one) => one.id === id)?.state;
      return [(await program.get('/api/summary')).statusCode, state, due?.is_active];
    },
  };
}
const works = [200, 'active', true];
/** A key that was refused is refused from memory for a minute. */
const refusedForMs = 60_000;
const isStopped = [401, 'stopped', false];

test('the key and the report of somebody whose provider is switched off stop until it is on again', async () => {
  const { switchTo, does } = await leftBehind();
  expect(await does()).toEqual(works);
  await switchTo(false);
  expect(await does()).toEqual(isStopped);
  await switchTo(true);
  site.clock.advance(refusedForMs);
  expect(await does()).toEqual(works);
});

test('they stop 90 days after the last sign-in by the provider, and go on after the next one', async () => {
  const { provider, does } = await leftBehind();
  site.clock.advance(90 * dayMs - 60_000);
  expect(await does()).toEqual(works);
  site.clock.advance(60_000);
  expect(await does()).toEqual(isStopped);
  await yard.callsAs(provider);
  site.clock.advance(refusedForMs);
  expect(await does()).toEqual(works);
});

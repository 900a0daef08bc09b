import { expect, test } from 'vitest';

import type { PublicConfig } from '#shared/contract/system.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { statementsOf } from '#test/statements-of.ts';

test('an installation that has switched on nothing at its gate tells nobody of it, and asks the database nothing for it', async () => {
  const site = await buildTestApp();
  try {
    const calls = callsOf(site);
    const config = (await calls.get('/api/config')).json<PublicConfig>();
    for (const facility of config.facilities) {
      expect(Object.keys(facility).toSorted()).toEqual(['id', 'name', 'slug', 'timeZone']);
    }
    const checkIn = () => calls.post('/api/check-ins', buildNewCheckIn());
    await checkIn();
    for (const asked of [await statementsOf(checkIn), await statementsOf(() => calls.get('/api/queue'))]) {
      expect(asked.filter((text) => /(from|join|into|update) "?(site_rules|devices)\b/.test(text))).toEqual([]);
    }
  } finally {
    await site.close();
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp();
});
afterAll(() => site.close());

test('the database compiles no statements, whatever the server is set to', async () => {
  const { rows } = await site.context.database.pool.query('show jit');
  expect(rows).toEqual([{ jit: 'off' }]);
});

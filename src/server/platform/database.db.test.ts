import { expect, test } from 'vitest';

import { testApp } from '#test/of-this-file.ts';

const site = await testApp();

test('the database compiles no statements, whatever the server is set to', async () => {
  const { rows } = await site.context.database.pool.query('show jit');
  expect(rows).toEqual([{ jit: 'off' }]);
});

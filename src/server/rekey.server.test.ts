import { expect, test } from 'vitest';

import { testApp, testDatabase } from '#test/of-this-file.ts';
import { testKey } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { runTool } from '#test/run-tool.ts';

const [old, next] = [testKey.toString('base64'), Buffer.alloc(32, 6).toString('base64')];
const database = await testDatabase();
const site = await testApp({ database });

test('seals anew beside a running server, says how many, and names a key that is missing', async () => {
  const staff = callsOf(site, await site.signedIn());
  await staff.put('/api/calls/secrets', { textPassword: 'gateway secret' });
  const rekey = (SECRET_KEY: string, ...parameters: string[]) =>
    runTool('rekey.ts', parameters, { DATABASE_URL: database.url, SECRET_KEY });
  const [id] = await site.context.secrets.keyIds();
  expect(await rekey(next)).toMatchObject({
    output: '',
    complained: expect.stringMatching(
      new RegExp(`Still sealed with ${id.toString('hex')}, which is not given: 1 in call_secrets.*new one first`, 's'),
    ),
    status: 1,
  });
  expect(await rekey(`${next},${old}`)).toEqual({
    output: expect.stringMatching(
      new RegExp(
        `Behind it stands ${id.toString('hex')}\\.\nSealed anew: 1\\.\nNothing is sealed with another key\\.\n$`,
      ),
    ),
    complained: '',
    status: 0,
  });
  expect(await rekey(next)).toMatchObject({ output: expect.stringContaining('Sealed anew: 0'), status: 0 });
  expect(await rekey(`${next} ${old} hunter2`)).toMatchObject({
    complained: expect.stringContaining('not a key'),
    status: 1,
  });
  expect(await rekey(next, '--now')).toMatchObject({ complained: expect.stringContaining('npm run rekey'), status: 2 });
});

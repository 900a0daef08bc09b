import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, expect, test } from 'vitest';

import { callExamples } from '#shared/contract/examples.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { callsOf } from '#test/calls.ts';
import { program } from '../../../../scripts/lib/runtime.js';

const run = promisify(execFile);

/** Within the project, where the client finds what it was generated for. */
const project = fileURLToPath(new URL('../../../../', import.meta.url));
const site = await buildTestApp();
const dist = join(project, 'dist');
await mkdir(dist, { recursive: true });
const folder = await mkdtemp(join(dist, 'generated-client-'));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** What somebody writes who has nothing but the generated client. */
const theirProgram = `
import * as yard from './client.ts';

yard.defaults.baseUrl = process.env['SITE'] ?? '';
const { status, data } = await yard.createCheckIn(${JSON.stringify(callExamples.createCheckIn.body)});
if (status !== 201) throw new Error(\`not checked in: \${status}\`);
const refused = await yard.updateCheckIn(data.id, { changes: { dock: '4' } });
console.log(JSON.stringify([data.driverName, data.stage, refused.status === 401 && refused.data.code]));
`;

test('a client generated from the description compiles, checks a truck in and knows the refusals', async () => {
  const address = await site.listen();
  const { body } = await callsOf(site).get('/api/openapi.json');
  await writeFile(join(folder, 'openapi.json'), body);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'program.ts'), theirProgram);
  const inFolder = { cwd: folder, env: { SITE: address } };
  await run(process.execPath, [program('oazapfts'), 'openapi.json', 'client.ts'], inFolder);

  const strictly = ['--strict', '--module', 'nodenext', '--types', 'node', '--skipLibCheck', '--noEmit'];
  const files = ['--allowImportingTsExtensions', 'program.ts'];
  await run(process.execPath, [program('typescript', 'tsc'), ...strictly, ...files], inFolder);
  const { stdout } = await run(process.execPath, ['program.ts'], inFolder);
  expect(JSON.parse(stdout)).toEqual(['M... L...', 'waiting', 'authentication_required']);
});

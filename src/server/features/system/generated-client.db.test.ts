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

/** Within the project, so that the client finds the packages it imports. */
const project = fileURLToPath(new URL('../../../../', import.meta.url));
const site = await buildTestApp();
const address = await site.listen();
const dist = join(project, 'dist');
await mkdir(dist, { recursive: true });
const folder = await mkdtemp(join(dist, 'generated-client-'));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const strictly = ['--strict', '--types', 'node', '--skipLibCheck'];
const sent = JSON.stringify(callExamples.createCheckIn.body);

/** A folder with the API description, in which a client is generated. */
async function described(
  type: 'module' | 'commonjs',
  written: string,
): Promise<{ cwd: string; env: { SITE: string } }> {
  const cwd = await mkdtemp(join(folder, `${type}-`));
  const { body } = await callsOf(site).get('/api/openapi.json');
  await writeFile(join(cwd, 'openapi.json'), body);
  await writeFile(join(cwd, 'package.json'), JSON.stringify({ type }));
  await writeFile(join(cwd, 'program.ts'), written);
  return { cwd, env: { SITE: address } };
}

/** A program written against the generated client alone. */
const withOazapfts = `
import * as yard from './client.ts';
import type { CheckIn } from './client.ts';

const stageOf = ({ stage }: CheckIn) => stage;

yard.defaults.baseUrl = process.env['SITE'] ?? '';
const { status, data } = await yard.createCheckIn(${sent});
if (status !== 201) throw new Error(\`not checked in: \${status}\`);
const refused = await yard.updateCheckIn(data.id, { changes: { dock: '4' } });
console.log(JSON.stringify([data.driverName, data.view === 'staff' ? stageOf(data) : data.stage, refused.status === 401 && refused.data.code]));
`;

const withCodegen = `
import { ApiError, type CheckIn, CheckInsService, OpenAPI, type CreateCheckInBody } from './client';

OpenAPI.BASE = process.env['SITE'] ?? '';
const truck: CreateCheckInBody = ${sent};
const isWhole = (one: { view: string }): one is CheckIn => one.view === 'staff';
async function checkIn() {
  const data = await CheckInsService.createCheckIn({ requestBody: truck });
  if (!('driverName' in data)) throw new Error('not checked in');
  const refused: unknown = await CheckInsService.updateCheckIn({
    id: data.id,
    requestBody: { changes: { dock: '4' } },
  }).catch((error: unknown) => error);
  console.log(JSON.stringify([data.driverName, isWhole(data) ? 'whole' : data.stage, refused instanceof ApiError && refused.body.code]));
}
void checkIn();
`;

const told = ['M... L...', 'waiting', 'authentication_required'];

test('a client that oazapfts generates compiles, checks a truck in and knows the refusals', async () => {
  const inFolder = await described('module', withOazapfts);
  await run(process.execPath, [program('oazapfts'), 'openapi.json', 'client.ts'], inFolder);
  const files = ['--module', 'nodenext', '--noEmit', '--allowImportingTsExtensions', 'program.ts'];
  await run(process.execPath, [program('typescript', 'tsc'), ...strictly, ...files], inFolder);
  const { stdout } = await run(process.execPath, ['program.ts'], inFolder);
  expect(JSON.parse(stdout)).toEqual(told);
});

test('so does one that openapi-typescript-codegen generates', async () => {
  const inFolder = await described('commonjs', withCodegen);
  const options = ['--input', 'openapi.json', '--output', 'client', '--useOptions', '--useUnionTypes'];
  await run(process.execPath, [program('openapi-typescript-codegen', 'openapi'), ...options], inFolder);
  const files = ['--module', 'commonjs', '--outDir', 'made', 'program.ts'];
  await run(process.execPath, [program('typescript', 'tsc'), ...strictly, ...files], inFolder);
  const { stdout } = await run(process.execPath, ['made/program.js'], inFolder);
  expect(JSON.parse(stdout)).toEqual(told);
});

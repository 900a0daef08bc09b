import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, expect, test } from 'vitest';

import { buildTestApp } from '#test/build-test-app.ts';
import { hashOf, signed, signingKey } from './record-keys.ts';

const run = promisify(execFile);
const claims = { v: 1, kind: 'visit', carrier: 'Żółw Transport', container: 'MSCU1234566' };
const site = await buildTestApp();
const address = await site.listen();
const jws = signed(await signingKey(site.context), claims);
// Within the project, so that packages can be imported.
const cache = 'node_modules/.cache';
await mkdir(cache, { recursive: true });
const folder = await mkdtemp(join(cache, 'documented-check-'));
const page = await readFile('docs/product/time-records.md', 'utf8');

/** The documented commands in blocks of a language. */
const documented = (language: string) => {
  const [, block = ''] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page) ?? [];
  return block.replace('https://yard.example', address);
};
afterAll(async () => {
  await rm(folder, { recursive: true });
  await site.close();
});

async function byOpenssl(record: string): Promise<string> {
  await writeFile(join(folder, 'record.jws'), `${record}\n`);
  return (await run('sh', ['-e', '-c', documented('sh')], { cwd: folder })).stdout;
}

async function byJose(record: string): Promise<string> {
  await writeFile(join(folder, 'record.jws'), `${record}\n`);
  await writeFile(join(folder, 'check.mjs'), documented('js'));
  return (await run(process.execPath, ['check.mjs'], { cwd: folder })).stdout;
}

/** The same record with another container number. */
const altered = () => {
  const [head, , signature] = jws.split('.');
  const body = Buffer.from(JSON.stringify({ ...claims, container: 'MSCU1234567' })).toString('base64url');
  return `${head}.${body}.${signature}`;
};

test('the documented commands check a record by OpenSSL', async () => {
  const output = await byOpenssl(jws);
  expect(output).toContain('Signature Verified Successfully');
  expect(output).toContain(JSON.stringify(claims));
  await expect(byOpenssl(altered())).rejects.toMatchObject({ stdout: expect.stringContaining('Verification Failure') });
});

test('the documented program checks it by jose', async () => {
  await byOpenssl(jws);
  expect(JSON.parse(await byJose(jws))).toEqual(claims);
  await expect(byJose(altered())).rejects.toMatchObject({
    stderr: expect.stringContaining('signature verification failed'),
  });
});

test('the hash of a record is that of its file', async () => {
  await writeFile(join(folder, 'one.jws'), jws);
  const { stdout } = await run('openssl', ['dgst', '-sha256', '-r', 'one.jws'], { cwd: folder });
  expect(stdout.split(' ')[0]).toBe(hashOf(jws).toString('hex'));
});

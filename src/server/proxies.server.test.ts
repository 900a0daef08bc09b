import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { administrator } from '#test/build-test-app.ts';
import { capturedLog } from '#test/captured-log.ts';
import { BackgroundProgram, freePorts, handOver, isInstalled, untilListening } from '#test/failover/processes.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { readConfig } from './config.ts';
import { systemClock } from './platform/machine.ts';
import { type RunningServer, startServer } from './start-server.ts';

let database: TestDatabase;
let server: RunningServer;
let folder: string;
let port: number;
let proxy: BackgroundProgram | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  [port = 0] = await freePorts(1);
});
afterEach(async () => {
  await proxy?.end('SIGKILL');
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const serve = async (publicUrl: string) => {
  server = await startServer({
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    }),
    log: capturedLog().log,
    clock: systemClock,
    webFolder: null,
  });
};

/** A block of docs/operate.md that has these words, in front of the server. */
async function documented(words: string): Promise<string> {
  const blocks = (await readFile('docs/operate.md', 'utf8')).split('```');
  const block = blocks.find((one) => one.includes(words)) ?? '';
  return block.replace(/^\w*\n/, '').replaceAll('127.0.0.1:3000', `127.0.0.1:${server.port}`);
}

const nginx = (block: string) => `daemon off; pid nginx.pid; error_log stderr; events {}
http {
  access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path a; uwsgi_temp_path b; scgi_temp_path c;
  server { listen 127.0.0.1:${port}; ${block} }
}`;

async function front(command: readonly string[], file: string, content: string): Promise<void> {
  await writeFile(join(folder, file), content);
  await handOver(folder);
  proxy = await BackgroundProgram.start(command, { folder, name: 'proxy' });
  await untilListening(port);
}

/** Signs in from a page as a browser without a certificate does: with the page's origin, and its host as it is in the address. */
function signInFrom(origin: string, at = origin): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { host: new URL(at).host, origin, 'content-type': 'application/json' };
    const path = '/api/auth/token?grant_type=password';
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    });
    sent.on('error', reject).end(JSON.stringify(administrator));
  });
}

const runNginx = async (block: string) =>
  front(['nginx', '-p', `${folder}/`, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], 'nginx.conf', nginx(block));

/** What its own page is answered, then those of other sites, of another port and without an origin to name. */
async function answersByOrigin(): Promise<(number | undefined)[]> {
  const own = `http://yard.test:${port}`;
  const foreign = ['https://evil.test', `http://yard.test.evil.test:${port}`, 'http://yard.test:1', 'null'];
  const answers = await Promise.all([own, ...foreign].map((origin) => signInFrom(origin, own)));
  return answers.map(({ status }) => status);
}

const ownAlone = [200, 403, 403, 403, 403];

test.skipIf(!isInstalled('nginx'))('the documented block of nginx lets everybody in (needs nginx)', async () => {
  await serve('');
  await runNginx(await documented('proxy_pass'));
  expect(await answersByOrigin()).toEqual(ownAlone);
});

test.skipIf(!isInstalled('nginx'))('a proxy that drops the port does no harm to PUBLIC_URL (needs nginx)', async () => {
  const origin = `http://yard.test:${port}`;
  await serve(origin);
  await runNginx((await documented('proxy_pass')).replace('$http_host', '$host'));
  expect(await answersByOrigin()).toEqual(ownAlone);
});

test.skipIf(!isInstalled('nginx'))(
  'without PUBLIC_URL the refusal names the header to look at (needs nginx)',
  async () => {
    await serve('');
    await runNginx((await documented('proxy_pass')).replace('$http_host', '$host'));
    const { status, body } = await signInFrom(`http://yard.test:${port}`);
    expect(status).toBe(403);
    expect(body).toContain('proxy_set_header Host $http_host');
  },
);

test.skipIf(!isInstalled('caddy'))('the documented block of Caddy lets everybody in (needs caddy)', async () => {
  await serve('');
  const block = (await documented('reverse_proxy')).replace('yard.example.com', `http://yard.test:${port}`);
  await front(['caddy', 'run', '--config', 'Caddyfile'], 'Caddyfile', `{\n  admin off\n}\n${block}`);
  expect(await answersByOrigin()).toEqual(ownAlone);
});

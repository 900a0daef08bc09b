import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { administrator } from '#test/build-test-app.ts';
import { capturedLog } from '#test/captured-log.ts';
import { signInOver } from '#test/check-in-server.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { BackgroundProgram, freePorts, handOver, isInstalled, untilListening } from '#test/failover/processes.ts';
import { FollowingListener } from '#test/following-listener.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { readConfig } from './config.ts';
import { systemClock } from './platform/machine.ts';
import { type RunningServer, startServer } from './start-server.ts';

let database: TestDatabase;
let servers: RunningServer[] = [];
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
  for (const server of servers) await server.stop();
  servers = [];
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function serve(publicUrl = '', at = 0): Promise<void> {
  const server = await startServer({
    config: readConfig({
      PORT: String(at),
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
  servers.push(server);
}

/** Replaces the documented server addresses with the actual ones. */
const here = (block: string) =>
  servers.reduce(
    (made, { port: own }, index) => made.replaceAll(`127.0.0.1:${3000 + index}`, `127.0.0.1:${own}`),
    block,
  );

/** The block of docs/operate.md that contains these words, configured for the servers. */
async function documented(words: string): Promise<string> {
  const blocks = (await readFile('docs/operate.md', 'utf8')).split('```');
  const block = blocks.find((one) => one.includes(words)) ?? '';
  return here(block.replace(/^\w*\n/, ''));
}

const nginx = (block: string, upstream: string) => `daemon off; pid nginx.pid; error_log stderr; events {}
http {
  access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path a; uwsgi_temp_path b; scgi_temp_path c; ${upstream}
  server { listen 127.0.0.1:${port}; ${block} }
}`;

async function front(command: readonly string[], file: string, content: string): Promise<void> {
  await writeFile(join(folder, file), content);
  await handOver(folder);
  proxy = await BackgroundProgram.start(command, { folder, name: 'proxy' });
  await untilListening(port);
}

/** Signs in like a browser without a certificate: with the page's origin, and the host from the address. */
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

const runNginx = (block: string, upstream = '') =>
  front(
    ['nginx', '-p', `${folder}/`, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'],
    'nginx.conf',
    nginx(block, upstream),
  );

/** The responses to the site's own page, then to other sites, another port, and an opaque origin. */
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

test.skipIf(!isInstalled('nginx'))('the documented nginx passes on an import of 8 MB (needs nginx)', async () => {
  await serve('');
  await runNginx(await documented('proxy_pass'));
  const url = `http://127.0.0.1:${port}`;
  const { cookie } = await signInOver(url, administrator);
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ nothing: 'x'.repeat(8_000_000) });
  const answer = await fetch(`${url}/api/expected-arrivals/batch`, { method: 'PUT', headers, body });
  // The server judges it, not nginx.
  expect(await answer.json()).toMatchObject({ status: 400, code: 'validation_failed' });
});

test.skipIf(!isInstalled('caddy'))('the documented block of Caddy lets everybody in (needs caddy)', async () => {
  await serve('');
  const block = (await documented('reverse_proxy')).replace('yard.example.com', `http://yard.test:${port}`);
  await front(['caddy', 'run', '--config', 'Caddyfile'], 'Caddyfile', `{\n  admin off\n}\n${block}`);
  expect(await answersByOrigin()).toEqual(ownAlone);
});

/** Replaces both nodes, one after another, while a dashboard listens and a driver checks in after each step. */
async function upgrade() {
  const url = `http://127.0.0.1:${port}`;
  const dashboard = new FollowingListener(() => url, await signInOver(url, administrator));
  await dashboard.open();
  /** Like the form: repeated unchanged until it is acknowledged. */
  const checkIn = async () => {
    const payload = buildNewCheckIn();
    const sent = async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/check-ins`, { method: 'POST', headers, body: JSON.stringify(payload) });
      await answer.arrayBuffer();
      return answer.ok;
    };
    await expect.poll(sent, patiently).toBe(true);
    await expect.poll(() => dashboard.take().get(`${payload.id} 1`), patiently).toBe(1);
  };
  await checkIn();
  for (let replaced = 0; replaced < 2; replaced += 1) {
    const old = servers.shift()!;
    await old.stop();
    await checkIn();
    await serve('', old.port);
    await checkIn();
  }
  await dashboard.close();
  return { resets: dashboard.resets, heardAgain: [...dashboard.heard.values()].filter((times) => times > 1) };
}

const patiently = { timeout: 60_000 };

test.skipIf(!isInstalled('nginx'))(
  'behind the documented nginx, an upgrade of two nodes loses nothing (needs nginx)',
  async () => {
    await serve();
    await serve();
    const location = (await documented('proxy_pass')).replace(/http:\/\/127[\d.:]+/, 'http://checkin');
    await runNginx(location, await documented('upstream checkin'));
    expect(await upgrade()).toEqual({ resets: 0, heardAgain: [] });
  },
);

test.skipIf(!isInstalled('caddy'))(
  'behind the Caddy of compose.yaml, an upgrade of two nodes loses nothing (needs caddy)',
  async () => {
    await serve();
    await serve();
    const [site, ...rest] = (await readFile('deploy/Caddyfile', 'utf8')).split('{$SITE_ADDRESS}');
    const block = here(rest.join('').replace('app-1:3000 app-2:3000', '127.0.0.1:3000 127.0.0.1:3001'));
    await front(
      ['caddy', 'run', '--config', 'Caddyfile'],
      'Caddyfile',
      `{\n  admin off\n}\n${site}http://:${port}${block}`,
    );
    expect(await upgrade()).toEqual({ resets: 0, heardAgain: [] });
  },
);

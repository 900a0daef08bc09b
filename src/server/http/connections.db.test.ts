import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterEach, describe, expect, test } from 'vitest';

import { testDatabase } from '#test/of-this-file.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '#test/build-test-app.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { renderedFolder } from '#test/rendered-folder.ts';
import { proxyTest } from './connections.ts';

// One database for all, because only the app counts connections: a database for each of thirty tests would take longer
// than the tests.
const database = await testDatabase();

const sites: TestApp[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const site of sites.splice(0)) await site.close();
});

async function listening(options: TestAppOptions): Promise<{ site: TestApp; port: number }> {
  const site = await buildTestApp({ ...options, database });
  sites.push(site);
  return { site, port: Number(new URL(await site.listen()).port) };
}

/** A connection with everything received so far, and whether the server has closed it. */
async function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const seen = { text: '' };
  socket.setEncoding('latin1').on('data', (data: string) => void (seen.text += data));
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => void socket.once('close', () => resolve(seen.text)));
  await once(socket, 'connect');
  return { socket, closed, seen };
}

const hosted = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const json = 'Content-Type: application/json\r\n';

async function checksIn(port: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/check-ins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildNewCheckIn()),
  });
  await response.text();
  return response.status;
}

describe('a slow client', () => {
  const limits = { connectionLimits: { requestSeconds: 2, idleSeconds: 1 } };

  test.each([
    ['a body', hosted('POST /api/check-ins', `${json}Content-Length: 60000\r\n`), ' '],
    ['headers', 'GET /api/config HTTP/1.1\r\n', 'X: y\r\n'],
    ['chunks', hosted('POST /api/check-ins', `${json}Transfer-Encoding: chunked\r\n`), '1\r\n \r\n'],
  ])('that trickles %s gets an error and is disconnected, while others are served', async (_, beginning, more) => {
    const { port } = await listening(limits);
    const { socket, closed } = await open(port);
    socket.write(beginning);
    const trickle = setInterval(() => void (socket.writable && socket.write(more)), 20);
    const honest = await checksIn(port);
    const answer = await closed;
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
    expect(honest).toBe(201);
  });

  test('that sends nothing, or nothing more, is disconnected too', async () => {
    const { port } = await listening(limits);
    const [silent, done] = [await open(port), await open(port)];
    done.socket.write(hosted('GET /api/config'));
    expect(await done.closed).toMatch(/^HTTP\/1\.1 200 /);
    expect(await silent.closed).not.toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('connections of one address', () => {
  const limits = { connectionLimits: { connectionsPerAddress: 5 } };

  const count = (site: TestApp) =>
    new Promise<number>((resolve) => site.app.server.getConnections((_, found) => resolve(found)));

  test.each([
    ['ask nothing', ''],
    ['do not end their headers', 'GET / HTTP/1.1\r\n'],
    ['do not end their bodies', hosted('POST /api/check-ins', `${json}Content-Length: 60000\r\n`)],
    ['ask for unknown paths', hosted('GET /nothing/here')],
  ])('that %s make room for real requests', async (_, sent) => {
    const { site, port } = await listening(limits);
    const attackers = [];
    for (let index = 0; index < 30; index += 1) {
      const attacker = await open(port);
      attacker.socket.write(sent);
      attackers.push(attacker);
    }
    expect(await checksIn(port)).toBe(201);
    await Promise.all(attackers.slice(0, 25).map(({ closed }) => closed));
    expect(await count(site)).toBeLessThanOrEqual(5);
    expect(await checksIn(port)).toBe(201);
  });

  test('that are all busy keep new ones out until one is free', async () => {
    const { site, port } = await listening({ connectionLimits: { connectionsPerAddress: 2 } });
    const { cookie } = await site.signedIn();
    const streams = [await open(port), await open(port)];
    for (const { socket } of streams) socket.write(hosted('GET /api/events', `Cookie: ${cookie}\r\n`));
    await expect.poll(() => streams.every(({ seen }) => seen.text.includes('event: ready'))).toBe(true);
    await expect(checksIn(port)).rejects.toThrow('fetch failed');
    expect(streams.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
    streams[0]!.socket.destroy();
    await expect.poll(() => count(site)).toBe(1);
    expect(await checksIn(port)).toBe(201);
  });

  test('that is a trusted proxy are only subject to the total limit', async () => {
    const { site, port } = await listening({ ...limits, trustProxy: true });
    for (let index = 0; index < 20; index += 1) await open(port);
    await expect.poll(() => count(site)).toBe(20);
  });

  test('are also limited in total', async () => {
    const { site, port } = await listening({ connectionLimits: { connections: 4 } });
    for (let index = 0; index < 20; index += 1) await open(port);
    expect(await checksIn(port)).toBe(201);
    await expect.poll(() => count(site)).toBeLessThanOrEqual(4);
  });
});

describe('doomed requests get a response before their body is read, and their connection is closed', () => {
  const length = 'Content-Length: 50000\r\n';

  test.each([
    ['an unknown path', 404, hosted('POST /api/nothing', json + length)],
    ['an unknown method', 405, hosted('PUT /api/check-ins', json + length)],
    ['a call for staff', 401, hosted('POST /api/check-ins/bulk-update', json + length)],
    ["another site's call", 403, hosted('POST /api/check-ins', `${json}${length}Sec-Fetch-Site: cross-site\r\n`)],
    ['a body of another kind', 415, hosted('POST /api/check-ins', `Content-Type: text/plain\r\n${length}`)],
    ['a body that is too large', 413, hosted('POST /api/check-ins', `${json}Content-Length: 70000\r\n`)],
  ])('%s', async (_, status, sent) => {
    const { port } = await listening({});
    const { socket, closed, seen } = await open(port);
    socket.write(sent);
    await expect.poll(() => seen.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(seen.text.toLowerCase()).toContain('connection: close');
    // Data already in flight must not affect the response.
    socket.write('x'.repeat(20_000));
    expect(await closed).toContain(`"status":${status}`);
  });

  test('too many check-ins', async () => {
    const { port } = await listening({ rateLimits: { publicWrites: 1 } });
    for (let index = 0; index < 4; index += 1) expect(await checksIn(port)).toBe(201);
    const { socket, closed } = await open(port);
    socket.write(hosted('POST /api/check-ins', json + length));
    expect(await closed).toMatch(/^HTTP\/1\.1 429 /);
  });
});

test.each<[boolean | string[], string, boolean]>([
  [true, '203.0.113.7', true],
  [false, '127.0.0.1', false],
  [['loopback'], '::ffff:127.0.0.1', true],
  [['loopback'], '::1', true],
  [['loopback'], '10.0.0.1', false],
  [['uniquelocal'], '172.18.0.3', true],
  [['uniquelocal'], 'fd00::1', true],
  [['linklocal', '203.0.113.0/24'], '203.0.113.200', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['2001:db8::1'], '2001:db8::1', true],
  [['loopback'], '', false],
])('with TRUST_PROXY %j, %s is a proxy: %s', (trustProxy, address, expected) => {
  expect(proxyTest(trustProxy)(address)).toBe(expected);
});

describe('beyond what an address may have refused in a minute', () => {
  // Held responses are only sent when the server stops, if at all, so no test waits for them.
  const heldMs = 3_600_000;
  const asking = async (port: number, sent: string) => {
    const requested = await open(port);
    requested.socket.write(sent);
    return requested;
  };
  const answered = async ({ seen }: { seen: { text: string } }) => {
    await expect.poll(() => seen.text).toMatch(/^HTTP/);
  };

  test.each([
    ['at an unknown path', hosted('GET /api/nothing')],
    ['without a session', hosted('GET /api/summary')],
    ['with a body that nobody reads', hosted('POST /api/check-ins/bulk-update', `${json}Content-Length: 50000\r\n`)],
    ['from another site', hosted('POST /api/check-ins', 'Content-Length: 0\r\nSec-Fetch-Site: cross-site\r\n')],
  ])('the answer to a request %s is held, and others at the address are answered at once', async (_, sent) => {
    const { site, port } = await listening({ rateLimits: { refused: 2, heldMs } });
    const staff = await site.signedIn();
    for (let index = 0; index < 2; index += 1) await answered(await asking(port, sent));
    const held = await asking(port, sent);
    expect(await checksIn(port)).toBe(201);
    await answered(await asking(port, hosted('GET /api/check-ins/unknown', `Cookie: ${staff.cookie}\r\n`)));
    expect(held.seen.text).toBe('');
    await site.app.close();
    expect(await held.closed).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('pages are held as well, beyond as many as may be read', async () => {
    const built = await renderedFolder();
    const { site, port } = await listening({ webFolder: built.folder, rateLimits: { publicReads: 2, heldMs } });
    const page = hosted('GET /driver?facility=Atlantis');
    for (let index = 0; index < 2; index += 1) await answered(await asking(port, page));
    const held = await asking(port, page);
    expect(await checksIn(port)).toBe(201);
    expect(held.seen.text).toBe('');
    await site.app.close();
    expect(await held.closed).toMatch(/^HTTP\/1\.1 200 /);
    await built.remove();
  });

  test('connections whose answers are held make room for real requests', async () => {
    const limits = { rateLimits: { refused: 1, heldMs }, connectionLimits: { connectionsPerAddress: 2 } };
    const { port } = await listening(limits);
    const first = await asking(port, hosted('GET /api/nothing'));
    await answered(first);
    first.socket.destroy();
    for (let index = 0; index < 2; index += 1) await asking(port, hosted('GET /api/nothing'));
    await expect.poll(() => checksIn(port).catch(() => 0)).toBe(201);
  });

  test('those of a proxy do not, so no more than a hundred of them wait', async () => {
    const { site, port } = await listening({ rateLimits: { refused: 1, heldMs }, trustProxy: true });
    const all: Awaited<ReturnType<typeof open>>[] = [];
    for (let index = 0; index < 103; index += 1) all.push(await asking(port, hosted('GET /api/nothing')));
    const told = () => all.filter(({ seen }) => seen.text !== '').length;
    await expect.poll(told).toBe(3);
    // A held response is dropped once its client has left.
    all.find(({ seen }) => seen.text === '')?.socket.destroy();
    await expect
      .poll(() => new Promise((resolve) => void site.app.server.getConnections((_, found) => resolve(found))))
      .toBe(102);
    const one = await asking(port, hosted('GET /api/nothing'));
    expect(await checksIn(port)).toBe(201);
    expect([told(), one.seen.text]).toEqual([3, '']);
  });
});

import { promises as dns } from 'node:dns';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { addressFault, ForbiddenAddressError, hostIn, NeverLeftError, Outgoing } from './outgoing.ts';

const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`../../test/fixtures/${name}`, import.meta.url)));
const families = Object.values(networkInterfaces()).flatMap((all = []) => all);
const own = families.filter(({ internal, scopeid }) => !internal && !scopeid).map(({ address }) => address);

let connections = 0;
let answered: { status: number; headers?: Record<string, string> };
let servers: { http: Server; https: Server };
let portOf: { http: number; https: number };

async function listening(server: Server): Promise<number> {
  server.on('connection', () => connections++);
  // On every address of this machine, IPv4 and IPv6 where available.
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  const answer: Parameters<typeof createServer>[1] = (_, response) =>
    void response
      .writeHead(answered.status, { connection: 'close', ...answered.headers })
      .end('a secret of the inside');
  const tls = { cert: fixture('localhost-cert.pem'), key: fixture('localhost-key.pem') };
  servers = { http: createServer(answer), https: createTlsServer(tls, answer) };
  portOf = { http: await listening(servers.http), https: await listening(servers.https) };
});
beforeEach(() => {
  connections = 0;
  answered = { status: 200 };
});
afterAll(() => {
  for (const server of Object.values(servers)) server.close();
});

const patienceMs = 5_000;
const outgoing = (allowed: string[] = [], database = {}) => new Outgoing({ allowed, database });
const get = (guard: Outgoing, url: string) => guard.send(new Request(url), patienceMs);

const written = (text: string) => text.trim().split(/\s+/);
const ipv4 = written(`
  127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0177.0.0.1 017700000001 127.255.255.254 ①②⑦.⓪.⓪.① 127。0。0。1
  %31%32%37.0.0.1 0 0.0.0.0 0.1.2.3 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 192.0.0.1 192.0.2.1
  198.18.0.1 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 169.254.169.254 0xa9fea9fe 2852039166 169.254.170.2
  169.254.1.1 100.100.100.200 168.63.129.16 192.0.0.192
`);
const ipv6 = written(`
  ::1 :: 0:0:0:0:0:0:0:1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::127.0.0.1 ::ffff:169.254.169.254
  ::ffff:0:127.0.0.1 64:ff9b::127.0.0.1 64:ff9b::a9fe:a9fe 64:ff9b:1::7f00:1 2002:7f00:1:: 2002:a9fe:a9fe::
  2001:0:1::1 fe80::1 fec0::1 fd00:ec2::254 fd20:ce::254 fc00::1 fd12:3456::1 ff02::1 2001:db8::1 100::1 4000::1
`);
const names = ['localhost', 'LOCALHOST', 'localhost.', 'yard.localhost'];
const forms = [...ipv4, ...names, ...own.filter((address) => !address.includes(':')), ...ipv6.map((one) => `[${one}]`)];

test('no form of a forbidden address is reached, over HTTP or HTTPS', async () => {
  expect(forms.length).toBeGreaterThan(59);
  vi.spyOn(dns, 'lookup').mockImplementation((async () => [{ address: '127.0.0.1', family: 4 }]) as never);
  for (const scheme of ['http', 'https'] as const) {
    for (const form of forms) {
      const failure: unknown = await get(outgoing(), `${scheme}://${form}:${portOf[scheme]}/`).catch((error) => error);
      expect([form, failure]).toEqual([form, expect.any(ForbiddenAddressError)]);
    }
  }
  expect(connections).toBe(0);
});

test.each([
  ['an address of this machine', [['127.0.0.1']]],
  ['a mapped one', [['::ffff:127.0.0.1']]],
  ['a public one beside it', [['203.0.114.7', '127.0.0.1']]],
  ['a public one at first', [['127.0.0.1'], ['203.0.114.7']]],
  ['the place of credentials', [['169.254.169.254']]],
] as const)('a name that leads to %s is not followed there', async (_, answers) => {
  const left = [...answers] as (readonly string[])[];
  const lookup = vi
    .spyOn(dns, 'lookup')
    .mockImplementation((async () =>
      (left.shift() ?? ['127.0.0.1']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))) as never);
  for (const scheme of ['http', 'https'] as const) {
    left.splice(0, left.length, ...answers);
    const url = `${scheme}://rebinding.example:${portOf[scheme]}/`;
    await expect(get(outgoing(), url)).rejects.toThrow(ForbiddenAddressError);
  }
  // Once per request: the address that was checked is the one called.
  expect(lookup).toHaveBeenCalledTimes(2);
  expect(connections).toBe(0);
});

test('a listed host is reached at its port alone, by the name that is listed', async () => {
  const guard = outgoing([`127.0.0.1:${portOf.http}`, `127.0.0.1:${portOf.https}`, '169.254.169.254:80']);
  expect(await get(guard, `http://127.0.0.1:${portOf.http}/`)).toMatchObject({ status: 200, isInside: true });
  // It is reachable over TLS too; the unknown certificate is a separate failure.
  await expect(get(guard, `https://127.0.0.1:${portOf.https}/`)).rejects.toThrow(NeverLeftError);
  expect(connections).toBe(2);
  const others = ['http://127.0.0.1:1/', `http://127.0.0.2:${portOf.http}/`, `http://localhost:${portOf.http}/`];
  for (const url of [...others, 'http://169.254.169.254/latest/meta-data'])
    await expect(get(guard, url)).rejects.toThrow(ForbiddenAddressError);
  expect(connections).toBe(2);
});

test('a redirect is an answer like any other', async () => {
  answered = { status: 302, headers: { location: `https://127.0.0.1:${portOf.https}/` } };
  const all = [`127.0.0.1:${portOf.http}`, `127.0.0.1:${portOf.https}`];
  expect((await get(outgoing(all), `http://127.0.0.1:${portOf.http}/`)).status).toBe(302);
  expect(connections).toBe(1);
});

test('no port of another protocol is reached, even where it is listed', async () => {
  const ports = [1719, 2049, 3659, 4045, 5060, 6000, 6667, 10080];
  const heard: number[] = [];
  const listeners = ports.map((port) => createServer((_, to) => to.end()).on('connection', () => heard.push(port)));
  // A port where another program listens is not reached either.
  const opened = listeners.map((one, index) => once(one.on('error', () => {}).listen(ports[index]), 'listening'));
  await Promise.allSettled(opened);
  try {
    for (const port of ports) {
      const guard = outgoing([`127.0.0.1:${port}`, `[::1]:${port}`, `mail.example:${port}`]);
      for (const url of [`http://127.0.0.1:${port}/`, `https://[::1]:0${port}/`, `http://mail.example:${port}/`])
        await expect(get(guard, url)).rejects.toThrow(
          new ForbiddenAddressError(`Port ${port} is of another protocol; use another.`),
        );
    }
    expect(heard).toEqual([]);
  } finally {
    for (const listener of listeners) listener.close();
  }
});

test.each([
  ['ftp://sms.example/', 'Only web addresses are called; use one that begins with https:// or http://.'],
  ['data:text/plain,1', 'Only web addresses are called; use one that begins with https:// or http://.'],
  ['mailto:office@sms.example', 'Only web addresses are called; use one that begins with https:// or http://.'],
  ['HTTP://sms.example:0025/', 'Port 25 is of another protocol; use another.'],
])('a call of %s is refused for what is wrong with it', async (url, message) => {
  await expect(get(outgoing(), url)).rejects.toThrow(new ForbiddenAddressError(message));
});

const noCredentials = 'An address with a name or password in it is not called; leave out what is before the @.';
test.each([
  ['https://name:word@sms.example/', noCredentials],
  ['https://name@sms.example:25/', noCredentials],
  ['https://sms:99999/', "'99999' is no port; use one of 1 to 65535."],
  ['https://sms:word/', "'word' is no port; use one of 1 to 65535."],
  ['https://[::1]:65536/', "'65536' is no port; use one of 1 to 65535."],
  ['https://%/', "'%' is no host; use a name or an IP address."],
  ['https://[::1', "'[::1' is no host; use a name or an IP address."],
  ['https://', "'' is no host; use a name or an IP address."],
  ['sms.example', 'Only web addresses are called; use one that begins with https:// or http://.'],
  ['https://sms.example/a b', null],
  ['https://[2001:4860::1]:8443/?to=a@b:25', null],
])('what is wrong with a stored address such as %s is said before anything is made of it', (address, fault) => {
  expect(addressFault(address)).toBe(fault);
});

test('the database is called by no name of its own, even where it is listed', async () => {
  const port = portOf.http;
  for (const host of ['127.0.0.1', 'localhost', '::1']) {
    const guard = outgoing([`127.0.0.1:${port}`, `127.0.0.9:${port}`, `[::1]:${port}`], { host, port });
    for (const form of ['127.0.0.1', '127.0.0.9', '[::1]', '[::ffff:127.0.0.1]'])
      await expect(get(guard, `http://${form}:${port}/`)).rejects.toThrow(ForbiddenAddressError);
  }
  expect(connections).toBe(0);
});

test('an address that nobody may call is refused where it is entered; names are judged when they are called', () => {
  const guard = outgoing(['127.0.0.1:13013']);
  const mayName = (url: string) => guard.mayName(url);
  expect(['http://127.0.0.1:13013/x', 'https://sms.example/send', 'http://8.8.8.8/'].map(mayName)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['http://127.0.0.1/', 'http://localhost:13013/', 'http://[::1]/', 'http://169.254.169.254/'].map(mayName),
  ).toEqual([false, false, false, false]);
  expect(hostIn('https://[::1]/x')).toBe('[::1]:443');
});

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { NetworkInterfaceInfo } from 'node:os';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import {
  firstSignInPath,
  firstSignInText,
  keepFirstSignIn,
  publicUrlWarning,
  reachableAddresses,
  setUpText,
  startText,
} from './announce.ts';
import { readConfig } from './config.ts';
import { StartupError } from './platform/startup-error.ts';

const credentials = { email: 'admin@yard.test', password: 'generated-secret' };
const ipv4 = (address: string, internal = false) => ({ address, internal, family: 'IPv4' }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [ipv4('127.0.0.1', true)],
  eth0: [ipv4('192.168.1.20'), { address: 'fe80::1', internal: false, family: 'IPv6' } as NetworkInterfaceInfo],
};

test('a server on all interfaces is reachable from this machine and the network', () => {
  for (const host of ['0.0.0.0', '::']) {
    expect(reachableAddresses('http', host, 3000, interfaces)).toEqual([
      'http://localhost:3000',
      'http://192.168.1.20:3000',
    ]);
  }
});

test('a server on one address is reachable only there', () => {
  expect(reachableAddresses('https', '127.0.0.1', 443, interfaces)).toEqual(['https://127.0.0.1:443']);
  expect(reachableAddresses('http', '::1', 80, interfaces)).toEqual(['http://[::1]:80']);
});

test.each(['http://localhost:3000', 'http://127.0.0.1', 'https://[::1]:3000'])(
  '%s warns that phones cannot reach it',
  (url) => {
    expect(publicUrlWarning(url)).toBe(
      `PUBLIC_URL is ${url}: phones cannot reach it. Set it to the address drivers use.`,
    );
  },
);

test('plain HTTP warns of what needs HTTPS; HTTPS or no address needs no warning', () => {
  expect(publicUrlWarning('http://yard.example.com')).toContain('need HTTPS');
  expect(publicUrlWarning('https://yard.example.com')).toBeNull();
  expect(publicUrlWarning(null)).toBeNull();
});

test('says where it runs and where drivers check in', () => {
  const config = readConfig({ HOST: '127.0.0.1' });
  expect(startText(config, { port: 4321, warnings: [], withQrCode: false })).toBe(
    '\nThe Warehouse Check-In System is running:\n  http://127.0.0.1:4321\n\nDrivers check in at http://127.0.0.1:4321/driver',
  );
});

test('shows a QR code of the public address on a terminal', () => {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:9000' });
  const text = startText(config, { port: 4321, warnings: ['Mind the gap.'], withQrCode: true });
  expect(text).toContain('Drivers check in at http://localhost:9000/driver');
  expect(text).toContain('▄▄▄▄▄▄▄');
  expect(text).toContain('Warning: PUBLIC_URL is http://localhost:9000');
  expect(text).toContain('Warning: Mind the gap.');
  expect(text).not.toContain('4321');
});

test('writes the first sign-in to a file only its owner can read, even if one exists', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'announce-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  const path = firstSignInPath(dataDir);
  expect(path).toBe(join(dataDir, 'first-sign-in'));
  await keepFirstSignIn(dataDir, credentials);
  writeFileSync(path, 'old', { mode: 0o644 });
  await keepFirstSignIn(dataDir, credentials);
  expect(readFileSync(path, 'utf8')).toBe('email: admin@yard.test\npassword: generated-secret\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('reports an unwritable folder with a remedy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'announce-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'data'), 'a file where the folder should be');
  const refusal = await keepFirstSignIn(join(folder, 'data'), credentials).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
});

test('shows the first sign-in on a terminal, never where output may be logged', () => {
  expect(firstSignInText('/data/first-sign-in', credentials, true)).toContain('password: generated-secret');
  const logged = firstSignInText('/data/first-sign-in', credentials, false);
  expect(logged).toBe('The first administrator was created. Its credentials are in /data/first-sign-in.\n');
});

test('tells the link of a new installation for each address, never where output may be logged', () => {
  const set = { port: 4321, setUpPath: '/setup#token' };
  expect(setUpText(readConfig({ HOST: '::1' }), set, true)).toContain('\n  http://[::1]:4321/setup#token\n');
  expect(setUpText(readConfig({ PUBLIC_URL: 'https://yard.test' }), set, true)).toContain(
    '  https://yard.test/setup#token\n',
  );
  const logged = setUpText(readConfig({}), set, false);
  expect(logged).toContain('npm run admin -- set-up-link');
  expect(logged).not.toContain('token');
  expect(setUpText(readConfig({}), { ...set, setUpPath: null }, true)).toBe('');
});

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';

import qrcode from 'qrcode-terminal';

import type { Config } from './config.ts';
import type { FirstSignIn } from './features/auth/auth-service.ts';

/** Under which addresses a server that listens on `host` is reached from this machine and from the local network. */
export function reachableAddresses(
  scheme: 'http' | 'https',
  host: string,
  port: number,
  interfaces = networkInterfaces(),
): string[] {
  const everywhere = host === '0.0.0.0' || host === '::';
  if (!everywhere) return [`${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const lan = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => `${scheme}://${address.address}:${port}`);
  return [`${scheme}://localhost:${port}`, ...lan];
}

/** What an operator should know about PUBLIC_URL; null where there is nothing to say. */
export function publicUrlWarning(publicUrl: string | null): string | null {
  if (!publicUrl) return null;
  const { protocol, hostname } = new URL(publicUrl);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    return `PUBLIC_URL is ${publicUrl}: phones cannot reach it. Set it to the address drivers use.`;
  }
  if (protocol === 'http:') {
    return `PUBLIC_URL is plain HTTP: check-in works, but offline opening, keeping a screen awake and sharing need HTTPS.`;
  }
  return null;
}

function qrCodeOf(text: string): string {
  let drawn = '';
  qrcode.generate(text, { small: true }, (code) => (drawn = code));
  return drawn;
}

/** What is printed once the server listens. */
export function startText(config: Config, port: number, withQrCode: boolean): string {
  const scheme = config.TLS_CERT ? 'https' : 'http';
  const addresses = config.PUBLIC_URL ? [config.PUBLIC_URL] : reachableAddresses(scheme, config.HOST, port);
  const driverForm = `${addresses.at(-1)}/driver`;
  const warning = publicUrlWarning(config.PUBLIC_URL);
  return [
    '',
    'The Warehouse Check-In System is running:',
    ...addresses.map((address) => `  ${address}`),
    '',
    `Drivers check in at ${driverForm}`,
    ...(withQrCode ? [qrCodeOf(driverForm)] : []),
    ...(warning ? [`Warning: ${warning}`, ''] : []),
  ].join('\n');
}

/** Keeps the generated credentials in a file that only its owner can read; returns its path. */
export function keepFirstSignIn(dataDir: string, { email, password }: FirstSignIn): string {
  const path = join(resolve(dataDir), 'first-sign-in');
  mkdirSync(resolve(dataDir), { recursive: true });
  writeFileSync(path, `email: ${email}\npassword: ${password}\n`, { mode: 0o600 });
  // The mode above counts only for a new file.
  chmodSync(path, 0o600);
  return path;
}

/** Tells of the generated credentials: in full only where a person sees it, never where output may be kept as a log. */
export function firstSignInText(path: string, { email, password }: FirstSignIn, toTerminal: boolean): string {
  const kept = `Kept in ${path}; delete that file once you have signed in.`;
  if (!toTerminal) return `The first administrator was created. Its credentials are in ${path}.\n`;
  return ['First sign-in (shown only now):', `  email:    ${email}`, `  password: ${password}`, kept, ''].join('\n');
}

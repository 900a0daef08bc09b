import { mkdir } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import qrcode from 'qrcode-terminal';

import type { Config } from './config.ts';
import type { FirstSignIn } from './features/auth/auth-service.ts';
import { writeAtomically } from './platform/backup/durable.ts';
import { StartupError } from './platform/startup-error.ts';

export function reachableAddresses(
  scheme: 'http' | 'https',
  host: string,
  port: number,
  interfaces = networkInterfaces(),
): string[] {
  const everywhere = ['', '0.0.0.0', '::'].includes(host);
  if (!everywhere) return [`${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const lan = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => `${scheme}://${address.address}:${port}`);
  return [`${scheme}://localhost:${port}`, ...lan];
}

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

function addressesOf(config: Config, port: number): string[] {
  const scheme = config.TLS_CERT ? 'https' : 'http';
  return config.PUBLIC_URL ? [config.PUBLIC_URL] : reachableAddresses(scheme, config.HOST, port);
}

export function startText(
  config: Config,
  { port, warnings, withQrCode }: { port: number; warnings: readonly string[]; withQrCode: boolean },
): string {
  const addresses = addressesOf(config, port);
  const driverForm = `${addresses.at(-1)}/driver`;
  const all = [publicUrlWarning(config.PUBLIC_URL), ...warnings].filter((warning) => warning !== null);
  return [
    '',
    'The Warehouse Check-In System is running:',
    ...addresses.map((address) => `  ${address}`),
    '',
    `Drivers check in at ${driverForm}`,
    ...(withQrCode ? [qrCodeOf(driverForm)] : []),
    ...all.flatMap((warning) => [`Warning: ${warning}`, '']),
  ].join('\n');
}

export const firstSignInPath = (dataDir: string): string => join(resolve(dataDir), 'first-sign-in');

/** The file is readable by its owner only, and synced to disk. Throws StartupError if it cannot be written. */
export async function keepFirstSignIn(dataDir: string, { email, password }: FirstSignIn): Promise<void> {
  const path = firstSignInPath(dataDir);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeAtomically(path, [Buffer.from(`email: ${email}\npassword: ${password}\n`)]);
  } catch (cause) {
    throw new StartupError(
      `The first administrator's password could not be written to ${path}.`,
      'Check the free space and the rights of DATA_DIR, or set ADMIN_EMAIL and ADMIN_PASSWORD.',
      { cause },
    );
  }
}

/** The text contains the credentials only on a terminal, never where output may be logged. */
export function firstSignInText(path: string, { email, password }: FirstSignIn, toTerminal: boolean): string {
  const kept = `Kept in ${path}; delete that file once you have signed in.`;
  if (!toTerminal) return `The first administrator was created. Its credentials are in ${path}.\n`;
  return ['First sign-in (shown only now):', `  email:    ${email}`, `  password: ${password}`, kept, ''].join('\n');
}

/** The link opens the first account, so it is printed on a terminal only. */
export function setUpText(
  config: Config,
  { port, setUpPath }: { port: number; setUpPath: string | null },
  toTerminal: boolean,
): string {
  if (setUpPath === null) return '';
  if (!toTerminal) return 'For a link to set it up in a browser: npm run admin -- set-up-link\n';
  const [first = '', ...others] = addressesOf(config, port).map((address) => address + setUpPath);
  return [
    'Choose a password of your own and set up your yard by this link (once, within 24 hours):',
    `  ${first}`,
    ...others.map((other) => `  ${other}`),
    '',
  ].join('\n');
}

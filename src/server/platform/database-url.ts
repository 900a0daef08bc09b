import { isIP } from 'node:net';

import pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';

import type { ConnectionSettings } from './database.ts';
import { StartupError } from './startup-error.ts';

/** What an address of a server says, `sslmode` and the files of certificates as libpq means them. */
function settingsIn(url: URL): pg.ClientConfig {
  const { searchParams } = url;
  const mode = searchParams.get('sslmode');
  if (searchParams.get('sslrootcert') === 'system') {
    if (mode !== 'verify-full') throw new Error('sslrootcert=system goes with sslmode=verify-full alone.');
    searchParams.delete('sslrootcert');
  }
  // The driver's own name for it, from before.
  if (mode === 'no-verify') searchParams.set('sslmode', 'require');
  const settings = toClientConfig(parse(url.href, { useLibpqCompat: true }));
  const { host = '' } = settings;
  // As libpq: no TLS over a socket.
  if (host.startsWith('/')) return { ...settings, ssl: false };
  // A certificate for an IP address is compared with that.
  if (typeof settings.ssl === 'object' && isIP(host)) Object.assign(settings.ssl, { host });
  return settings;
}

/** libpq's `allow` and `prefer`: a server that has no TLS is reached without. */
async function withTlsIfOffered(settings: pg.ClientConfig): Promise<pg.ClientConfig> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    if ((error as Error).message === 'The server does not support SSL connections') return { ...settings, ssl: false };
  }
  return settings;
}

/** How to reach the server of DATABASE_URL. Throws StartupError. */
export async function readDatabaseUrl(url: string): Promise<ConnectionSettings> {
  const address = new URL(url);
  try {
    const settings = settingsIn(address);
    return /^(allow|prefer)$/.test(address.searchParams.get('sslmode') ?? '')
      ? await withTlsIfOffered(settings)
      : settings;
  } catch (error) {
    throw new StartupError(
      `DATABASE_URL cannot be used: ${(error as Error).message}`,
      'Check sslmode, and the files that sslrootcert, sslcert and sslkey name.',
      { cause: error },
    );
  }
}

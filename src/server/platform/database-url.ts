import { isIP } from 'node:net';

import pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';

import type { ConnectionSettings } from './database.ts';
import { StartupError } from './startup-error.ts';

/** `sslmode` and certificate files have libpq's meaning. */
function settingsIn(url: URL): pg.ClientConfig {
  const { searchParams } = url;
  const mode = searchParams.get('sslmode');
  if (searchParams.get('sslrootcert') === 'system') {
    if (mode !== 'verify-full') throw new Error('sslrootcert=system goes with sslmode=verify-full alone.');
    searchParams.delete('sslrootcert');
  }
  // The driver's own earlier name for `require`.
  if (mode === 'no-verify') searchParams.set('sslmode', 'require');
  const settings = toClientConfig(parse(url.href, { useLibpqCompat: true }));
  const { host = '' } = settings;
  // Like libpq: no TLS over a socket.
  if (host.startsWith('/')) return { ...settings, ssl: false };
  // The certificate of a server addressed by IP is checked against that IP address.
  if (typeof settings.ssl === 'object' && isIP(host)) Object.assign(settings.ssl, { host });
  return settings;
}

/** libpq's `allow` and `prefer`: connects without TLS if the server offers none. */
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

/** Throws StartupError. */
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

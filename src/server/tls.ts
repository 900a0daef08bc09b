import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

import type { Config } from './config.ts';
import { StartupError } from './platform/startup-error.ts';

async function readPem(name: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new StartupError(`${name} names ${path}, which cannot be read.`, 'Check the path and its permissions.', {
      cause: error,
    });
  }
}

/** The certificate and key to serve HTTPS with, checked; null for plain HTTP. Throws StartupError. */
export async function readTls({ TLS_CERT, TLS_KEY }: Config): Promise<{ cert: Buffer; key: Buffer } | null> {
  if (!TLS_CERT || !TLS_KEY) return null;
  const tls = { cert: await readPem('TLS_CERT', TLS_CERT), key: await readPem('TLS_KEY', TLS_KEY) };
  try {
    createSecureContext(tls);
  } catch (error) {
    const remedy = 'Give TLS_CERT a certificate chain and TLS_KEY the private key that belongs to it, both in PEM.';
    throw new StartupError('TLS_CERT and TLS_KEY hold no certificate with its key.', remedy, { cause: error });
  }
  return tls;
}

import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

import type { Config } from './config.ts';
import { StartupError } from './platform/startup-error.ts';

/** Accepts TLS 1.3, or 1.2 with forward secrecy and authenticated encryption. Source: docs/product, "Limits". */
const agreeable = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
  handshakeTimeout: 10_000,
} as const;

/** `cert` and `key` are in PEM. */
export type Tls = { cert: Buffer; key: Buffer } & typeof agreeable;

async function readPem(name: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new StartupError(`${name} names ${path}, which cannot be read.`, 'Check the path and its permissions.', {
      cause: error,
    });
  }
}

/** Null for plain HTTP. Throws StartupError. */
export async function readTls({ TLS_CERT, TLS_KEY }: Config): Promise<Tls | null> {
  if (!TLS_CERT || !TLS_KEY) return null;
  const tls = { cert: await readPem('TLS_CERT', TLS_CERT), key: await readPem('TLS_KEY', TLS_KEY), ...agreeable };
  try {
    createSecureContext(tls);
  } catch (error) {
    const remedy = 'Give TLS_CERT a certificate chain and TLS_KEY the private key that belongs to it, both in PEM.';
    throw new StartupError('TLS_CERT and TLS_KEY hold no certificate with its key.', remedy, { cause: error });
  }
  return tls;
}

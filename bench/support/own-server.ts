import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/machine.ts';
import { createLogger } from '#server/platform/logger.ts';
import { startServer } from '#server/start-server.ts';
import { liveBytesFile } from './process.ts';

/**
 * The product's server as a process of its own, with little logging and without rate limits. Prints its port. On
 * SIGUSR2 it collects garbage and writes its live bytes to a file.
 */
const [databaseUrl = '', email = '', password = '', webFolder = '', wantedPort = '0'] = process.argv.slice(2);
const config = readConfig({
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  PORT: wantedPort,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  OUTGOING_ALLOWED: process.env['OUTGOING_ALLOWED'],
  TRUST_PROXY: process.env['TRUST_PROXY'],
  RATE_LIMIT_PUBLIC_WRITES: '0',
  RATE_LIMIT_PUBLIC_READS: '0',
  RATE_LIMIT_SIGN_IN: '0',
  RATE_LIMIT_REFUSED: '0',
  MAX_CONNECTIONS: '0',
  MAX_CONNECTIONS_PER_ADDRESS: '0',
  MAX_STREAMS_PER_ADDRESS: '0',
});
const log = createLogger('silent');
const { port } = await startServer({ config, log, clock: systemClock, webFolder: webFolder || null });
process.stdout.write(`${port}\n`);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(liveBytesFile(process.pid), String(heapUsed + external));
});

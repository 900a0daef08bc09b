import { appendFileSync } from 'node:fs';

import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { systemClock } from '#server/platform/machine.ts';
import { Outgoing } from '#server/platform/outgoing.ts';
import { startServer } from '#server/start-server.ts';
import { account } from './samples.ts';

/**
 * A node for calls-campaign, with its most verbose log, whose push messages go to a gateway on this machine. Prints its
 * port.
 */
const [databaseUrl = '', gatewayUrl = '', logFile = ''] = process.argv.slice(2);

const pushService = 'https://fcm.googleapis.com/';
const { send } = Outgoing.prototype;
Outgoing.prototype.send = function (request, patienceMs) {
  const isPush = request.url.startsWith(pushService);
  const meant = isPush ? new Request(request.url.replace(pushService, `${gatewayUrl}/`), request) : request;
  return send.call(this, meant, patienceMs);
};

const config = readConfig({
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'https://yard.example',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  RATE_LIMIT_PUBLIC_WRITES: '0',
  RATE_LIMIT_PUBLIC_READS: '0',
  RATE_LIMIT_REFUSED: '0',
  MAX_CONNECTIONS_PER_ADDRESS: '0',
  OUTGOING_ALLOWED: new URL(gatewayUrl).host,
});
const log = createLogger('trace', { write: (line) => appendFileSync(logFile, line) });
const { port } = await startServer({ config, log, clock: systemClock, webFolder: null });
process.stdout.write(`${port}\n`);

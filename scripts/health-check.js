/** Asks the server on this machine for its health: exit status 0 unless it is in error. For containers and service
 * managers; reads PORT and TLS_CERT as the server does.
 */
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

const patienceMs = 4_000;
const { PORT, TLS_CERT } = process.env;
const port = Number(PORT) || 3000;

/** @param {string} [fault] */
const end = (fault) => {
  if (fault) process.stderr.write(`${fault}\n`);
  process.exit(fault ? 1 : 0);
};

const options = { host: '127.0.0.1', port, path: '/api/health', timeout: patienceMs };
// The certificate is for the public name, not for localhost.
const request = TLS_CERT ? overHttps({ ...options, rejectUnauthorized: false }) : overHttp(options);
request.on('response', ({ statusCode }) => end(statusCode === 200 ? undefined : `/api/health answers ${statusCode}`));
request.on('timeout', () => end('/api/health does not answer'));
request.on('error', ({ message }) => end(message));
request.end();

/**
 * Asks the server of this machine whether it can do its work: exit status 0 when it can. For containers and service
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
// The certificate names the installation, not this machine's own address.
const request = TLS_CERT ? overHttps({ ...options, rejectUnauthorized: false }) : overHttp(options);
request.on('response', ({ statusCode }) => end(statusCode === 200 ? undefined : `/api/health answers ${statusCode}`));
request.on('timeout', () => end('/api/health does not answer'));
request.on('error', ({ message }) => end(message));
request.end();

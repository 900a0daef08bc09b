/**
 * Asks the server on this machine whether it is alive; exit status 0 if so. For containers and service managers, which
 * restart it otherwise; a missing database is no reason for that. Reads HOST, PORT and TLS_CERT as the server does.
 */
import { readFileSync } from 'node:fs';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

const patienceMs = 4_000;

/** @param {string} name */
const setting = (name) => {
  const [own, file] = [name, `${name}_FILE`].map((variable) => process.env[variable]?.trim());
  return own || (file ? readFileSync(file, 'utf8').trim() : '');
};

const port = Number(setting('PORT')) || 3000;
/** @type {Record<string, string>} */
const everywhere = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '::1' };
const host = everywhere[setting('HOST')] ?? setting('HOST');

/** @param {string} [fault] */
const end = (fault) => {
  if (fault) process.stderr.write(`${fault}\n`);
  process.exit(fault ? 1 : 0);
};

const options = { host, port, path: '/api/live', timeout: patienceMs };
// The certificate is for the public name, not for localhost.
const request = setting('TLS_CERT') ? overHttps({ ...options, rejectUnauthorized: false }) : overHttp(options);
request.on('response', ({ statusCode }) => end(statusCode === 200 ? undefined : `/api/live answers ${statusCode}`));
request.on('timeout', () => end('/api/live does not answer'));
request.on('error', ({ message }) => end(message));
request.end();

import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors/errors.ts';
import { escaped } from '../platform/html.ts';
import { isApiRequest } from './request-path.ts';

/** The name in a Host header is lower case, without port, brackets or trailing dot. */
function nameOf(host: string): string {
  const [, bracketed, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.toLowerCase()) ?? [
    '',
    undefined,
    host,
  ];
  return bracketed ?? name.replace(/\.$/, '');
}

/**
 * Another site could point its own DNS name here and then send requests as if they were same-origin. IP addresses,
 * single-label names and `.local` names cannot be assigned by outsiders. Source: docs/product, "Limits".
 */
export function isKnownHost(host: string, publicUrl: string): boolean {
  const name = nameOf(host);
  if (!name.includes('.') || name.endsWith('.local')) return true;
  return isIP(name) !== 0 || name === nameOf(new URL(publicUrl).host);
}

function pageText(publicUrl: string): string {
  const address = escaped(publicUrl);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Another address - Warehouse Check-In System</title>
<h1>This site has another address</h1>
<p>Please open <a href="${address}">${address}</a>.</p>
<p>If this address should work too, its administrator can put it into the setting PUBLIC_URL, or empty that setting.</p>
</html>`;
}

function wantsPage(request: FastifyRequest): boolean {
  return !isApiRequest(request) && String(request.headers.accept).includes('text/html');
}

/** Names are as sent to this server and to a trusted proxy. Both must be ours: a proxy may pass on X-Forwarded-Host. */
const namesOf = (request: FastifyRequest): string[] => [request.headers.host ?? '', request.host];

/** Health checks are let through. */
export const knownHost = fp(async (app, { publicUrl }: { publicUrl: string | null }) => {
  if (publicUrl === null) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { action } = request.routeOptions.config;
    const isKnown = namesOf(request).every((name) => isKnownHost(name, publicUrl));
    if (isKnown || action === contract.readHealth.action) return done();
    if (wantsPage(request)) {
      reply.header('cache-control', 'no-store').code(421).type('text/html; charset=utf-8').send(pageText(publicUrl));
      return;
    }
    const message = `This site answers at ${publicUrl} only. Use that address, or mend the setting PUBLIC_URL.`;
    done(new AppError('misdirected_request', message));
  });
});

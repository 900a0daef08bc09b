import { isIP } from 'node:net';

import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { contract } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { isApiRequest } from './api-request.ts';

/** The name in a Host header: without port, brackets and a dot at its end, in small letters. */
function nameOf(host: string): string {
  const [, bracketed, name = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(host.toLowerCase()) ?? [
    '',
    undefined,
    host,
  ];
  return bracketed ?? name.replace(/\.$/, '');
}

/**
 * Whether a site served at `publicUrl` answers to this Host header. A page elsewhere can make its own name lead here and
 * then ask as if it were ours; addresses, names of one word and `.local` names are given by nobody outside.
 * Source: docs/product.md, "Limits".
 */
export function isKnownHost(host: string, publicUrl: string): boolean {
  const name = nameOf(host);
  if (!name.includes('.') || name.endsWith('.local')) return true;
  return isIP(name) !== 0 || name === nameOf(new URL(publicUrl).host);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function pageText(publicUrl: string): string {
  const address = publicUrl.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
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

/**
 * The names a request came under: the one it has here, and the one a trusted proxy was asked under. Both must be the
 * site's own: a proxy may pass on what the client itself has written into X-Forwarded-Host.
 */
const namesOf = (request: FastifyRequest): string[] => [request.headers.host ?? '', request.host];

/** Refuses requests under a DNS name that is not the site's own; whether it is well may be asked under any. */
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

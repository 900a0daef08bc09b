import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

import { settingsVersionHeader } from '#shared/contract/endpoint.ts';
import type { InstallationSettings } from '../platform/context.ts';
import { isApiRequest } from './request-path.ts';

const policy: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  // Browsers ignore these over plain HTTP, and a yard without a certificate must not be locked out later.
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
};

/** The headers are those that helmet would set. They do not depend on the request, so they are computed once. */
function fixedHeaders(): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(policy)(answer.req, answer, () => undefined);
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** The page's policy applies to these files. Workers have a policy of their own, and SVGs open as pages. */
const partOfAPage = /^\/assets\/(?![^?]*worker)[\w.-]+\.(js|css|woff2|webp|webm)$/;
/** A first visit loads dozens of such files, and all headers together are half a kilobyte each time. */
const forParts = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']);

/**
 * The worker reads bar codes. Only its response allows WebAssembly, and nothing else; no page and no other worker may.
 */
const codeWorker = /^\/assets\/scan-worker[\w.-]*\.js$/;
const policyOfCodeWorker =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

function partsOf(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => forParts.has(name)));
}

/** Only the site's own scripts run; inline styles are allowed because the UI kit positions its layers with them. */
export const securityHeaders = fp(async (app) => {
  const headers = fixedHeaders();
  const overHttps = {
    ...headers,
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-opener-policy': 'same-origin',
  };
  app.decorateReply('securityHeaders', {
    getter() {
      return this.request.protocol === 'https' ? overHttps : headers;
    },
  });
  const [parts, partsOverHttps] = [partsOf(headers), partsOf(overHttps)];
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isPart = reply.statusCode < 400 && partOfAPage.test(request.url);
    if (isPart) reply.headers(request.protocol === 'https' ? partsOverHttps : parts);
    else reply.headers(reply.securityHeaders);
    if (codeWorker.test(request.url)) reply.header('content-security-policy', policyOfCodeWorker);
    done();
  });
});

/** No shared cache keeps API responses, and none staff's. Each names the settings version, so pages notice changes. */
export const cacheHeaders = fp(async (app, { settings }: { settings: Pick<InstallationSettings, 'version'> }) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!isApiRequest(request)) return done();
    reply.header(settingsVersionHeader, settings.version);
    if (reply.hasHeader('cache-control')) return done();
    const isStaff = (request.caller?.role ?? 'visitor') !== 'visitor';
    reply.header('cache-control', isStaff ? 'private, no-store' : 'no-cache');
    reply.header('vary', 'Cookie');
    done();
  });
});

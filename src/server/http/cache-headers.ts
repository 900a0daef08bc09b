import fp from 'fastify-plugin';

import { settingsVersionHeader } from '#shared/contract/endpoint.ts';
import type { InstallationSettings } from '../platform/context.ts';
import { isApiRequest } from './request-path.ts';

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

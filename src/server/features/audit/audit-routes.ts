import type { FastifyInstance } from 'fastify';

import type { Action } from '#shared/access/permissions.ts';
import { contract } from '#shared/contract/index.ts';
import { signedIn, type StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { whileAllowed } from '../auth/auth-service.ts';
import { appendAudit, auditOrigin, countAudit, writeCounted } from '../../platform/audit/audit-trail.ts';
import { auditFile, readAudit } from './read-audit.ts';

const writeEveryMs = 60_000;

export function auditRoutes(app: FastifyInstance, context: Context): void {
  const timer = setInterval(() => void writeCounted(context), writeEveryMs);
  timer.unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    return writeCounted(context);
  });

  app.decorate('noteRefusal', (caller: StaffCaller, action: Action): void => {
    const entry = { kind: 'forbidden', outcome: 'refused', at: context.clock.now(), subject: { action } } as const;
    countAudit(context, { ...auditOrigin(caller), ...entry });
  });

  route(app, contract.readAudit, async ({ query }) => answer(200, await readAudit(context, query)));

  route(app, contract.exportAudit, async ({ caller, query, reply }) => {
    const entry = { kind: 'export', outcome: 'done', at: context.clock.now() } as const;
    const subject = { format: 'csv', audit: true };
    await appendAudit(context.database.db, { ...auditOrigin(signedIn(caller)), ...entry, subject });
    reply.header('cache-control', 'private, no-store').type('text/csv; charset=utf-8');
    const stop = whileAllowed(context, caller, contract.exportAudit.action, () => reply.raw.destroy());
    void reply.send(auditFile(context, query).once('close', stop));
    return undefined;
  });
}

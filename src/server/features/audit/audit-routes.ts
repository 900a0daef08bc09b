import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Action } from '#shared/access/permissions.ts';
import { contract } from '#shared/contract/index.ts';
import { signedIn, type StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import { whileAllowed } from '../auth/auth-service.ts';
import { appendAudit, auditOrigin } from './audit-service.ts';
import { auditFile, readAudit } from './read-audit.ts';

/** A program that goes on asking for what it may not do is recorded at most this often. */
const refusalEveryMs = 60_000;

/** The calls on the audit trail, and the entries of refusals by permission. */
export function auditRoutes(app: FastifyInstance, context: Context): void {
  const noted = new LRUCache<string, number>({ max: 1_000 });

  app.decorate('noteRefusal', async (caller: StaffCaller, action: Action): Promise<void> => {
    const name = `${caller.session.id} ${action}`;
    const now = context.clock.elapsedMs();
    if (now - (noted.get(name) ?? Number.NEGATIVE_INFINITY) < refusalEveryMs) return;
    noted.set(name, now);
    const entry = { kind: 'forbidden', outcome: 'refused', at: context.clock.now(), subject: { action } } as const;
    await appendAudit(context.database.db, { ...auditOrigin(caller), ...entry });
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

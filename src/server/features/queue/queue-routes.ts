import type { FastifyInstance, FastifyReply } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import type { QueueQuery } from '#shared/contract/queue.ts';
import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import type { Context } from '../../platform/context.ts';
import { answer, route } from '../../platform/routing/route.ts';
import type { EventFeed } from '../events/events-service.ts';
import { QueueSnapshots, type QueueSnapshot } from './queue-snapshots.ts';
import { readStaffQueue } from './queue-service.ts';

/** Any status but the two on site would reveal entries that visitors may not see. */
function refuseHidden({ status }: QueueQuery): void {
  if (status !== 'completed' && status !== 'canceled') return;
  const fields = { status: fieldError('status', broken('sign_in_required')) };
  throw new AppError('validation_failed', 'Sign in to see completed and canceled check-ins.', { fields });
}

function sendSnapshot(reply: FastifyReply, { body, etag }: QueueSnapshot, known: string | undefined): void {
  const headers = { etag, 'cache-control': 'no-cache', vary: 'Cookie' };
  if (known !== etag) {
    reply.headers(headers);
    void reply.type('application/json; charset=utf-8').send(body);
    return;
  }
  // Nearly every response in a busy yard is this one; it has no body for later hooks to process.
  reply.hijack();
  reply.raw.writeHead(304, { ...reply.securityHeaders, ...headers });
  reply.raw.end();
}

export function queueRoutes(app: FastifyInstance, context: Context, feed: EventFeed): void {
  const snapshots = new QueueSnapshots(context);
  feed.onEvents(() => snapshots.invalidate());
  // Answers are not part of the history, and only walls that announce calls show them.
  context.changes.onCalls(() => context.settings.settings.callsByVoice && snapshots.invalidate());

  route(app, contract.readQueue, async ({ caller, query, request, reply }) => {
    if (caller.role !== 'visitor') return answer(200, await readStaffQueue(context, caller, query));
    refuseHidden(query);
    sendSnapshot(reply, await snapshots.get(query), request.headers['if-none-match']);
    return undefined;
  });
}

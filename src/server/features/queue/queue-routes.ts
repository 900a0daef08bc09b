import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import type { QueueQuery } from '#shared/contract/queue.ts';
import { AppError } from '#shared/errors/errors.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldError } from '#shared/errors/rule-texts.ts';
import type { Context } from '../../platform/context.ts';
import { sendSnapshot } from '../../platform/etag.ts';
import { answer, route } from '../../platform/routing/route.ts';
import type { EventFeed } from '../events/events-service.ts';
import { QueueSnapshots } from './queue-snapshots.ts';
import { readStaffQueue } from './queue-service.ts';

/** Any status but the two on site would reveal entries that visitors may not see. */
function refuseHidden({ status }: QueueQuery): void {
  if (status !== 'completed' && status !== 'canceled') return;
  const fields = { status: fieldError('status', broken('sign_in_required')) };
  throw new AppError('validation_failed', 'Sign in to see completed and canceled check-ins.', { fields });
}

const headers = { 'cache-control': 'no-cache', vary: 'Cookie' };

export function queueRoutes(app: FastifyInstance, context: Context, feed: EventFeed): void {
  const snapshots = new QueueSnapshots(context);
  feed.onEvents(() => snapshots.invalidate());
  // Answers are not part of the history, and only walls that announce calls show them.
  context.changes.onCalls(() => context.settings.settings.callsByVoice && snapshots.invalidate());

  route(app, contract.readQueue, async ({ caller, query, reply }) => {
    if (caller.role !== 'visitor') return answer(200, await readStaffQueue(context, caller, query));
    refuseHidden(query);
    sendSnapshot(reply, await snapshots.get(query), headers);
    return undefined;
  });
}

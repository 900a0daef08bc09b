import type { FastifyInstance } from 'fastify';

import { contract } from '#shared/contract/index.ts';
import type { WebhookDelivery, WebhookView } from '#shared/contract/webhooks.ts';
import { logMs } from '#shared/webhooks/delivery.ts';
import { signedIn } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { idsOfFacilities } from '../../platform/facility-keys.ts';
import { answeredOnce } from '../../platform/kept-answers.ts';
import { answer, noContent, route } from '../../platform/routing/route.ts';
import type { WebhookDeliveryRow, WebhookEndpointRow } from '../../platform/webhooks-schema.ts';
import {
  createWebhook,
  deleteWebhook,
  noWebhook,
  replay,
  rotateSecret,
  testWebhook,
  updateWebhook,
  type WithSecret,
} from './change-webhooks.ts';
import { findDeliveries, findEndpoints } from './webhooks-repository.ts';

function viewOf(context: Context, row: WebhookEndpointRow): WebhookView {
  const { id, name, url, types, state, off_reason: offReason, former_until: until } = row;
  return {
    id,
    name,
    url,
    types,
    facilities: idsOfFacilities(context, row.facilities),
    names: row.with_names,
    state,
    offReason,
    offAt: row.off_at?.toISOString() ?? null,
    publicKey: row.public_key,
    formerSecretUntil: until && until > context.clock.now() ? until.toISOString() : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

function deliveryOf(row: WebhookDeliveryRow): WebhookDelivery {
  const { event_id: event, type, subject, state, attempts, status, answer: said, error } = row;
  return {
    event,
    type,
    subject,
    state,
    attempts,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    nextAttemptAt: state === 'queued' ? row.next_attempt_at.toISOString() : null,
    request: { ...row.body },
    status,
    tookMs: row.took_ms,
    answer: said,
    error,
  };
}

export function webhooksRoutes(app: FastifyInstance, context: Context): void {
  endpointRoutes(app, context);
  deliveryRoutes(app, context);
}

function endpointRoutes(app: FastifyInstance, context: Context): void {
  const shownOnce = ({ row, secret }: WithSecret) => ({ ...viewOf(context, row), secret });

  route(app, contract.readWebhooks, async () => {
    const endpoints = await findEndpoints(context.database.db);
    return answer(200, { webhooks: endpoints.map((row) => viewOf(context, row)) });
  });

  route(app, contract.createWebhook, (call) =>
    answeredOnce(
      context,
      call,
      (made: WithSecret) => answer(201, shownOnce(made)),
      (caller) => createWebhook(context, caller, call.body),
    ),
  );

  route(app, contract.updateWebhook, (call) =>
    answeredOnce(
      context,
      call,
      ({ row, secret }: WithSecret<string | undefined>) =>
        answer(200, { ...viewOf(context, row), ...(secret !== undefined && { secret }) }),
      (caller) => updateWebhook(context, caller, call.params.id, call.body),
    ),
  );

  route(app, contract.deleteWebhook, async ({ caller, params: { id } }) =>
    noContent(deleteWebhook(context, signedIn(caller), id)),
  );

  route(app, contract.rotateWebhookSecret, (call) =>
    answeredOnce(
      context,
      call,
      (rotated: WithSecret) => answer(200, shownOnce(rotated)),
      (caller) => rotateSecret(context, caller, { id: call.params.id, isForced: call.body.force }),
    ),
  );
}

function deliveryRoutes(app: FastifyInstance, context: Context): void {
  const { database, clock } = context;

  route(app, contract.testWebhook, async ({ params: { id } }) => {
    const sent = await testWebhook(context, id);
    if (!sent) throw noWebhook();
    return answer(200, deliveryOf(sent));
  });

  route(app, contract.readWebhookDeliveries, async ({ params: { id }, query: { limit, before } }) => {
    if (!(await findEndpoints(database.db)).some((endpoint) => endpoint.id === id)) throw noWebhook();
    const since = new Date(clock.now().getTime() - logMs);
    const rows = await findDeliveries(database.db, id, { since, before, limit });
    const next = rows.length === limit ? Number(rows.at(-1)?.seq) : null;
    return answer(200, { deliveries: rows.map(deliveryOf), next });
  });

  route(app, contract.replayWebhooks, async ({ params: { id }, body: { since } }) =>
    answer(200, { queued: await replay(context, id, { since }) }),
  );

  route(app, contract.replayWebhook, async ({ params: { id, event } }) =>
    answer(200, { queued: await replay(context, id, { event }) }),
  );
}

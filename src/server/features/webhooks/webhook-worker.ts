import { answerMs, type OffReason } from '#shared/webhooks/delivery.ts';
import { appendAudit, onServer } from '../../platform/audit/audit-trail.ts';
import { type Context, oncePerSettings } from '../../platform/context.ts';
import type { DatabaseTransaction } from '../../platform/database.ts';
import { DueWorker } from '../../platform/due-worker.ts';
import { moveSettingsVersion } from '../settings/settings-service.ts';
import { makeDeliveries } from './make-deliveries.ts';
import { sendWebhook } from './send-webhook.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  countQueued,
  findEndpoints,
  findWork,
  settleDelivery,
  switchOff,
  switchOffFailing,
} from './webhooks-repository.ts';

/** Commits wake every node; polling covers retries and work that no commit announces. */
const pollMs = 1_000;
/** Longer than any attempt takes, so that another node claims a delivery only after this one is gone. */
export const leaseMs = 2 * answerMs;
/** The limit is per endpoint and node; an endpoint that hangs does not delay others. */
const maxAtOnce = 4;

/** Endpoints are cached until any of them changes; without endpoints, no query runs. */
export const knownEndpoints = oncePerSettings(({ database }) => findEndpoints(database.db));

/** The message is about endpoints switched off automatically since a time; null if there are none. */
export async function webhooksMessage(context: Context, since = new Date(0)): Promise<string | null> {
  const off = (await knownEndpoints(context)).filter(({ state, off_at: at }) => state === 'off' && at && at >= since);
  if (off.length === 0) return null;
  const names = off.map(({ name }) => `"${name}"`).join(', ');
  return `Webhooks to ${names} are off, since the receiver is gone or failed for 80 hours. Resume them once it works again.`;
}

/** Also notifies all nodes. */
async function noteOff(trx: DatabaseTransaction, ids: readonly string[], reason: OffReason, at: Date): Promise<void> {
  if (ids.length === 0) return;
  await moveSettingsVersion(trx);
  const changes = { state: { before: 'active', after: 'off' }, reason: { before: null, after: reason } };
  for (const webhook of ids)
    await appendAudit(trx, {
      ...onServer,
      kind: 'webhook_changed',
      outcome: 'done',
      at,
      subject: { webhook, changes },
    });
}

/** The worker runs on every node; it runs no query if there are no endpoints. */
export class WebhookWorker extends DueWorker {
  readonly #context: Context;
  readonly #busy: string[] = [];
  /** Counts attempts on this node by outcome, for the metrics. */
  readonly counts = new Map<string, number>();

  constructor(context: Context) {
    super(context, { everyMs: pollMs, what: 'webhooks', one: 'a webhook' });
    this.#context = context;
  }

  start(): void {
    this.#context.settings.onChange(() => this.wake());
    this.#context.changes.onChange(() => this.wake());
    this.wake();
  }

  protected override async look(): Promise<void> {
    const context = this.#context;
    const endpoints = await knownEndpoints(context);
    if (endpoints.length === 0) return;
    const work = await findWork(context.database.db, context.clock.now());
    if (work.isFailing) await this.#switchOffFailing();
    const isNew = work.isNews && (await makeDeliveries(context));
    if (isNew) this.wake();
    if (work.isNews || work.isDue) await this.#claim(endpoints.map(({ id }) => id));
  }

  async #claim(ids: readonly string[]): Promise<void> {
    const { database, clock } = this.#context;
    const slots = (id: string) => maxAtOnce - this.#busy.filter((one) => one === id).length;
    const free = new Map(ids.map((id) => [id, slots(id)] as const).filter(([, count]) => count > 0));
    if (free.size === 0 || this.isStopped) return;
    const now = clock.now();
    const claimed = await claimDeliveries(database.db, free, { now, until: new Date(now.getTime() + leaseMs) });
    for (const one of claimed) this.#begin(one);
  }

  #begin(claimed: ClaimedDelivery): void {
    const { endpoint_id: endpoint } = claimed;
    this.#busy.push(endpoint);
    this.follow(this.send(claimed).finally(() => this.#busy.splice(this.#busy.indexOf(endpoint), 1)));
  }

  async send(claimed: ClaimedDelivery): Promise<void> {
    const { database, clock, log } = this.#context;
    const settlement = await sendWebhook(this.#context, claimed);
    const { state, error } = settlement;
    const outcome = state === 'queued' ? 'repeated' : state;
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
    if (error) log.warn({ webhook: claimed.endpoint_id, event: claimed.event_id, reason: error }, 'a webhook failed');
    await settleDelivery(database.db, claimed, settlement, clock.now());
    if (settlement.status === 410) await this.#switchOffGone(claimed.endpoint_id);
  }

  async #switchOffGone(id: string): Promise<void> {
    const now = this.#context.clock.now();
    await this.#changing(async (trx) => {
      if (await switchOff(trx, id, 'gone', now)) await noteOff(trx, [id], 'gone', now);
    });
  }

  async #switchOffFailing(): Promise<void> {
    const now = this.#context.clock.now();
    await this.#changing(async (trx) => noteOff(trx, await switchOffFailing(trx, now), 'failing', now));
  }

  async #changing(change: (trx: DatabaseTransaction) => Promise<void>): Promise<void> {
    const { database, settings } = this.#context;
    await database.db.transaction().execute(change);
    await settings.read();
  }
}

export function sendWebhooks(context: Context): WebhookWorker {
  const worker = new WebhookWorker(context);
  context.metrics?.counter({
    name: 'warehouse_webhook_attempts_total',
    help: 'Attempts of this node to deliver a webhook, by what became of it: delivered, repeated (to be tried again), failed.',
    labelNames: ['state'],
    read: () => [...worker.counts].map(([state, value]) => ({ labels: { state }, value })),
  });
  context.metrics?.gauge({
    name: 'warehouse_webhooks_queued',
    help: 'Deliveries of webhooks that wait, on all nodes together; those of paused and failing endpoints included.',
    read: async () =>
      (await knownEndpoints(context)).length > 0 ? [{ value: await countQueued(context.database.db) }] : [],
  });
  worker.start();
  return worker;
}

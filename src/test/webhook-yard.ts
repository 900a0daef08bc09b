import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { WebhookWorker } from '#server/features/webhooks/webhook-worker.ts';
import type { NewWebhook, NewWebhookSecret, WebhookDelivery, WebhookView } from '#shared/contract/webhooks.ts';
import { webhookTypes } from '#shared/webhooks/events.ts';

import { buildTestApp, type TestApp } from './build-test-app.ts';
import { type Calls, callsOf } from './calls.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { type ReceivedWebhook, type WebhookReceiver, webhookReceiver } from './webhook-receiver.ts';

/** A yard that sends webhooks to programs on this machine. */
export class WebhookYard {
  declare database: TestDatabase;
  declare site: TestApp;
  /** Another node on the same database. */
  declare other: TestApp;
  declare staff: Calls;
  declare worker: WebhookWorker;
  declare receiver: WebhookReceiver;
  readonly outgoingAllowed: string[] = [];
  #receivers: WebhookReceiver[] = [];

  async open(): Promise<void> {
    this.staff = callsOf(this.site, await this.site.signedIn());
    this.receiver = await this.listen();
    this.worker = new WebhookWorker(this.site.context);
  }

  async close(): Promise<void> {
    for (const receiver of this.#receivers.splice(0)) await receiver.close();
    await this.worker.stop();
    const { db } = this.site.context.database;
    for (const table of ['webhook_endpoints', 'webhook_causes'] as const) await db.deleteFrom(table).execute();
    await this.settingsMoved();
  }

  /** Another receiver, which the yard may call. */
  async listen(): Promise<WebhookReceiver> {
    const receiver = await webhookReceiver();
    this.#receivers.push(receiver);
    this.outgoingAllowed.push(receiver.host);
    return receiver;
  }

  /** Creates an endpoint, for all events by default. */
  async tell(receiver = this.receiver, wanted: Partial<NewWebhook> = {}): Promise<NewWebhookSecret> {
    const answer = await this.staff.post('/api/webhooks', {
      name: 'WMS',
      url: receiver.url,
      types: webhookTypes,
      ...wanted,
    });
    if (answer.statusCode !== 201) throw new Error(`answered ${answer.statusCode}: ${answer.body}`);
    await this.other.context.settings.read();
    return answer.json<NewWebhookSecret>();
  }

  async settingsMoved(): Promise<void> {
    await this.site.context.database.pool.query('update installation set settings_version = settings_version + 1');
    await this.site.context.settings.read();
    await this.other.context.settings.read();
  }

  /** Advances every node's clock; sessions may expire meanwhile, so staff sign in again. */
  async pass(ms: number): Promise<void> {
    for (const { clock } of [this.site, this.other]) clock.advance(ms);
    this.staff = callsOf(this.site, await this.site.signedIn());
  }

  /** Sends what is due, once each; there is no background polling, however long a test takes. */
  async send(): Promise<void> {
    const worker = new WebhookWorker(this.site.context);
    worker.wake();
    await worker.settled();
    await worker.stop();
  }

  /** Sends until a receiver has this many: events held back by other tests' transactions come a little later. */
  async deliver(count: number, receiver = this.receiver): Promise<ReceivedWebhook[]> {
    const isDelivered = async () => {
      await this.send();
      return receiver.received.length >= count;
    };
    await vi.waitUntil(isDelivered, { timeout: 30_000 });
    const { length } = receiver.received;
    if (length > count) throw new Error(`${length} came, where ${count} should have`);
    return receiver.received;
  }

  async endpoint(id: string): Promise<WebhookView> {
    const { webhooks } = (await this.staff.get('/api/webhooks')).json<{ webhooks: WebhookView[] }>();
    const found = webhooks.find((one) => one.id === id);
    if (!found) throw new Error('there is no such endpoint');
    return found;
  }

  async log(id: string): Promise<WebhookDelivery[]> {
    const answer = await this.staff.get(`/api/webhooks/${id}/deliveries`);
    return answer.json<{ deliveries: WebhookDelivery[] }>().deliveries;
  }
}

/** Sets up such a yard for the tests of a file, with a new receiver for each test. */
export function webhookYard(): WebhookYard {
  const yard = new WebhookYard();
  beforeAll(async () => {
    yard.database = await createTestDatabase();
    const { database, outgoingAllowed } = yard;
    yard.site = await buildTestApp({ database, outgoingAllowed, publicUrl: 'https://yard.example' });
    yard.other = await buildTestApp({ database, outgoingAllowed, publicUrl: 'https://yard.example' });
  });
  beforeEach(() => yard.open());
  afterEach(() => yard.close());
  afterAll(async () => {
    await yard.site.close();
    await yard.other.close();
    await yard.database.drop();
  });
  return yard;
}

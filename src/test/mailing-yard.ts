import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import { MailWorker } from '#server/features/mail/mail-worker.ts';
import { type MailToQueue, queueMail } from '#server/features/mail/mail-service.ts';
import type { ListedMail } from '#shared/contract/mail.ts';

import { buildTestApp, type TestApp } from './build-test-app.ts';
import { type Calls, callsOf } from './calls.ts';
import { type MailServer, mailServer } from './mail-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const aMail = {
  kind: 'report',
  to: 'maria@example.com',
  language: 'en',
  subject: 'Your daily report',
  blocks: ['12 trucks.'],
  why: 'You asked for it.',
} as const satisfies MailToQueue;

/** A yard that sends mail by a server on this machine. */
export class MailingYard {
  declare database: TestDatabase;
  declare site: TestApp;
  /** Another node on the same database, or the same node if there is only one. */
  declare other: TestApp;
  declare staff: Calls;
  declare server: MailServer;
  /** The worker that sends mail at the node, and the workers of all nodes. */
  declare worker: MailWorker;
  declare workers: MailWorker[];
  /** Hosts of this machine that the yard may call. */
  readonly outgoingAllowed: string[] = [];

  get nodes(): TestApp[] {
    return [...new Set([this.site, this.other])];
  }

  /** Sends by this server from now on. */
  async use(server: Pick<MailServer, 'host' | 'port'>, changes: object = {}): Promise<void> {
    this.outgoingAllowed.push(`${server.host}:${server.port}`);
    const sender = { mailSecurity: 'none', mailUser: '', mailSender: 'yard@site.example' };
    await this.set({ mailOn: true, mailHost: server.host, mailPort: server.port, ...sender, ...changes });
  }

  async open(): Promise<void> {
    this.server = await mailServer();
    this.staff = callsOf(this.site, await this.site.signedIn());
    await this.use(this.server);
    this.worker = new MailWorker(this.site.context);
    this.workers = this.other === this.site ? [this.worker] : [this.worker, new MailWorker(this.other.context)];
  }

  async close(): Promise<void> {
    for (const worker of this.workers) await worker.stop();
    await this.server.close();
    await this.site.context.database.db.deleteFrom('mails').execute();
    await this.site.context.database.db.deleteFrom('mail_stops').execute();
  }

  async set(changes: object): Promise<void> {
    const answer = await this.staff.put('/api/settings', { changes });
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${answer.body}`);
    await this.other.context.settings.read();
  }

  /** Advances every node's clock; sessions may expire meanwhile, so staff sign in again. */
  async pass(ms: number): Promise<void> {
    for (const { clock } of this.nodes) clock.advance(ms);
    this.staff = callsOf(this.site, await this.site.signedIn());
  }

  /** Queues a mail in a transaction of its own. */
  queue(more: Partial<MailToQueue> = {}): Promise<boolean> {
    const { context, clock } = this.site;
    clock.advance(1);
    return context.database.db.transaction().execute((trx) => queueMail(context, trx, { ...aMail, ...more }));
  }

  /** Makes the nodes send everything that is due. */
  async send(): Promise<void> {
    for (const worker of this.workers) worker.wake();
    for (const worker of this.workers) await worker.settled();
  }

  async mails(): Promise<ListedMail[]> {
    return (await this.staff.get('/api/mail/mails')).json<{ mails: ListedMail[] }>().mails;
  }
}

/**
 * Sets up such a yard for the tests of a file, with a new mail server for each test; `webFolder` has its pages, if any.
 */
export function mailingYard({ nodes = 1, webFolder }: { nodes?: 1 | 2; webFolder?: () => string } = {}): MailingYard {
  const yard = new MailingYard();
  beforeAll(async () => {
    yard.database = await createTestDatabase();
    const { database, outgoingAllowed } = yard;
    const pages = webFolder && { webFolder: webFolder() };
    const node = () => buildTestApp({ database, publicUrl: 'https://yard.example', outgoingAllowed, ...pages });
    yard.site = await node();
    yard.other = nodes === 2 ? await node() : yard.site;
  });
  beforeEach(() => yard.open());
  afterEach(() => yard.close());
  afterAll(async () => {
    for (const node of yard.nodes) await node.close();
    await yard.database.drop();
  });
  return yard;
}

import { nextMailAttempt } from '#shared/mail/mail.ts';
import type { Context } from '../../platform/context.ts';
import { DueWorker } from '../../platform/due-worker.ts';
import { SealedElsewhereError } from '../../platform/secret-box.ts';
import {
  type ClaimedMail,
  claimMails,
  giveUpMails,
  hasDueMails,
  type MailSettlement,
  settleMail,
  withdrawNotices,
} from './mail-repository.ts';
import { unsubscribeUrl, wantsNone } from './mail-stops.ts';
import { mailIsOn, mailPurpose, type SealedMail } from './queue-mail.ts';
import { attemptMs, sendMail } from './send-mail.ts';

/** Queued mails wake every node; polling covers retries and notifications that a node missed. */
const pollMs = 15_000;
/** Longer than any attempt takes, so that another node claims a mail only after this one is gone. */
const leaseMs = 2 * attemptMs;
const maxAtOnce = 4;

/** The worker runs on every node; it runs no query while mail is off. */
export class MailWorker extends DueWorker {
  readonly #context: Context;
  /** Counts attempts on this node by outcome, for the metrics. */
  readonly counts = new Map<string, number>();

  constructor(context: Context) {
    super(context, { everyMs: pollMs, what: 'mails', one: 'a mail' });
    this.#context = context;
  }

  start(): void {
    this.#context.settings.onChange(() => this.wake());
    this.#context.changes.onMails(() => this.wake());
    this.wake();
  }

  protected override isNeeded(): boolean {
    return mailIsOn(this.#context);
  }

  protected override async look(): Promise<void> {
    const { database, clock } = this.#context;
    const now = clock.now();
    if (!(await hasDueMails(database.db, now))) return;
    this.#count('failed', await giveUpMails(database.db, now));
    await withdrawNotices(database.db, now);
    const limit = maxAtOnce - this.underWay;
    if (limit === 0) return;
    const until = new Date(now.getTime() + leaseMs);
    for (const one of await claimMails(database.db, { now, until, limit })) this.follow(this.#send(one));
  }

  async #send(claimed: ClaimedMail): Promise<void> {
    const { database, clock } = this.#context;
    const settlement = await this.#attempt(claimed);
    this.#count(settlement.state === 'queued' ? 'repeated' : settlement.state, 1);
    await settleMail(database.db, claimed, settlement, clock.now());
  }

  async #attempt(claimed: ClaimedMail): Promise<MailSettlement> {
    const context = this.#context;
    const { id, kind, recipient: to, sealed, attempts, created_at: at } = claimed;
    if (await wantsNone(context.database.db, kind, to)) return { state: 'stopped' };
    const again = () => nextMailAttempt(attempts, context.clock.now());
    try {
      const { language, ...content } = JSON.parse(await context.secrets.open(sealed, mailPurpose(id))) as SealedMail;
      const unsubscribe = await unsubscribeUrl(context, { kind, address: to, language });
      const sent = await sendMail(context, { id, to, language, content, unsubscribe, at });
      if (sent.kind === 'sent') return { state: 'sent' };
      const { error, said } = sent;
      context.log.warn({ mail: id, kind, reason: error }, 'a mail was not sent');
      return sent.mayRepeat
        ? { state: 'queued', error, said, nextAttemptAt: again() }
        : { state: 'failed', error, said };
    } catch (error) {
      // Another node may have the key.
      if (error instanceof SealedElsewhereError)
        return { state: 'queued', error: 'unreadable', nextAttemptAt: again() };
      throw error;
    }
  }

  #count(state: string, more: number): void {
    if (more > 0) this.counts.set(state, (this.counts.get(state) ?? 0) + more);
  }
}

export function sendMails(context: Context): MailWorker {
  const worker = new MailWorker(context);
  context.metrics?.counter({
    name: 'warehouse_mails_total',
    help: 'Attempts of this node to send a mail, by what became of it: sent, repeated (to be tried again), failed, stopped.',
    labelNames: ['state'],
    read: () => [...worker.counts].map(([state, value]) => ({ labels: { state }, value })),
  });
  worker.start();
  return worker;
}

import type { Channel } from '#shared/calls/call.ts';
import { channelsOn, nextAttemptAt } from '#shared/calls/deliveries.ts';
import type { Context } from '../../platform/context.ts';
import { DueWorker } from '../../platform/due-worker.ts';
import {
  claimDeliveries,
  type ClaimedDelivery,
  findMessageSource,
  type MessageSource,
  settleAbandoned,
  settleAttempt,
  type Settlement,
  type TouchedCall,
} from './deliveries-repository.ts';
import type { Sent } from './send-once.ts';

const pollMs = 1_000;
/** Longer than any attempt takes, so that a claim expires only after its node is gone. */
const leaseMs = 60_000;
const maxAtOnce = 8;

export type Send = (context: Context, claimed: ClaimedDelivery, source: MessageSource) => Promise<Sent>;

/** The keys are outcomes, and the counts are those of this node, for its metrics. */
export type AttemptCounts = Map<string, number>;

/** Runs on every node; does nothing while no channel is on. */
export class DeliveryWorker extends DueWorker {
  readonly #context: Context;
  readonly #senders: Readonly<Record<Channel, Send>>;
  readonly #forget: (() => void)[] = [];
  readonly counts: AttemptCounts = new Map();
  #wasOn = true;

  constructor(context: Context, senders: Readonly<Record<Channel, Send>>) {
    super(context, { everyMs: pollMs, what: 'messages of calls', one: 'a message' });
    this.#context = context;
    this.#senders = senders;
  }

  start(): void {
    this.#forget.push(this.#context.changes.onCalls(() => this.wake()));
    this.#context.settings.onChange(() => this.wake());
    this.wake();
  }

  override async stop(): Promise<void> {
    for (const forget of this.#forget) forget();
    await super.stop();
  }

  /** One more turn after the last channel was switched off cancels queued messages. */
  protected override isNeeded(): boolean {
    const [isOn, wasOn] = [channelsOn(this.#context.settings.settings).length > 0, this.#wasOn];
    this.#wasOn = isOn;
    return isOn || wasOn;
  }

  protected override async look(): Promise<void> {
    const { database, clock, settings } = this.#context;
    const now = clock.now();
    const channels = channelsOn(settings.settings);
    this.#emitCalls(await settleAbandoned(database.db, channels, now));
    const limit = maxAtOnce - this.underWay;
    if (channels.length === 0 || limit === 0) return;
    const leaseUntil = new Date(now.getTime() + leaseMs);
    for (const one of await claimDeliveries(database.db, { channels, now, leaseUntil, limit }))
      this.follow(this.#send(one));
  }

  async #send(claimed: ClaimedDelivery): Promise<void> {
    const { db } = this.#context.database;
    const source = await findMessageSource(db, claimed);
    const settlement = source ? await this.#attempt(claimed, source) : { state: 'stopped' as const };
    this.#count(claimed.channel, settlement.state);
    this.#emitCalls(await settleAttempt(db, claimed, { ...settlement, now: this.#context.clock.now() }));
  }

  async #attempt(claimed: ClaimedDelivery, source: MessageSource): Promise<Omit<Settlement, 'now'>> {
    const sent = await this.#senders[claimed.channel](this.#context, claimed, source).catch((error: unknown): Sent => {
      this.#context.log.warn({ err: error }, 'could not make a message of a call');
      return { kind: 'failed', error: 'unreachable', mayRepeat: true, said: '' };
    });
    if (sent.kind === 'sent') return { state: 'sent', providerId: sent.providerId };
    if (sent.kind !== 'failed') return { state: sent.kind };
    const next = sent.mayRepeat ? nextAttemptAt(claimed.attempts, this.#context.clock.now(), claimed.expires_at) : null;
    return next ? { state: 'queued', error: sent.error, nextAttemptAt: next } : { state: 'failed', error: sent.error };
  }

  #count(channel: Channel, state: string): void {
    const key = `${channel} ${state}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  #emitCalls(touched: readonly TouchedCall[]): void {
    if (touched.length === 0) return;
    this.#context.changes.announceCalls(
      touched.map(({ facility, check_in_id: checkInId }) => ({ facility, checkInId })),
    );
  }
}

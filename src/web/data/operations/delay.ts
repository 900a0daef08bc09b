import type { OperationCommon } from '#shared/offline/operation.ts';
import { type ClockNote, type Delay, delayBetween } from '#shared/time/device-clock.ts';
import { pingServer } from '#web/data/connectivity/ping.ts';
import { learnServerTime, noteClock } from '#web/data/queue/server-clock.ts';

/** How long ago this device noted its clocks. If they do not tell, the server is asked for its own. */
export async function delaySince(then: ClockNote): Promise<Delay> {
  const delay = delayBetween(then, noteClock());
  if (delay.isCertain) return delay;
  const askedAt = Date.now();
  await pingServer((response) => learnServerTime(response, askedAt));
  return delayBetween(then, noteClock());
}

/**
 * When an operation was done and is sent, as the server is told: both by the clock that the device had then, so that times in
 * its content are corrected alike.
 */
export async function timingOf({ timestamp, clock }: OperationCommon) {
  if (!clock) return { occurredAt: timestamp, sentAt: new Date().toISOString() };
  const { ms, isCertain } = await delaySince(clock);
  return {
    occurredAt: new Date(clock.at).toISOString(),
    sentAt: new Date(clock.at + ms).toISOString(),
    ...(!isCertain && { timeIsUncertain: true as const }),
  };
}

import { type ClockNote, type Delay, delayBetween } from '#shared/time/device-clock.ts';
import { pingServer } from '#web/common/data/connectivity/monitor.ts';
import { learnServerTime, noteClock } from '#web/common/data/server-clock.ts';

/** If the device's clocks cannot tell, the server's clock is read. */
export async function delaySince(then: ClockNote): Promise<Delay> {
  const delay = delayBetween(then, noteClock());
  if (delay.isCertain) return delay;
  const requestedAt = Date.now();
  await pingServer((response) => learnServerTime(response, requestedAt));
  return delayBetween(then, noteClock());
}

/**
 * Both times are by the clock the device had when it happened, so that times in the operation's content are corrected
 * by the same amount.
 */
export async function timingOf(then: ClockNote) {
  const { ms, isCertain } = await delaySince(then);
  return {
    occurredAt: new Date(then.at).toISOString(),
    sentAt: new Date(then.at + ms).toISOString(),
    ...(!isCertain && { timeIsUncertain: true as const }),
  };
}

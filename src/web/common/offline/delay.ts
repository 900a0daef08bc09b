import { type ClockNote, type Delay, delayBetween } from '#shared/time/device-clock.ts';
import { pingServer } from '#web/common/data/connectivity/monitor.ts';
import { learnServerTime, noteClock } from '#web/common/data/server-clock.ts';

/** How long ago this device noted its clocks. If they do not tell, the server is asked for its own. */
export async function delaySince(then: ClockNote): Promise<Delay> {
  const delay = delayBetween(then, noteClock());
  if (delay.isCertain) return delay;
  const requestedAt = Date.now();
  await pingServer((response) => learnServerTime(response, requestedAt));
  return delayBetween(then, noteClock());
}

/**
 * When a kept operation was done and is sent, as the server is told: both by the clock that the device had then, so that times
 * in its content are corrected alike.
 */
export async function timingOf(then: ClockNote) {
  const { ms, isCertain } = await delaySince(then);
  return {
    occurredAt: new Date(then.at).toISOString(),
    sentAt: new Date(then.at + ms).toISOString(),
    ...(!isCertain && { timeIsUncertain: true as const }),
  };
}

import { nameFor, type Settings } from '../settings/settings.ts';
import { type Channel, channels } from './call.ts';

/** For so many minutes after a call its messages are worth sending. Source: docs/product, "Calls". */
export const deliveryMinutes = 15;
/** How often one message is tried, and after how many seconds for the first time again, doubling each time. */
export const deliveryAttempts = { max: 6, firstDelaySeconds: 5 } as const;

const minuteMs = 60_000;
const secondMs = 1_000;

type ChannelSettings = Pick<Settings, `callsBy${Capitalize<Channel>}` | `${Channel}DelaySeconds`>;

/** A message to come, and when. */
export interface PlannedDelivery {
  channel: Channel;
  dueAt: Date;
  expiresAt: Date;
}

/** The channels that are on, with the seconds after which each has its turn. */
function escalation(settings: ChannelSettings): { channel: Channel; seconds: number }[] {
  const on = channels.filter((channel) => settings[nameFor('callsBy', channel)]);
  return on.map((channel) => ({ channel, seconds: settings[`${channel}DelaySeconds`] }));
}

export function channelsOn(settings: ChannelSettings): Channel[] {
  return escalation(settings).map(({ channel }) => channel);
}

/**
 * The messages of a call that was made at `at` and got here at `receivedAt`: none for a channel that is off, and none where
 * a device was offline for so long that the call is old news. Source: docs/product, "Calls".
 */
export function plannedDeliveries(settings: ChannelSettings, at: Date, receivedAt: Date): PlannedDelivery[] {
  const expiresAt = new Date(at.getTime() + deliveryMinutes * minuteMs);
  if (expiresAt <= receivedAt) return [];
  return escalation(settings).map(({ channel, seconds }) => {
    const dueAt = new Date(Math.max(receivedAt.getTime(), at.getTime() + seconds * secondMs));
    return { channel, dueAt, expiresAt };
  });
}

/** When to try again after an attempt that certainly failed; null where that would be too late or once too often. */
export function nextAttemptAt(attempts: number, now: Date, expiresAt: Date): Date | null {
  if (attempts >= deliveryAttempts.max) return null;
  const seconds = deliveryAttempts.firstDelaySeconds * 2 ** (attempts - 1);
  const next = new Date(now.getTime() + seconds * secondMs);
  return next < expiresAt ? next : null;
}

import { nameFor, type Settings } from '../settings/settings.ts';
import { type Channel, channels } from './call.ts';

/** Messages are worth sending for this long. Source: docs/product, "Calls". */
const deliveryMinutes = 15;
/** The delay before the first retry doubles each time. */
const deliveryAttempts = { max: 6, firstDelaySeconds: 5 } as const;

const minuteMs = 60_000;
const secondMs = 1_000;

type ChannelSettings = Pick<Settings, `callsBy${Capitalize<Channel>}` | `${Channel}DelaySeconds`>;

export interface PlannedDelivery {
  channel: Channel;
  dueAt: Date;
  expiresAt: Date;
}

/** The result has the seconds after which each enabled channel has its turn. */
function escalation(settings: ChannelSettings): { channel: Channel; seconds: number }[] {
  const on = channels.filter((channel) => settings[nameFor('callsBy', channel)]);
  return on.map((channel) => ({ channel, seconds: settings[`${channel}DelaySeconds`] }));
}

export function channelsOn(settings: ChannelSettings): Channel[] {
  return escalation(settings).map(({ channel }) => channel);
}

/** Nothing is planned if the device was offline for so long that the call is stale. Source: docs/product, "Calls". */
export function plannedDeliveries(settings: ChannelSettings, at: Date, receivedAt: Date): PlannedDelivery[] {
  const expiresAt = new Date(at.getTime() + deliveryMinutes * minuteMs);
  if (expiresAt <= receivedAt) return [];
  return escalation(settings).map(({ channel, seconds }) => {
    const dueAt = new Date(Math.max(receivedAt.getTime(), at.getTime() + seconds * secondMs));
    return { channel, dueAt, expiresAt };
  });
}

/** Called after a definite failure; null if another attempt would be too late or one too many. */
export function nextAttemptAt(attempts: number, now: Date, expiresAt: Date): Date | null {
  if (attempts >= deliveryAttempts.max) return null;
  const seconds = deliveryAttempts.firstDelaySeconds * 2 ** (attempts - 1);
  const next = new Date(now.getTime() + seconds * secondMs);
  return next < expiresAt ? next : null;
}

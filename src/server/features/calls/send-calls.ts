import type { Channel } from '#shared/calls/call.ts';
import type { Context } from '../../platform/context.ts';
import { DeliveryWorker, type Send } from './delivery-worker.ts';
import { pushDriver } from './push-channel.ts';
import { isPushHost } from './push-subscription.ts';
import { textDriver } from './text-channel.ts';

export const senders: Readonly<Record<Channel, Send>> = { text: textDriver, push: pushDriver(isPushHost) };

export function sendCalls(context: Context): DeliveryWorker {
  const worker = new DeliveryWorker(context, senders);
  context.metrics?.counter({
    name: 'warehouse_call_messages_total',
    help: 'Attempts of this node to send a message of a call, by channel and by what became of the message.',
    labelNames: ['channel', 'state'],
    read: () =>
      [...worker.counts].map(([key, value]) => {
        const [channel = '', state = ''] = key.split(' ');
        return { labels: { channel, state }, value };
      }),
  });
  worker.start();
  return worker;
}

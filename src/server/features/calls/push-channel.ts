import { messageText } from '#shared/calls/message.ts';
import { pushTexts } from '#shared/words/message-texts.ts';
import type { Context } from '../../platform/context.ts';
import { visitLinkToken } from '../visit-links/visit-links-service.ts';
import { confirmSending, type MessageSource } from './deliveries-repository.ts';
import type { Send } from './delivery-worker.ts';
import { encryptPush, type PushKeys, vapidHeader } from './push-message.ts';
import { findSubscriptions, forgetSubscription, type PushSubscription } from './push-repository.ts';
import { type Reply, sendOnce, unsent } from './send-once.ts';
import { languageOf, valuesOf } from './text-channel.ts';
import { vapidKey } from './vapid-key.ts';

/** A phone shows the message while it is useful, not an hour later. */
const timeToLiveSeconds = 15 * 60;

async function payloadOf(context: Context, source: MessageSource): Promise<string> {
  const language = languageOf(context, source.language);
  const { title, body } = pushTexts[language];
  const values = await valuesOf(context, source);
  const visit = `/v#${await visitLinkToken(context, source.check_in_id)}`;
  return JSON.stringify({ title: messageText(title, values), body: messageText(body, values), language, visit });
}

function encrypted(text: string, keys: PushKeys): Buffer | null {
  try {
    return encryptPush(text, keys);
  } catch {
    // A visitor can send any 65 bytes as a key.
    return null;
  }
}

const isGone = (reply: Reply) => reply.kind === 'failed' && /^(404|410)\b/.test(reply.said);

const noBrowser = unsent('no-subscription');

async function pushTo(
  context: Context,
  { check_in_id: checkInId }: MessageSource,
  subscription: PushSubscription,
  payload: string,
): Promise<Reply> {
  const { endpoint } = subscription;
  const body = encrypted(payload, subscription);
  if (!body) return noBrowser;
  // Push services refuse messages without a contact address; the public address may have been removed since the call.
  const contact = context.publicUrl;
  if (!contact?.startsWith('https:')) return unsent('not-set-up');
  const authorization = vapidHeader(await vapidKey(context), endpoint, contact, context.clock.now());
  const headers = {
    authorization,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(timeToLiveSeconds),
    urgency: 'high',
  };
  const reply = await sendOnce(
    context.outgoing,
    new Request(endpoint, { method: 'POST', headers, body: new Uint8Array(body) }),
  );
  if (!isGone(reply)) return reply;
  await forgetSubscription(context.database.db, checkInId, endpoint);
  return noBrowser;
}

/** Once any of a message's browsers may have received it, nothing is retried. */
function together(replies: readonly Reply[]): Reply {
  const found = (kind: Reply['kind']) => replies.find((reply) => reply.kind === kind);
  const repeatable = replies.find((reply) => reply.kind === 'failed' && reply.mayRepeat);
  return found('sent') ?? found('doubtful') ?? repeatable ?? replies[0] ?? noBrowser;
}

/** Sends only to push services that `isAllowed` permits. */
export function pushDriver(isAllowed: (endpoint: string) => boolean): Send {
  return async (context, claimed, source) => {
    const { db } = context.database;
    const subscriptions = (await findSubscriptions(db, source.check_in_id)).filter(({ endpoint }) =>
      isAllowed(endpoint),
    );
    if (subscriptions.length === 0) return noBrowser;
    const payload = await payloadOf(context, source);
    if (!(await confirmSending(db, claimed, null))) return { kind: 'stopped' };
    return together(await Promise.all(subscriptions.map((one) => pushTo(context, source, one, payload))));
  };
}

import { messageText } from '#shared/calls/message.ts';
import { pushTexts } from '#shared/calls/push-texts.ts';
import type { Context } from '../../platform/context.ts';
import { confirmSending, type MessageSource } from './deliveries-repository.ts';
import type { Send } from './delivery-worker.ts';
import { encryptPush, type PushKeys, vapidHeader } from './push-message.ts';
import { forgetSubscription } from './push-repository.ts';
import { sendOnce } from './send-once.ts';
import { type Reply, unsent } from './sent.ts';
import { languageOf, valuesOf } from './text-channel.ts';
import { vapidKey } from './vapid-key.ts';

/** So that a phone shows it while it is of use, and not an hour later. */
const timeToLiveSeconds = 15 * 60;

/** What a page's service worker gets: a title and a line to show, and which visit to open. */
async function payloadOf(context: Context, source: MessageSource): Promise<string> {
  const language = languageOf(context, source.language);
  const { title, body } = pushTexts[language];
  const values = await valuesOf(context, source);
  return JSON.stringify({ title: messageText(title, values), body: messageText(body, values), language });
}

function encrypted(text: string, keys: PushKeys): Buffer | null {
  try {
    return encryptPush(text, keys);
  } catch {
    // A visitor can send any 65 bytes as a key.
    return null;
  }
}

/** Push services say so of a subscription that has ended. */
const isGone = (sent: Reply) => sent.kind === 'failed' && /^(404|410)\b/.test(sent.said);

/** Tells a driver's browser that he is called, where `isAllowed` lets the server call its push service. */
export function pushDriver(isAllowed: (endpoint: string) => boolean): Send {
  return async (context, claimed, source) => {
    const { endpoint, p256dh, auth } = source;
    if (endpoint === null || p256dh === null || auth === null || !isAllowed(endpoint)) return unsent('no-subscription');
    const body = encrypted(await payloadOf(context, source), { p256dh, auth });
    if (!body) return unsent('no-subscription');
    const contact = context.publicUrl ?? 'mailto:nobody@invalid';
    const authorization = vapidHeader(await vapidKey(context), endpoint, contact, context.clock.now());
    const headers = {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(timeToLiveSeconds),
      urgency: 'high',
    };
    if (!(await confirmSending(context.database.db, claimed, null))) return { kind: 'stopped' };
    const sent = await sendOnce(new Request(endpoint, { method: 'POST', headers, body: new Uint8Array(body) }));
    if (!isGone(sent)) return sent;
    await forgetSubscription(context.database.db, source.check_in_id, endpoint);
    return unsent('no-subscription');
  };
}

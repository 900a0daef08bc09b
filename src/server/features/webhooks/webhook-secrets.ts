import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type { Context } from '../../platform/context.ts';
import type { WebhookEndpointRow } from '../../platform/webhooks-schema.ts';

/** Standard Webhooks requires 24 to 64. */
const secretBytes = 32;
/** The prefix stands before the 32 bytes of an Ed25519 key. */
const spkiPrefixBytes = 12;

/** Both keys are in base64. */
interface Keys {
  hmac: string;
  /** In PKCS #8 format. */
  ed25519: string;
}

export const webhookPurpose = (id: string) => `webhook ${id}`;

/** Secrets are returned encrypted for storage, and in the form the receiver gets. */
export async function newSecrets({ secrets }: Pick<Context, 'secrets'>, id: string) {
  const hmac = randomBytes(secretBytes).toString('base64');
  const pair = generateKeyPairSync('ed25519');
  const ed25519 = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const raw = pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(spkiPrefixBytes);
  const sealed = await secrets.seal(JSON.stringify({ hmac, ed25519 } satisfies Keys), webhookPurpose(id));
  return { sealed, publicKey: `whpk_${raw.toString('base64')}`, secret: `whsec_${hmac}` };
}

function signaturesBy({ hmac, ed25519 }: Keys, text: string): string[] {
  const key = createPrivateKey({ key: Buffer.from(ed25519, 'base64'), format: 'der', type: 'pkcs8' });
  return [
    `v1,${createHmac('sha256', Buffer.from(hmac, 'base64')).update(text).digest('base64')}`,
    `v1a,${sign(null, Buffer.from(text), key).toString('base64')}`,
  ];
}

/** Signs by Standard Webhooks 1.0.0, after a rotation also with the previous secrets. Throws SealedElsewhereError. */
export async function signedHeaders(
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  endpoint: Pick<WebhookEndpointRow, 'id' | 'sealed' | 'former_sealed' | 'former_until'>,
  { id, body }: { id: string; body: string },
): Promise<Record<string, string>> {
  const now = clock.now();
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const { sealed, former_sealed: former, former_until: until } = endpoint;
  const inForce = former && until && until > now ? [sealed, former] : [sealed];
  const opened = await Promise.all(inForce.map((one) => secrets.open(one, webhookPurpose(endpoint.id))));
  const signatures = opened.flatMap((keys) => signaturesBy(JSON.parse(keys) as Keys, `${id}.${timestamp}.${body}`));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

import { generateKeyPairSync, sign } from 'node:crypto';

import { expect, test } from 'vitest';

import { verifyWebhook, WebhookError } from '../../../packages/client/src/index.ts';

// From the documentation of a third-party sender.
const secret = 'whsec_plJ3nmyCDGBKInavdOK15jsl';
const body = '{"event_type":"ping","data":{"success":true}}';
const headers = {
  'webhook-id': 'msg_loFOjxBNrRLzqYUf',
  'webhook-timestamp': '1731705121',
  'webhook-signature': 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
};
const now = new Date(1_731_705_121_000);

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const shownKey = `whpk_${publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')}`;
const signed = sign(null, Buffer.from(`${headers['webhook-id']}.1731705121.${body}`), privateKey).toString('base64');
const byKey = { ...headers, 'webhook-signature': `${headers['webhook-signature']} v1a,${signed}` };

const otherSecret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

test.each([
  ['by the secret', { secret, headers }],
  ['by the headers of fetch', { secret, headers: new Headers(headers) }],
  ['by its bytes', { secret, headers, body: Buffer.from(body) }],
  ['by one of two secrets', { secret: [otherSecret, secret], headers }],
  [
    'by the old signature of a rotation',
    { secret, headers: { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` } },
  ],
  ['by the public key', { secret: shownKey, headers: byKey }],
  ['five minutes later', { secret, headers, now: new Date(now.getTime() + 300_000) }],
])('a genuine delivery is taken: %s', (_how, given) => {
  expect(verifyWebhook({ body, now, ...given })).toEqual({
    id: 'msg_loFOjxBNrRLzqYUf',
    event_type: 'ping',
    data: { success: true },
  });
});

const without = (name: string) => Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));

test.each([
  ['another secret', { secret: otherSecret }],
  ['no secret', { secret: [] }],
  ['another body', { body: `${body} ` }],
  ['another id', { headers: { ...headers, 'webhook-id': 'msg_other' } }],
  ['another time', { headers: { ...headers, 'webhook-timestamp': '1731705122' } }],
  ['a time of words', { headers: { ...headers, 'webhook-timestamp': 'now' } }],
  ['too late', { now: new Date(now.getTime() + 301_000) }],
  ['too early', { now: new Date(now.getTime() - 301_000) }],
  ['no id', { headers: without('webhook-id') }],
  ['no time', { headers: without('webhook-timestamp') }],
  ['no signature', { headers: without('webhook-signature') }],
  ['a signature cut short', { headers: { ...headers, 'webhook-signature': 'v1,rAvfW3dJ' } }],
  ['a signature of another kind', { secret: shownKey }],
  ['a secret where a key is due', { headers: { ...headers, 'webhook-signature': `v1,${signed}` }, secret: shownKey }],
  ['a key cut short', { headers: { ...byKey, 'webhook-signature': 'v1a,AAAA' }, secret: shownKey }],
])('a delivery is refused: %s', (_why, given) => {
  expect(() => verifyWebhook({ secret, headers, body, now, ...given })).toThrow(WebhookError);
});

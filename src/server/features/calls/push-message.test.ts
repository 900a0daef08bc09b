import { createPublicKey, verify } from 'node:crypto';

import { expect, test } from 'vitest';

import { encryptPush, newVapidKey, publicKeyOf, vapidHeader } from './push-message.ts';
import { isPushHost } from './push-subscription.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('a message is encrypted as in the example of RFC 8291', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const fresh = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  };
  expect(encryptPush('When I grow up, I want to be a watermelon', keys, fresh).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('no message is encrypted for what is no key', () => {
  expect(() =>
    encryptPush('x', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' }),
  ).toThrow('Public key is not valid for specified curve');
});

test('each message names this installation to its push service alone, for 12 hours', () => {
  const key = newVapidKey();
  const now = new Date('2026-05-04T17:00:00Z');
  const header = vapidHeader(key, 'https://push.example.net/send/1', 'https://yard.example', now);
  const [, content = '', signature = '', own = ''] = /^vapid t=([\w.-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(JSON.parse(bytes(content.split('.')[1] ?? '').toString())).toEqual({
    aud: 'https://push.example.net',
    exp: now.getTime() / 1000 + 43_200,
    sub: 'https://yard.example',
  });
  expect(own).toBe(publicKeyOf(key));
  const { x, y } = key;
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  expect(verify('sha256', Buffer.from(content), { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(
    true,
  );
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.example.com/abc', false],
  ['https://evilnotify.windows.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('%s is a push service of a browser: %s', (endpoint, isOne) => {
  expect(isPushHost(endpoint)).toBe(isOne);
});

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

import type { PushKeys } from '#server/features/calls/push-message.ts';

/** A browser with a push subscription. */
export interface PushBrowser {
  /** In base64url, as it gives them to the site. */
  keys: PushKeys;
  /** Decrypts a message by RFC 8291. Throws if it was not encrypted for this browser. */
  open(message: Buffer): unknown;
}

/** A browser with its own keys. */
export function pushBrowser(): PushBrowser {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open(message) {
      const salt = message.subarray(0, 16);
      const end = 21 + (message[20] ?? 0);
      const theirs = message.subarray(21, end);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
      const key = derive(ecdh.computeSecret(theirs), auth, info, 32);
      const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
      const opener = createDecipheriv('aes-128-gcm', derive(key, salt, 'Content-Encoding: aes128gcm\0', 16), nonce);
      opener.setAuthTag(message.subarray(-16));
      const text = Buffer.concat([opener.update(message.subarray(end, -16)), opener.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
}

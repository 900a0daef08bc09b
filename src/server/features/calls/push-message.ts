import { createCipheriv, createECDH, createPrivateKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Both keys are in base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** Both values are random; only tests pass them. */
interface Fresh {
  salt: Buffer;
  privateKey: Buffer;
}

const curve = 'prime256v1';
const recordBytes = 4_096;
/** The delimiter of the last record (RFC 8188). */
const lastRecord = Buffer.of(2);

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Follows RFC 8291 in the coding of RFC 8188: the push service cannot read it. Throws if a key is not on the curve. */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, fresh?: Fresh): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH(curve);
  if (fresh) ecdh.setPrivateKey(fresh.privateKey);
  else ecdh.generateKeys();
  const own = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own]);
  const key = derive(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const salt = fresh?.salt ?? randomBytes(16);
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', derive(key, salt, 'Content-Encoding: aes128gcm\0', 16), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.of(own.length), own, body, cipher.getAuthTag()]);
}

/** A JSON Web Key that identifies this installation to push services. */
export interface VapidKey {
  x: string;
  y: string;
  d: string;
}

export function newVapidKey(): VapidKey {
  const ecdh = createECDH(curve);
  const whole = ecdh.generateKeys();
  const part = (bytes: Buffer) => bytes.toString('base64url');
  // Node omits leading zeros of the private key.
  const d = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32);
  return { x: part(whole.subarray(1, 33)), y: part(whole.subarray(33)), d: part(d) };
}

export function publicKeyOf({ x, y }: VapidKey): string {
  const parts = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(parts).toString('base64url');
}

const privateKeyOf = (key: VapidKey): KeyObject =>
  createPrivateKey({ key: { kty: 'EC', crv: 'P-256', ...key }, format: 'jwk' });

/** Push services accept at most 24 hours. */
const tokenSeconds = 12 * 60 * 60;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Follows RFC 8292: the signed token is for this push service only. */
export function vapidHeader(key: VapidKey, endpoint: string, contact: string, now: Date): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + tokenSeconds, sub: contact };
  const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(content), { key: privateKeyOf(key), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKeyOf(key)}`;
}

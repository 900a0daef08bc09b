import { expect, test } from 'vitest';

import { PushSubscriptionBody } from './calls.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const isTaken = (changes: object) =>
  PushSubscriptionBody.safeParse({ endpoint, keys: { ...keys, ...changes } }).success;

test('the keys of a push subscription have their lengths, with or without padding', () => {
  expect([{}, { auth: `${keys.auth}==` }, { p256dh: `${keys.p256dh}=` }].map(isTaken)).toEqual([true, true, true]);
  const broken = [`${keys.auth}a`, `${keys.auth}=`, `${keys.auth}==a`, keys.auth.slice(1), '+'.repeat(22)];
  expect(broken.filter((auth) => isTaken({ auth }))).toEqual([]);
  const others = [`${keys.p256dh}B`, `${keys.p256dh}=B`, keys.p256dh.slice(1), '/'.repeat(87)];
  expect(others.filter((p256dh) => isTaken({ p256dh }))).toEqual([]);
});

test('a push service is called over HTTPS alone', () => {
  const isAddress = (address: string) => PushSubscriptionBody.safeParse({ endpoint: address, keys }).success;
  expect([endpoint, 'http://fcm.googleapis.com/abc', 'https://', 'ftp://x'].filter(isAddress)).toEqual([endpoint]);
});

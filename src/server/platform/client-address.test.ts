import { expect, test } from 'vitest';

import { clientNetwork, widerNetworks } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['2001:db8:12:34ff:5::1', { 56: '2001:db8:12:3400::/56', 48: '2001:db8:12:0::/48' }],
  ['2001:db8::1', { 56: '2001:db8:0:0::/56', 48: '2001:db8:0:0::/48' }],
  ['ffff:ffff:ffff:ffff::', { 56: 'ffff:ffff:ffff:ff00::/56', 48: 'ffff:ffff:ffff:0::/48' }],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['::ffff:cb00:7107', null],
  ['unknown', null],
])('%s is in the wider networks %j', (address, networks) => {
  expect(widerNetworks(address)).toEqual(networks);
});

test('addresses in one /64 are one client, in different ones two', () => {
  expect(clientNetwork('2001:db8:1:2::1')).toBe(clientNetwork('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(clientNetwork('2001:db8:1:2::1')).not.toBe(clientNetwork('2001:db8:1:3::1'));
});

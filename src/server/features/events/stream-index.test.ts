import { expect, test } from 'vitest';

import type { Followed } from './followed.ts';
import { StreamIndex } from './stream-index.ts';

interface Listener {
  name: string;
  followed: Followed;
  sessionId: string;
  network: string;
}

function indexOf(followed: Record<string, Followed>) {
  const index = new StreamIndex<Listener>();
  const listeners = Object.entries(followed).map(([name, of]) => ({
    name,
    followed: of,
    sessionId: `of ${name}`,
    network: '10.0.0.1',
  }));
  for (const listener of listeners) index.add(listener);
  const told = (...facilities: string[]) => [...index.concernedBy({ facilities })].map(({ name }) => name);
  return { index, listeners, told };
}

test('an event is sent to listeners of its facility or of all', () => {
  const { told } = indexOf({ everything: 'all', east: ['East'], west: ['West'], nothing: [] });
  expect(told('East')).toEqual(['everything', 'east']);
  expect(told('North')).toEqual(['everything']);
});

test('a move is sent to listeners of both facilities, and once to listeners of both', () => {
  const { told } = indexOf({ east: ['East'], both: ['East', 'West'], west: ['West'], everything: 'all' });
  expect(told('East', 'West')).toEqual(['everything', 'east', 'both', 'west']);
});

test('an event without a known facility is sent to everybody', () => {
  const { told } = indexOf({ east: ['East'], everything: 'all' });
  expect(told()).toEqual(['east', 'everything']);
});

test('an ended stream receives nothing more', () => {
  const { index, listeners, told } = indexOf({ east: ['East'], both: ['East', 'West'], everything: 'all' });
  for (const listener of listeners.slice(1)) index.delete(listener);
  expect([told('East'), told('West'), told()]).toEqual([['east'], [], ['east']]);
  expect(index.size).toBe(1);
});

test('streams are found by session and by address, the oldest first', () => {
  const { index, listeners } = indexOf({ east: ['East'], everything: 'all' });
  expect([...index.ofSession('of east')]).toEqual([listeners[0]]);
  expect([...index.ofNetwork('10.0.0.1')]).toEqual(listeners);
  index.delete(listeners[0]!);
  expect([index.ofSession('of east').size, index.ofNetwork('10.0.0.1').size]).toEqual([0, 1]);
});

test('among 10,000 streams over 200 facilities, an event only visits the 50 of its own', () => {
  const index = new StreamIndex<Listener>();
  let looks = 0;
  for (let stream = 0; stream < 10_000; stream += 1) {
    const followed = [`facility ${stream % 200}`];
    index.add({
      get followed() {
        looks += 1;
        return followed;
      },
      name: String(stream),
      sessionId: String(stream),
      network: '10.0.0.1',
    });
  }
  looks = 0;
  const told = [...index.concernedBy({ facilities: ['facility 7'] })];
  expect(told).toHaveLength(50);
  expect(looks).toBeLessThanOrEqual(50);
});

import { expect, test } from 'vitest';

import { clockZone, isZoneName, zonesMeant } from './time-zone.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

test('of three letters only the names of tzdata are taken, whatever else clocks here know', () => {
  const taken = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => `${a}${b}${c}`))).filter(isZoneName);
  const names = 'CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET';
  expect(taken.filter((name) => !names.includes(name))).toEqual([]);
});

test.each(['America/Chicago', 'europe/berlin', 'US/Central', 'Asia/Kolkata', 'Etc/GMT-2', 'UTC', 'CST6CDT', 'W-SU'])(
  '%s is the name of a zone',
  (name) => expect(isZoneName(name)).toBe(true),
);

test.each([
  'CST',
  'cst',
  'IST',
  'BST',
  '+02:00',
  '-0530',
  '+02',
  'SystemV/CST6CDT',
  'Berlin',
  'UTC+2',
  'Mars/Olympus',
  '',
])('"%s" is no name of a zone', (text) => expect(isZoneName(text)).toBe(false));

test('what was set before goes on by a clock that every browser can show', () => {
  const zones = ['CST', '+02:00', '-03:00', '+00:00', '+05:30', 'Mars/Olympus'].map(clockZone);
  expect(zones).toEqual([
    'America/Chicago',
    'Etc/GMT-2',
    'Etc/GMT+3',
    expect.stringMatching(/UTC|GMT/),
    '+05:30',
    null,
  ]);
});

test.each([
  ['Berlin', 'Europe/Berlin'],
  ['  new york ', 'America/New_York'],
  ['buenos aires', 'America/Buenos_Aires'],
  ['berl', 'Europe/Berlin'],
])('"%s" is offered %s', (typed, zone) => expect(zonesMeant(typed)[0]).toBe(zone));

test('nothing is offered for what may be anything, and for a name', () => {
  expect(['CST', '+02:00', 'Mars', '', 'Europe/Berlin'].flatMap(zonesMeant)).toEqual([]);
});

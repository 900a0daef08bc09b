import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  arrivalState,
  arrivalStates,
  isAwaited,
  minutesOff,
  readMoment,
  readWindow,
  writtenWindow,
} from './arrival.ts';

const at = (time: string, day = '2026-05-04') => new Date(`${day}T${time}:00Z`);
const window = { from: at('10:00'), until: at('11:00') };
const waiting = { ...window, arrivedAt: null, isCanceled: false };

test.each([
  ['09:44', 'expected'],
  ['09:45', 'due'],
  ['11:15', 'due'],
  ['11:16', 'late'],
  ['23:59', 'late'],
])('a truck that is not there at %s is %s', (time, state) => {
  expect(arrivalState(waiting, at(time), 15)).toBe(state);
});

test.each([
  ['09:44', 'arrived-early', -16],
  ['09:48', 'arrived-on-time', -12],
  ['10:30', 'arrived-on-time', 0],
  ['11:15', 'arrived-on-time', 15],
  ['11:16', 'arrived-late', 16],
])('a truck that came at %s is %s', (time, state, minutes) => {
  const arrived = { ...window, arrivedAt: at(time), isCanceled: false };
  expect(arrivalState(arrived, at('23:00'), 15)).toBe(state);
  expect(minutesOff(window, at(time))).toBe(minutes);
});

test('it was missed a day after its window, when no check-in is found to be it any more', () => {
  expect(arrivalState(waiting, at('11:00', '2026-05-05'), 15)).toBe('late');
  expect(arrivalState(waiting, at('11:01', '2026-05-05'), 15)).toBe('missed');
  expect(arrivalState({ ...waiting, isCanceled: true }, at('11:01', '2026-05-05'), 15)).toBe('canceled');
});

const instants = fc.date({ min: at('00:00'), max: at('00:00', '2026-05-12'), noInvalidDate: true });
const facts = fc.record({
  from: instants,
  minutes: fc.nat(7 * 24 * 60),
  arrivedAt: fc.option(instants),
  isCanceled: fc.boolean(),
});

test('time alone only leads on: expected, due, late, missed; and whoever has arrived stays so', () => {
  const property = fc.property(
    facts,
    fc.array(instants, { minLength: 2 }),
    fc.nat(240),
    (given, moments, tolerance) => {
      const { from, minutes, arrivedAt, isCanceled } = given;
      const arrival = { from, until: new Date(from.getTime() + minutes * 60_000), arrivedAt, isCanceled };
      const states = moments
        .toSorted((a, b) => a.getTime() - b.getTime())
        .map((now) => arrivalState(arrival, now, tolerance));
      const places = states.map((state) => arrivalStates.indexOf(state));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const isSettled = arrivedAt !== null || isCanceled;
      expect(isSettled && (states.some(isAwaited) || new Set(states).size > 1)).toBe(false);
    },
  );
  fc.assert(property, { numRuns: 1000, seed: 20260504 });
});

test('a window is read by the clock of its facility', () => {
  expect(readWindow({ from: '2026-05-04T10:00', until: '2026-05-04 11:30' }, 'America/Chicago')).toEqual({
    from: at('15:00'),
    until: at('16:30'),
    day: null,
  });
  expect(readWindow({ until: '2026-05-04T10:00:00+02:00' }, 'America/Chicago')).toMatchObject({
    from: at('08:00'),
    until: at('08:00'),
  });
  // Clocks go forward on this day.
  expect(readWindow({ day: '2026-03-08' }, 'America/Chicago')).toEqual({
    from: at('06:00', '2026-03-08'),
    until: at('05:00', '2026-03-09'),
    day: '2026-03-08',
  });
});

test.each([
  [{}, 'from', 'required'],
  [{ day: '2026-05-04', from: '2026-05-04T10:00' }, 'day', 'wrong_format'],
  [{ day: '2026-02-30' }, 'day', 'wrong_format'],
  [{ from: '10:00' }, 'from', 'wrong_format'],
  [{ until: '04.05.2026 10:00' }, 'until', 'wrong_format'],
  [{ from: '2026-05-04T11:00', until: '2026-05-04T10:59' }, 'until', 'wrong_format'],
  [{ from: '2026-05-04T11:00', until: '2026-05-12T11:00' }, 'until', 'wrong_format'],
])('%j is refused at %s', (written, field, code) => {
  expect(readWindow(written, 'America/Chicago')).toMatchObject({ field, rule: { code } });
});

test('no time is read where none is written', () => {
  const texts = ['', '2026-05-04', '2026-02-30T10:00', '2026-05-04T24:00', '2026-05-04T10:61Z', 'now'];
  expect(texts.filter((text) => readMoment(text, 'UTC') !== undefined)).toEqual([]);
});

test.each([
  [
    { from: '10:00', until: '12:00' },
    { from: '2026-05-04T10:00', until: '2026-05-04T12:00' },
  ],
  [
    { from: '22:00', until: '02:00' },
    { from: '2026-05-04T22:00', until: '2026-05-05T02:00' },
  ],
  [{ from: '10:00' }, { from: '2026-05-04T10:00' }],
  [{}, { day: '2026-05-04' }],
  [{ lastDay: '2026-05-04' }, { day: '2026-05-04' }],
  [{ lastDay: '2026-05-06' }, { from: '2026-05-04T00:00', until: '2026-05-07T00:00' }],
  [
    { from: '10:00', lastDay: '2026-05-06' },
    { from: '2026-05-04T10:00', until: '2026-05-07T00:00' },
  ],
  [
    { until: '12:00', lastDay: '2026-05-06' },
    { from: '2026-05-04T00:00', until: '2026-05-06T12:00' },
  ],
  [
    { from: '10:00', until: '08:00', lastDay: '2026-05-05' },
    { from: '2026-05-04T10:00', until: '2026-05-05T08:00' },
  ],
])('a form with %j means %j', (entered, written) => {
  expect(writtenWindow({ day: '2026-05-04', from: '', lastDay: '', until: '', ...entered })).toEqual(written);
});

test.each([
  ['2026-11-02T00:00', true],
  ['2026-11-02T00:01', false],
])('seven days are seven by the clock, also where the clocks are set back meanwhile: until %s', (until, isRead) => {
  const read = readWindow({ from: '2026-10-26T00:00', until }, 'America/Chicago');
  expect('from' in read).toBe(isRead);
});

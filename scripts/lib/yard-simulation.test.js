import { expect, test } from 'vitest';
import { checkInFormOf } from '#shared/check-in/form.ts';
import { emptyCheckInForm } from '#shared/check-in/driver-fields.ts';
import { testFacilities, testLists } from '#test/facilities.ts';
import { seededRandom, simulateYard } from './yard-simulation.js';

/** @param {number} seed @param {number} minutes */
const run = (seed, minutes) => {
  const nextMinute = simulateYard(seededRandom(seed));
  return Array.from({ length: minutes }, nextMinute).flat();
};

test('the same seed gives the same yard', () => {
  expect(run(7, 120)).toEqual(run(7, 120));
  expect(run(7, 120)).not.toEqual(run(8, 120));
});

test('every truck could have been checked in by a driver, and passes its stages in order', () => {
  const events = run(3, 300);
  /** @type {Map<number, string[]>} */
  const ways = new Map();
  const forms = events.flatMap((event) => (event.kind === 'arrival' ? [event.form] : []));
  const isTaken = (/** @type {object} */ form) =>
    checkInFormOf(testLists).safeParse({ ...emptyCheckInForm(testFacilities.preset), ...form }).success;
  expect(forms.filter((form) => !isTaken(form))).toEqual([]);
  for (const event of events) {
    const step = event.kind === 'change' && !event.changes.dock ? 'priority' : event.kind;
    if (step !== 'priority') ways.set(event.truck, [...(ways.get(event.truck) ?? []), step]);
  }
  const whole = ['arrival', 'change', 'dockInAt', 'dockOutAt'];
  for (const way of ways.values()) expect(way).toEqual(whole.slice(0, way.length));
  expect([...ways.values()].filter((way) => way.length === whole.length).length).toBeGreaterThan(30);
});

test('some trucks wait for hours, as in a real yard', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const nextMinute = simulateYard(seededRandom(seed));
    /** @type {Map<number, number>} */
    const waiting = new Map();
    for (let minute = 0; minute < 250; minute += 1) {
      for (const event of nextMinute()) {
        if (event.kind === 'arrival') waiting.set(event.truck, minute);
        if (event.kind === 'dockInAt') waiting.delete(event.truck);
      }
    }
    const longest = 250 - Math.min(...waiting.values());
    expect(longest).toBeGreaterThan(60);
    expect(longest).toBeLessThanOrEqual(250);
  }
});

test('no dock ever has two trucks', () => {
  /** @type {Map<number, string>} */
  const facilities = new Map();
  /** @type {Map<number, string>} */
  const places = new Map();
  /** @type {string[]} */
  const doubled = [];
  for (const event of run(5, 300)) {
    if (event.kind === 'arrival') facilities.set(event.truck, event.form.facility);
    if (event.kind === 'change' && event.changes.dock) {
      const place = `${facilities.get(event.truck)} ${event.changes.dock}`;
      if ([...places.values()].includes(place)) doubled.push(place);
      places.set(event.truck, place);
    }
    if (event.kind === 'dockOutAt') places.delete(event.truck);
  }
  expect(doubled).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { coverageOf, judgeEstimates } from '#test/yard/judge-estimates.ts';
import { SimulatedYard, yardPlans } from '#test/yard/simulated-yard.ts';
import { callsToldSince, Estimate, estimatesOf, type EstimatedYard, withCallsTold } from './estimate.ts';
import { boundOf, classOf, estimateLimits, paceOf, promiseOf, turnOf } from './estimate-promise.ts';

const minute = 60_000;
const noon = Date.parse('2026-05-04T12:00:00Z');
const at = (minutes: number) => noon + minutes * minute;

/** A call every ten minutes until noon, of trucks that had waited an hour. */
const calls = Array.from({ length: 10 }, (_, index) => ({
  at: at((index - 9) * 10),
  arrivedAt: at((index - 9) * 10 - 60),
}));
const waiting = Array.from({ length: 9 }, (_, index) => ({ id: `t${index}`, arrivedAt: at(index - 20) }));
const yard: EstimatedYard = { calls, waiting, bounds: [1.5, 1.3, 1.2, 1.1], isOutOfService: false };
const estimateOf = (any: EstimatedYard, id: string, now: number) => estimatesOf(any, now).get(id);
const by = (minutes: number) => ({ state: 'by', at: new Date(at(minutes)).toISOString() });

test('the bound is the pace of the last ten calls times the trucks ahead and the truck itself, from the last call', () => {
  expect(paceOf(calls)).toBe(10 * minute);
  // 15, 26, 72 and 99 minutes, rounded up to five.
  expect(estimateOf(yard, 't0', at(1))).toEqual(by(15));
  expect(estimateOf(yard, 't1', at(1))).toEqual(by(30));
  expect(estimateOf(yard, 't5', at(1))).toEqual(by(75));
  expect(estimateOf(yard, 't8', at(1))).toEqual(by(100));
});

test('a truck that arrives after the last call is told from its arrival on', () => {
  const late = { ...yard, waiting: [{ id: 'new', arrivedAt: at(8) }] };
  expect(estimateOf(late, 'new', at(8))).toEqual(by(25));
});

test('it does not move while nothing happens, and is withdrawn once it has passed', () => {
  const fast = { ...yard, bounds: [1, 1, 1, 1] };
  expect(estimateOf(fast, 't0', at(1))).toEqual(by(10));
  expect(estimateOf(fast, 't0', at(10))).toEqual(by(10));
  expect(estimateOf(fast, 't0', at(11))).toEqual({ state: 'withdrawn', reason: 'late' });
});

test('beyond three hours no time is told', () => {
  expect(estimateOf({ ...yard, bounds: [1, 1, 1, 2] }, 't8', at(0))).toEqual(by(180));
  expect(estimateOf({ ...yard, bounds: [1, 1, 1, 2.1] }, 't8', at(0))).toEqual({ state: 'long' });
});

test('it is unknown with too few calls or outcomes, and none is made for a truck that does not wait for a call', () => {
  expect(estimateOf({ ...yard, calls: calls.slice(1) }, 't0', at(1))).toEqual({ state: 'unknown' });
  expect(estimateOf({ ...yard, bounds: [null, 1, 1, 1] }, 't0', at(1))).toEqual({ state: 'unknown' });
  expect(estimateOf(yard, 'elsewhere', at(1))).toBeUndefined();
  const { minOutcomes } = estimateLimits;
  expect(boundOf(Array.from({ length: minOutcomes - 1 }, () => 1))).toBeNull();
  expect(boundOf(Array.from({ length: minOutcomes }, (_, index) => index + 1))).toBe(37);
});

test('it is withdrawn while all docks are out of service, and once four usual gaps have passed without a call', () => {
  expect(estimateOf({ ...yard, isOutOfService: true }, 't0', at(1))).toEqual({ state: 'withdrawn', reason: 'docks' });
  expect(estimateOf(yard, 't8', at(40))).toEqual(by(100));
  expect(estimateOf(yard, 't8', at(41))).toEqual({ state: 'withdrawn', reason: 'pace' });
});

test('waiting for nobody is no stop, but after an hour and a half without a call nobody knows', () => {
  const newcomer = (minutes: number) => ({ ...yard, waiting: [{ id: 'new', arrivedAt: at(minutes) }] });
  expect(estimateOf(newcomer(80), 'new', at(85))).toEqual(by(95));
  expect(estimateOf(newcomer(91), 'new', at(91))).toEqual({ state: 'withdrawn', reason: 'pace' });
});

test('a night counts for half an hour in the pace, and trucks called at once for a minute each at least', () => {
  const morning = [...calls.slice(1), { at: at(600), arrivedAt: at(595) }];
  expect(paceOf(morning)).toBe(Math.round(((8 * 10 + 35) / 9) * minute));
  expect(paceOf(Array.from({ length: 10 }, () => ({ at: noon, arrivedAt: noon })))).toBe(minute);
});

test('classes are 0, 1 and 2, 3 to 5, and 6 and more trucks ahead', () => {
  expect(Array.from({ length: 8 }, (_, ahead) => classOf(ahead))).toEqual([0, 1, 1, 2, 2, 2, 3, 3]);
});

/**
 * The shown estimates at a yard where trucks were last called at these minutes, as far as they differ from
 * `estimatesOf`.
 */
function toldAt(any: EstimatedYard, now: number, lastCalls: readonly number[]) {
  const estimates = estimatesOf(any, now);
  const since = callsToldSince(estimates, now);
  return since === null ? null : Object.fromEntries(withCallsTold(estimates, lastCalls.map(at), since));
}

test('who is told no time is told how many trucks were called in the last hour, and nobody else, and never of none', () => {
  const lastCalls = [-61, -60, -40, -30, 0];
  const young = { ...yard, calls: calls.slice(1) };
  expect(toldAt(young, noon, lastCalls)).toMatchObject({
    t0: { state: 'unknown', calledLastHour: 3 },
    t8: { state: 'unknown', calledLastHour: 3 },
  });
  expect(toldAt(young, noon, [-60])?.['t0']).toEqual({ state: 'unknown' });
  // The last call is no longer within the hour.
  expect(toldAt(young, at(59), lastCalls)).toMatchObject({ t0: { calledLastHour: 1 } });
  expect(toldAt(young, at(60), lastCalls)?.['t0']).toEqual({ state: 'unknown' });
  // First everybody has a time or is told that it takes long, then only some, then nobody.
  expect(toldAt(yard, at(1), lastCalls)).toBeNull();
  const some = toldAt({ ...yard, bounds: [null, 1.3, 1.2, 2.1] }, at(1), lastCalls);
  expect(some?.['t0']).toEqual({ state: 'unknown', calledLastHour: 3 });
  expect([some?.['t1'], some?.['t8']]).toEqual([by(30), { state: 'long' }]);
  expect(toldAt({ ...yard, isOutOfService: true }, at(1), lastCalls)).toMatchObject({
    t0: { state: 'withdrawn', reason: 'docks', calledLastHour: 3 },
  });
  expect(toldAt({ ...yard, bounds: [1, 1, 1, 1] }, at(11), lastCalls)).toMatchObject({
    t0: { state: 'withdrawn', reason: 'late', calledLastHour: 3 },
    t1: by(20),
  });
});

const anyYard = fc
  .record({
    called: fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 10, maxLength: 10 }),
    bounds: fc.array(fc.option(fc.double({ min: -1, max: 20, noNaN: true })), { minLength: 4, maxLength: 4 }),
    arrived: fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 12 }),
  })
  .map(({ called, bounds, arrived }): EstimatedYard => ({
    calls: called.toSorted((a, b) => a - b).map((minutes) => ({ at: at(minutes), arrivedAt: at(minutes - 5) })),
    waiting: arrived.map((minutes, index) => ({ id: `w${index}`, arrivedAt: at(minutes) })),
    bounds,
    isOutOfService: false,
  }));

test('whatever the yard, a time told is not over and within three hours', () => {
  fc.assert(
    fc.property(anyYard, fc.integer({ min: 600, max: 800 }), (any, after) => {
      const told = any.waiting
        .map(({ id }) => Estimate.parse(estimateOf(any, id, at(after))))
        .flatMap((estimate) => (estimate.state === 'by' ? (Date.parse(estimate.at) - at(after)) / minute : []));
      expect(told.filter((minutes) => minutes < 0 || minutes > estimateLimits.longMinutes)).toEqual([]);
    }),
  );
});

test('whatever the yard, more trucks ahead in a class never bring the time forward', () => {
  fc.assert(
    fc.property(anyYard, fc.double({ min: 0, max: 20, noNaN: true }), ({ calls: any }, bound) => {
      const [one = 0, two = 0] = [1, 2].map((ahead) => {
        const turn = turnOf(at(0), ahead, any);
        return turn ? (promiseOf(turn, bound) ?? 0) : 0;
      });
      expect(two).toBeGreaterThanOrEqual(one);
    }),
  );
});

test('a turn takes the pace for each truck ahead and itself, from the latest call on', () => {
  const turn = turnOf(at(-20), 2, calls);
  expect(turn).toEqual({ ahead: 2, since: noon, usualMs: 30 * minute });
});

test('over twenty days of a simulated yard, about nine in ten times told are kept, and far fewer of the naive ones', () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const coverage = coverageOf(judgeEstimates(new SimulatedYard(yardPlans.medium, seed).days(20)));
  // Wide enough for any seed; bench/estimate-coverage.bench.ts measures it.
  expect({ seed, ...coverage }).toEqual(
    expect.objectContaining({
      kept: expect.toSatisfy((part: number) => part > 0.8),
      told: expect.toSatisfy((count: number) => count > 500),
      naiveWithin: expect.toSatisfy((part: number) => part < 0.5),
      naiveBy: expect.toSatisfy((part: number) => part < 0.6),
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fewTrucks } from './definitions.ts';
import { directionOf, explainStay, explainWaits, partsOfDifference, type PeriodFacts, type Waits } from './explain.ts';

const noWaits: Waits = { trucks: 0, minutes: 0 };
const hoursWith = (busy: Record<number, Waits>) => Array.from({ length: 24 }, (_, hour) => busy[hour] ?? noWaits);

/** Thirty days with 300 trucks, ten an hour from 7 AM to 5 PM over all days, that wait this long. */
function facts(minutes: number, changes: Partial<PeriodFacts> = {}): PeriodFacts {
  const hours = Array.from({ length: 24 }, (_, hour) =>
    hour >= 7 && hour < 17 ? { trucks: 30, minutes: 30 * minutes } : noWaits,
  );
  return {
    days: { begun: 30, over: 30 },
    arrivals: 300,
    medianMinutes: minutes,
    hours,
    facilities: [{ facility: 'Woodridge', trucks: 300, minutes: 300 * minutes }],
    left: 300,
    stages: [minutes - 3, 3, 60, 0, 0],
    docksUsed: 6,
    ...changes,
  };
}

const kinds = (changes: readonly { kind: string }[] = []) => changes.map(({ kind }) => kind);

describe('why waits are longer', () => {
  it('is that more trucks came, where the load of the docks rose by it', () => {
    const explained = explainWaits(facts(40, { arrivals: 390 }), facts(25));
    expect(explained).toMatchObject({ direction: 'longer', isLoad: true, medians: { now: 40, before: 25 } });
    expect(explained?.because).toEqual([{ kind: 'arrivals', now: 13, before: 10 }]);
  });

  it('is what weighs most first, and what moved against it stands apart', () => {
    const now = facts(40, { arrivals: 390, docksUsed: 3, stages: [37, 3, 50, 0, 0] });
    const explained = explainWaits(now, facts(25));
    expect(kinds(explained?.because)).toEqual(['docksUsed', 'arrivals']);
    expect(kinds(explained?.although)).toEqual(['dockMinutes']);
  });

  it('is not the load where it fell as a whole, nor where nothing of it moved', () => {
    const fell = explainWaits(facts(40, { arrivals: 345, stages: [37, 3, 30, 0, 0] }), facts(25));
    expect(fell).toMatchObject({ direction: 'longer', isLoad: false });
    const still = explainWaits(facts(40), facts(25));
    expect(still).toMatchObject({ isLoad: false, because: [], although: [], afterCall: null, shifted: null });
  });

  it('is the time after the call where half of the difference lies there', () => {
    const explained = explainWaits(facts(40, { stages: [24, 16, 60, 0, 0] }), facts(25));
    expect(explained?.afterCall).toEqual({ now: 16, before: 3 });
  });

  it('is that trucks came in other hours, where those waited longer before, too', () => {
    const quiet = { trucks: 200, minutes: 200 * 10 };
    const now = facts(40, { hours: hoursWith({ 8: { trucks: 200, minutes: 200 * 60 }, 14: quiet }) });
    const before = facts(25, {
      hours: hoursWith({ 8: { trucks: 50, minutes: 50 * 60 }, 14: { trucks: 350, minutes: 350 * 10 } }),
    });
    const explained = explainWaits(now, before);
    expect(explained?.shifted).toEqual({ by: 'hours', minutes: expect.closeTo(18.75) });
    expect(explained?.hours, 'no hour waited longer than before').toBeNull();
  });

  it('lies at the facility and in the hours that grew, never at one with few trucks', () => {
    const hours = (minutes: number) =>
      hoursWith({
        6: { trucks: 100, minutes: 2000 },
        9: { trucks: 60, minutes: 60 * minutes },
        15: { trucks: 140, minutes: 2800 },
      });
    const facilities = (minutes: number, trucks: number) => [
      { facility: 'Bedford Park', trucks, minutes: trucks * minutes },
      { facility: 'Woodridge', trucks: 300 - trucks, minutes: (300 - trucks) * 20 },
    ];
    const now = facts(40, { hours: hours(80), facilities: facilities(80, 60) });
    const before = facts(25, { hours: hours(20), facilities: facilities(20, 60) });
    const explained = explainWaits(now, before);
    expect(explained?.facility).toEqual({ name: 'Bedford Park', now: 80, before: 20 });
    expect(explained?.hours).toMatchObject({ from: 7, to: 9, now: 80, before: 20 });
    const few = explainWaits(
      { ...now, facilities: facilities(300, 19) },
      { ...before, facilities: facilities(20, 19) },
    );
    expect(few?.facility).toBeNull();
  });

  it('is said of no day that is not over: trucks and docks of it may still come', () => {
    const day = { days: { begun: 1, over: 0 } };
    const before = facts(40, { days: { begun: 1, over: 1 } });
    const shorter = explainWaits(facts(25, { ...day, arrivals: 100, docksUsed: 2 }), before);
    expect([shorter?.direction, shorter?.because, shorter?.although]).toEqual(['shorter', [], []]);
    const longer = explainWaits(facts(60, { ...day, arrivals: 400 }), before);
    expect(kinds(longer?.because)).toEqual(['arrivals']);
  });

  it('is not said of few trucks', () => {
    const few = (trucks: number) => facts(40, { hours: hoursWith({ 8: { trucks, minutes: trucks * 40 } }) });
    expect(explainWaits(few(fewTrucks - 1), facts(25))).toBeNull();
    expect(explainWaits(facts(25), few(fewTrucks - 1))).toBeNull();
    expect(explainWaits(few(fewTrucks), facts(25))).not.toBeNull();
  });
});

it('the time on site names the stage with most of the difference', () => {
  const longer = explainStay(facts(25, { stages: [22, 3, 90, 0, 0] }), facts(25));
  expect(longer).toMatchObject({ direction: 'longer', now: 115, before: 85 });
  expect(longer?.stage).toEqual({ stage: 'docked', now: 90, before: 60 });
  const spread = explainStay(facts(25, { stages: [32, 13, 70, 10, 10] }), facts(25));
  expect(spread).toMatchObject({ direction: 'longer', stage: null });
  expect(explainStay(facts(25, { left: fewTrucks - 1 }), facts(25))).toBeNull();
});

const waits = fc
  .record({ trucks: fc.nat(500), each: fc.nat(300) })
  .map(({ trucks, each }): Waits => ({ trucks, minutes: trucks * each }));
const day = fc.array(waits, { minLength: 24, maxLength: 24 });
const anyFacts: fc.Arbitrary<PeriodFacts> = fc.record({
  days: fc.record({ over: fc.nat(40), more: fc.nat(2) }).map(({ over, more }) => ({ begun: over + more, over })),
  arrivals: fc.nat(5000),
  medianMinutes: fc.nat(300),
  hours: day,
  facilities: fc
    .uniqueArray(fc.constantFrom('Bedford Park', 'Flexport', 'Franklin Park', 'Woodridge'))
    .chain((names) => fc.tuple(...names.map((facility) => waits.map((all) => Object.assign({ facility }, all))))),
  left: fc.nat(5000),
  stages: fc.array(fc.nat(200), { minLength: 5, maxLength: 5 }),
  docksUsed: fc.nat(60),
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const average = (all: readonly Waits[]) =>
  sum(all.map(({ minutes }) => minutes)) / (sum(all.map(({ trucks }) => trucks)) || 1);

describe('whatever the figures are', () => {
  it('the parts of a difference are all of it', () => {
    fc.assert(
      fc.property(day, day, (now, before) => {
        fc.pre(average(now) > 0 && average(before) > 0);
        const parts = partsOfDifference(now, before).map(({ own, share }) => own + share);
        expect(sum(parts)).toBeCloseTo(average(now) - average(before), 6);
      }),
    );
  });

  it('the other way round everything is said the other way round', () => {
    const other = { longer: 'shorter', shorter: 'longer', same: 'same' } as const;
    fc.assert(
      fc.property(anyFacts, anyFacts, (a, b) => {
        const [there, back] = [explainWaits(a, b), explainWaits(b, a)];
        expect(back?.direction).toBe(there ? other[there.direction] : undefined);
        expect(kinds(back?.because).toSorted()).toEqual(kinds(there?.because).toSorted());
        expect(back?.isLoad).toBe(there?.isLoad);
      }),
    );
  });

  it('no reason moved the wrong way, and none is given for waits that have not changed', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (now, before) => {
        const explained = explainWaits(now, before);
        fc.pre(explained !== null);
        const { direction, because, although, afterCall, facility, hours } = explained!;
        const isMore = ({ kind, now: left, before: right }: (typeof because)[number]) =>
          kind === 'docksUsed' ? left < right : left > right;
        const isExplained = [because.length, although.length, afterCall, facility, hours].some(Boolean);
        expect(isExplained && direction === 'same').toBe(false);
        expect(because.every((change) => isMore(change) === (direction === 'longer'))).toBe(true);
        expect(although.some((change) => isMore(change) === (direction === 'longer'))).toBe(false);
        const moved = [afterCall, facility, hours].filter((place) => place !== null);
        expect(moved.every((place) => place.now > place.before === (direction === 'longer'))).toBe(true);
      }),
    );
  });

  it('a period against itself has not changed', () => {
    fc.assert(
      fc.property(anyFacts, (facts_) => {
        expect(explainWaits(facts_, facts_)?.direction ?? 'same').toBe('same');
        expect(directionOf({ now: facts_.arrivals, before: facts_.arrivals })).toBe('same');
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  announcementLimits,
  callKey,
  dueCall,
  type AnnouncedCalls,
  spelledTicket,
  spokenDock,
  withAnnounced,
} from './announcements.ts';

const start = Date.parse('2026-05-04T17:00:00.000Z');
const second = 1000;
const minute = 60 * second;
const called = (id: string, at = 0) => ({ id, at: new Date(start + at).toISOString() });

/**
 * Announces what is due, checking every second; each announcement takes `saying`. Returns what was said, and when it
 * ended.
 */
function listen(calls: readonly ReturnType<typeof called>[], until: number, saying = 8 * second) {
  const heard: { id: string; at: number }[] = [];
  let announced: AnnouncedCalls = {};
  for (let now = start; now < start + until; now += second) {
    const open = calls.filter(({ at }) => Date.parse(at) <= now);
    const due = dueCall(open, announced, now);
    if (!due) continue;
    now += saying;
    announced = withAnnounced(announced, due, now);
    heard.push({ id: due.id, at: (now - start) / second });
  }
  return heard;
}

describe('a call', () => {
  it('is said at once, and again a minute after that, three times in all', () => {
    expect(listen([called('a')], 30 * minute).map(({ at }) => at)).toEqual([8, 76, 144]);
  });

  it('is not said where it is older than ten minutes, as on a wall that was switched on later', () => {
    expect(dueCall([called('a', -10 * minute)], {}, start)).toBeUndefined();
    expect(dueCall([called('a', -10 * minute + 1)], {}, start)?.id).toBe('a');
  });

  it('that is made again is said anew', () => {
    const announced = withAnnounced(
      withAnnounced(withAnnounced({}, called('a'), start), called('a'), start),
      called('a'),
      start,
    );
    expect(dueCall([called('a')], announced, start + 5 * minute)).toBeUndefined();
    expect(dueCall([called('a', 4 * minute)], announced, start + 5 * minute)?.id).toBe('a');
  });

  it('that has just been made goes before the repeats of others, and the older of two goes first', () => {
    const heard = listen([called('b', 2 * second), called('a'), called('c', 70 * second)], 90 * second);
    expect(heard.map(({ id }) => id)).toEqual(['a', 'b', 'a', 'c', 'b']);
  });
});

it('what a wall has said is forgotten once it is too old to be repeated', () => {
  const announced = withAnnounced({}, called('a'), start);
  expect(Object.keys(withAnnounced(announced, called('b'), start + 10 * minute))).toEqual([callKey(called('b'))]);
});

it('however many trucks are called, each is said at most three times, a minute apart, and at least once where there is time', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 20 * 60 }), { maxLength: 12 });
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 20 }), (seconds, saying) => {
      const calls = seconds.map((at, index) => called(String(index), at * second));
      const heard = listen(calls, 60 * minute, saying * second);
      for (const { id } of calls) {
        const times = heard.filter((entry) => entry.id === id).map(({ at }) => at);
        expect(times.length).toBeLessThanOrEqual(announcementLimits.times);
        expect(times.length).toBeGreaterThanOrEqual(1);
        for (const [index, at] of times.slice(1).entries()) {
          expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(announcementLimits.gapSeconds);
        }
      }
    }),
    { numRuns: 40 },
  );
});

it('tickets are spelled, and docks are said with letters and numbers apart', () => {
  expect(spelledTicket('K42')).toBe('K 4 2');
  expect(['A12', '7', 'B-07', 'Gate 3a'].map(spokenDock)).toEqual(['A 12', '7', 'B-07', 'Gate 3 a']);
});

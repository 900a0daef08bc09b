import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { stages } from '../check-in/stage.ts';
import { isFollowed, visitEndedAt, visitPollMs, visitTimes, visitToFollow } from './visit-rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 4, 17, minutes));
const onSite = { status: 'live', dockInAt: null, dockOutAt: null, statusChangedAt: at(0) } as const;

test('a page asks every 3 seconds for who is next or called, every 6 while he waits, every 10 at the dock, and rarely afterwards', () => {
  expect(visitPollMs({ stage: 'waiting', trucksAhead: 0 })).toBe(3_000);
  expect(visitPollMs({ stage: 'called', trucksAhead: 4 })).toBe(3_000);
  expect(visitPollMs({ stage: 'waiting', trucksAhead: 1 })).toBe(6_000);
  expect(visitPollMs({ stage: 'on-hold', trucksAhead: null })).toBe(6_000);
  expect(visitPollMs({ stage: 'docked', trucksAhead: null })).toBe(10_000);
  expect(visitPollMs({ stage: 'ready', trucksAhead: null })).toBe(10_000);
  expect(visitPollMs({ stage: 'completed', trucksAhead: null })).toBe(60_000);
  expect(visitPollMs({ stage: 'canceled', trucksAhead: null })).toBe(60_000);
});

describe('a visit can be followed', () => {
  test('while the truck is on site, and for 24 hours after it has left', () => {
    const left = { ...onSite, dockInAt: at(1), dockOutAt: at(30) };
    expect(visitEndedAt(left)).toEqual(at(30));
    expect(isFollowed(left, at(30 + 24 * 60 - 1))).toBe(true);
    expect(isFollowed(left, at(30 + 24 * 60))).toBe(false);
    expect(isFollowed(onSite, at(100 * 24 * 60))).toBe(true);
  });

  test('for 24 hours after it was closed without Dock Out', () => {
    const closed = { ...onSite, status: 'canceled', statusChangedAt: at(10) } as const;
    expect(visitEndedAt(closed)).toEqual(at(10));
    expect(isFollowed(closed, at(10 + 24 * 60))).toBe(false);
  });
});

describe('the times of a visit', () => {
  const blank = { ...onSite, dock: '', dockAssignedAt: null, dateCreated: at(0) };

  test('are those recorded, in their order', () => {
    const record = { ...blank, dockAssignedAt: at(5), dockInAt: at(9), workStartedAt: at(10), workEndedAt: at(40) };
    const stagesOf = visitTimes({ ...record, dockOutAt: at(45) }).map(({ stage }) => stage);
    expect(stagesOf).toEqual(['arrived', 'called', 'docked', 'work-begun', 'work-ended', 'left']);
    expect(visitTimes(blank)).toEqual([{ stage: 'arrived', at: at(0).toISOString() }]);
  });

  test('do not take for a call the dock that a truck is given when it stands there', () => {
    const stagesOf = visitTimes({ ...blank, dockAssignedAt: at(9), dockInAt: at(9) }).map(({ stage }) => stage);
    expect(stagesOf).toEqual(['arrived', 'docked']);
  });
});

test('of several visits of one browser, its page is about a called one, else one on site, else the newest', () => {
  const anyVisit = fc.record({
    stage: fc.constantFrom(...stages),
    dateCreated: fc.date({ min: at(0), max: at(9), noInvalidDate: true }),
  });
  fc.assert(
    fc.property(fc.array(anyVisit, { minLength: 1 }), (visits) => {
      const chosen = visitToFollow(visits)!;
      const isOver = ({ stage }: (typeof visits)[number]) => stage === 'completed' || stage === 'canceled';
      const group = (visit: (typeof visits)[number]) => (visit.stage === 'called' ? 0 : isOver(visit) ? 2 : 1);
      const best = Math.min(...visits.map(group));
      expect(group(chosen)).toBe(best);
      const alike = visits.filter((visit) => group(visit) === best);
      expect(chosen.dateCreated.getTime()).toBe(Math.max(...alike.map(({ dateCreated }) => dateCreated.getTime())));
    }),
  );
  expect(visitToFollow([])).toBeUndefined();
});

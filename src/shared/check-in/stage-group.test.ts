import { expect, it } from 'vitest';

import { countByGroup, stageGroupOf, stageGroups } from './stage-group.ts';
import { stages } from './stage.ts';

it('every stage is in exactly one group', () => {
  expect(Object.values(stageGroups).flat().toSorted()).toEqual([...stages].toSorted());
  expect(stageGroupOf('in-process')).toBe('docked');
  expect(stageGroupOf('no-show')).toBe('on-hold');
});

it('counts trucks by group', () => {
  const trucks = (['waiting', 'waiting', 'ready', 'no-show', 'canceled'] as const).map((stage) => ({ stage }));
  expect(countByGroup(trucks)).toEqual({ waiting: 2, called: 0, docked: 1, 'on-hold': 1, done: 1 });
});

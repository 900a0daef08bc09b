import { expect, it } from 'vitest';

import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { crowdedDocks, othersAtDock } from './dock-use.ts';

const dockAssignedAt = '2026-05-04T17:30:00.000Z';
const at = (dock: string, values: Parameters<typeof buildStaffCheckIn>[0] = {}) =>
  buildStaffCheckIn({ dock, dockAssignedAt, ...values });

it('warns only of trucks at the same dock of the same facility', () => {
  const own = at('4');
  const there = at('4');
  const trucks = [own, there, at('5'), at('4', { facility: 'Flexport' }), at('4', { status: 'completed' })];
  expect(othersAtDock('4', own, trucks)).toEqual([there]);
});

it('never warns of a truck without an assigned dock, even if it is docked and the default dock is requested', () => {
  const docked = buildStaffCheckIn({ dock: '1', dockInAt: dockAssignedAt });
  expect(othersAtDock('1', at('1'), [docked])).toEqual([]);
});

it('counts a bulk update per facility: one truck at each of four facilities causes no warning', () => {
  const facilities = ['Woodridge', 'Bedford Park', 'Franklin Park', 'Flexport'] as const;
  const four = facilities.map((facility) => buildStaffCheckIn({ facility }));
  expect(crowdedDocks('7', four, [])).toEqual([]);
  expect(crowdedDocks('7', [...four, buildStaffCheckIn({ facility: 'Flexport' })], [])).toEqual([
    { facility: 'Flexport', trucks: 2 },
  ]);
});

it('counts trucks already at the dock, and none twice', () => {
  const chosen = at('7');
  const gone = at('7', { status: 'completed' });
  expect(crowdedDocks('7', [chosen, gone], [chosen, gone])).toEqual([]);
  expect(crowdedDocks('7', [chosen], [chosen, at('7')])).toEqual([{ facility: 'Woodridge', trucks: 2 }]);
});

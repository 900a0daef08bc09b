import { describe, expect, it } from 'vitest';

import { buildFacility } from '#test/facilities.ts';
import { buildStaffCheckIn } from '#test/staff-check-in.ts';
import { doorsOf, freeDoors, withoutDoor } from './doors.ts';

const [first, second, third] = buildFacility('Woodridge', { dockNames: ['1', '2', '3'] }).docks;
const docks = [first!, second!, { ...third!, outOfService: { since: '2026-05-04T10:00:00Z', reason: 'Door jammed' } }];

const at = (minute: number) => `2026-05-04T18:${String(minute).padStart(2, '0')}:00.000Z`;
const called = (dock: string, minute: number) => buildStaffCheckIn({ dock, dockAssignedAt: at(minute) });
const docked = (dock: string, minute: number) =>
  buildStaffCheckIn({ dock, dockAssignedAt: at(minute), dockInAt: at(minute) });

describe('the doors of a facility', () => {
  it('are free, called, docked, worked on or out of service', () => {
    const states = (trucks: Parameters<typeof doorsOf>[1]) => doorsOf(docks, trucks).map(({ state }) => state);
    expect(states([])).toEqual(['free', 'free', 'out-of-service']);
    expect(states([called('1', 1), docked('2', 2)])).toEqual(['called', 'docked', 'out-of-service']);
    expect(states([{ ...docked('1', 1), workStartedAt: at(3) }])).toEqual(['in-process', 'free', 'out-of-service']);
    const worked = { ...docked('1', 1), workStartedAt: at(3), workEndedAt: at(9) };
    expect(states([worked, docked('3', 4)])).toEqual(['ready', 'free', 'docked']);
  });

  it('hold no truck that waits without a call, is on hold, did not show up or has left', () => {
    const gone = [
      buildStaffCheckIn({ dock: '1' }),
      { ...called('1', 1), heldAt: at(2) },
      { ...called('1', 1), noShowAt: at(2) },
      { ...docked('1', 1), dockOutAt: at(5), status: 'completed' as const },
    ];
    expect(doorsOf(docks, gone).map(({ trucks }) => trucks.length)).toEqual([0, 0, 0]);
  });

  it('show every truck of a dock that has several, those that stand there first, then by time', () => {
    const [late, early, there] = [called('1', 9), called('1', 2), docked('1', 20)];
    expect(doorsOf(docks, [late, early, there])[0]?.trucks).toEqual([there, early, late]);
  });

  it('include a retired dock only as long as a truck has it', () => {
    const retired = [{ ...first!, isRetired: true }];
    expect(doorsOf(retired, [])).toEqual([]);
    expect(doorsOf(retired, [docked('1', 1)])).toHaveLength(1);
    expect(freeDoors(doorsOf(docks, [docked('1', 1)])).map(({ dock }) => dock.name)).toEqual(['2']);
  });

  it('leave over trucks at a dock without a name, or one the facility does not have', () => {
    const [unnamed, renamed] = [buildStaffCheckIn({ dockInAt: at(1) }), docked('99', 1)];
    expect(withoutDoor(docks, [unnamed, renamed, docked('1', 1), buildStaffCheckIn()])).toEqual([unnamed, renamed]);
  });
});

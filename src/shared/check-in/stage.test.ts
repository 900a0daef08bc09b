import { expect, test } from 'vitest';

import { type StageState, stageOf } from './stage.ts';

const at = '2026-05-04T17:00:00Z';
const arrived: StageState = { status: 'live', dockInAt: null, dockOutAt: null, dockAssignedAt: null };

test.each([
  [{}, 'waiting'],
  [{ status: 'drop' }, 'waiting'],
  [{ dockAssignedAt: at }, 'called'],
  [{ heldAt: at }, 'on-hold'],
  [{ noShowAt: at }, 'no-show'],
  [{ dockInAt: at }, 'docked'],
  [{ dockInAt: at, dockAssignedAt: at, heldAt: at }, 'docked'],
  [{ dockInAt: at, workStartedAt: at }, 'in-process'],
  [{ dockInAt: at, workStartedAt: at, workEndedAt: at }, 'ready'],
  [{ dockInAt: at, dockOutAt: at }, 'completed'],
  [{ status: 'completed', noShowAt: at }, 'completed'],
  [{ status: 'completed', dockOutAt: at, gateOutAt: at }, 'gated-out'],
  [{ status: 'canceled', dockOutAt: at, gateOutAt: at }, 'canceled'],
  [{ status: 'canceled', dockInAt: at }, 'canceled'],
] as const)('%j is %s', (values, stage) => {
  expect(stageOf({ ...arrived, ...values })).toBe(stage);
});

import { type Stage, stagesAtDock } from './stage.ts';

/**
 * Lists are filtered by these groups. `on-site-repository.ts` has the same in SQL. Source: docs/product, "Where trucks
 * are".
 */
export const stageGroups = {
  waiting: ['waiting'],
  called: ['called'],
  docked: stagesAtDock,
  'on-hold': ['on-hold', 'no-show'],
  done: ['completed', 'gated-out', 'canceled'],
} as const satisfies Record<string, readonly Stage[]>;

export type StageGroup = keyof typeof stageGroups;

export const stageGroupNames = Object.keys(stageGroups) as [StageGroup, ...StageGroup[]];

/** A filter is a group, or all trucks on site, which excludes done ones. */
export const stageFilters = [...stageGroupNames, 'on-site'] as const;
export type StageFilter = (typeof stageFilters)[number];

const groupOf = new Map(
  stageGroupNames.flatMap((group) => stageGroups[group].map((stage): [Stage, StageGroup] => [stage, group])),
);

export function stageGroupOf(stage: Stage): StageGroup {
  return groupOf.get(stage) ?? 'done';
}

export function isWithin(stage: Stage, filter: StageFilter): boolean {
  const group = stageGroupOf(stage);
  return filter === 'on-site' ? group !== 'done' : group === filter;
}

export function countByGroup(trucks: readonly { stage: Stage }[]): Record<StageGroup, number> {
  const counts = { waiting: 0, called: 0, docked: 0, 'on-hold': 0, done: 0 };
  for (const { stage } of trucks) counts[stageGroupOf(stage)] += 1;
  return counts;
}

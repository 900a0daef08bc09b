import { type Stage, stagesAtDock } from './stage.ts';

/**
 * The stages by which staff narrow a list, said once: what is on hold is set aside, with those that did not show up. The
 * same in SQL is in `on-site-repository.ts`. Source: docs/product, "Where trucks are".
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

/** What a list can be narrowed to: a group, or all that are on site, which are not done. */
export const stageFilters = [...stageGroupNames, 'on-site'] as const;
export type StageFilter = (typeof stageFilters)[number];

const groupOf = new Map(
  stageGroupNames.flatMap((group) => stageGroups[group].map((stage): [Stage, StageGroup] => [stage, group])),
);

/** The group of a stage; each stage has one. */
export function stageGroupOf(stage: Stage): StageGroup {
  return groupOf.get(stage) ?? 'done';
}

/** Whether a truck in a stage belongs to a list that is narrowed so. */
export function isWithin(stage: Stage, filter: StageFilter): boolean {
  const group = stageGroupOf(stage);
  return filter === 'on-site' ? group !== 'done' : group === filter;
}

export function countByGroup(trucks: readonly { stage: Stage }[]): Record<StageGroup, number> {
  const counts = { waiting: 0, called: 0, docked: 0, 'on-hold': 0, done: 0 };
  for (const { stage } of trucks) counts[stageGroupOf(stage)] += 1;
  return counts;
}

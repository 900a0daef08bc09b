import type { StageFilter } from '#shared/check-in/stage-group.ts';
import { isolated } from '#shared/words/shown-text.ts';

/** Texts about where trucks are and which docks are free. Source: docs/product, "Where trucks are". */
export const yardTexts = {
  stages: 'Where the trucks are',
  these: 'These counts are',
  theseDocks: 'This view of the docks is',
  docks: (facility: string) => `Docks of ${isolated(facility)}`,
  count: (free: number, called: number, taken: number) => `Docks: ${free} free, ${called} called, ${taken} taken`,
  short: (free: number, all: number) => `${free} of ${all} free`,
  free: 'free',
  called: 'called',
  outOfService: 'out of service',
  since: (time: string) => `since ${time}`,
  dock: (name: string, driver: string, state: string) => `Dock ${name}: ${isolated(driver)}, ${state}`,
} as const;

export const stageGroupTexts: Record<StageFilter, string> = {
  'on-site': 'On site',
  waiting: 'Waiting',
  called: 'Called',
  docked: 'Docked',
  'on-hold': 'On Hold',
  done: 'Done',
};

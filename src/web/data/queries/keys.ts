import type { ListQuery } from '#shared/contract/check-ins.ts';

/** The filter of a list; omitted values use the contract's defaults. */
export type ListFilter = Partial<ListQuery>;

/** Query keys, in one place so that changes can invalidate what they affect. */
export const queryKeys = {
  config: ['config'] as const,
  facilities: ['facilities'] as const,
  settings: ['settings'] as const,
  form: ['form'] as const,
  settingsHistory: (limit: number) => ['settings', 'history', limit] as const,
  lists: ['check-ins', 'list'] as const,
  list: (filter: ListFilter) => ['check-ins', 'list', filter] as const,
  record: (id: string) => ['check-ins', 'record', id] as const,
  history: (id: string, version: number) => ['check-ins', 'history', id, version] as const,
  summary: ['check-ins', 'summary'] as const,
  sameContainers: ['check-ins', 'same-container'] as const,
  health: ['health'] as const,
  taken: ['check-ins', 'taken-docks'] as const,
  takenAt: (facility: string) => ['check-ins', 'taken-docks', facility] as const,
};

import type { ListQuery } from '#shared/contract/check-ins.ts';

/** Which part of the list a screen asks for; what is left out takes the contract's default. */
export type ListFilter = Partial<ListQuery>;

/** Keys of the query cache, in one place so that changes find what they concern. */
export const queryKeys = {
  config: ['config'] as const,
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

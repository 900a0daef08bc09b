import type { AuditFilter } from '#shared/contract/audit.ts';
import type { AnalyticsQuery } from '#shared/contract/analytics.ts';
import type { ListQuery } from '#shared/contract/check-ins.ts';
import type { StatementQuery } from '#shared/contract/statement.ts';
import { configQueryKey } from './query-client.tsx';

/** Omitted values use the contract's defaults. */
export type ListFilter = Partial<ListQuery>;

export const queryKeys = {
  config: configQueryKey,
  siteRules: (facility: string) => ['site-rules', facility] as const,
  posterCodes: (facility: string) => ['poster-codes', facility] as const,
  facilities: ['facilities'] as const,
  oneFacility: ['facility'] as const,
  facility: (id: string) => ['facility', id] as const,
  settings: ['settings'] as const,
  carriers: ['carriers'] as const,
  typedCarriers: ['carriers', 'typed'] as const,
  form: ['form'] as const,
  settingsHistory: (limit: number) => ['settings', 'history', limit] as const,
  allArrivals: ['arrivals'] as const,
  arrivalLists: ['arrivals', 'list'] as const,
  arrivals: (filter: object) => ['arrivals', 'list', filter] as const,
  arrivalHistory: (id: string, version: number) => ['arrivals', 'history', id, version] as const,
  arrivalMarks: ['arrivals', 'of'] as const,
  /** All marks at once are kept for use without a network. */
  keptMarks: ['arrivals', 'kept-marks'] as const,
  arrivalMark: (id: string, version: number) => ['arrivals', 'of', id, version] as const,
  accounts: ['accounts'] as const,
  accountSessions: (id: string) => ['accounts', 'sessions', id] as const,
  apiKeys: ['api-keys'] as const,
  devices: ['devices'] as const,
  webhooks: ['webhooks'] as const,
  webhookDeliveries: (id: string) => ['webhooks', id] as const,
  signInProviders: ['sign-in-providers'] as const,
  audit: (filter: AuditFilter) => ['audit', filter] as const,
  calls: ['calls'] as const,
  openCalls: ['calls', 'open'] as const,
  callsOf: (id: string) => ['calls', 'of', id] as const,
  callSetUp: ['calls', 'set-up'] as const,
  deliveries: ['calls', 'deliveries'] as const,
  mailSetUp: ['mail', 'set-up'] as const,
  mails: ['mail', 'mails'] as const,
  recordKey: ['record-key'] as const,
  ownAccount: ['own-account'] as const,
  ownSessions: ['own-account', 'sessions'] as const,
  lists: ['check-ins', 'list'] as const,
  list: (filter: ListFilter) => ['check-ins', 'list', filter] as const,
  record: (id: string) => ['check-ins', 'record', id] as const,
  acceptedRules: (id: string) => ['check-ins', 'accepted-rules', id] as const,
  history: (id: string, version: number) => ['check-ins', 'history', id, version] as const,
  papers: (id: string, version?: number) =>
    ['check-ins', 'papers', id, ...(version === undefined ? [] : [version])] as const,
  timeRecord: (id: string) => ['check-ins', 'time-record', id] as const,
  summary: ['check-ins', 'summary'] as const,
  figures: (query: AnalyticsQuery | null) => ['figures', query] as const,
  statement: (query: StatementQuery) => ['figures', 'statement', query] as const,
  estimates: (facility: string) => ['estimates', facility] as const,
  estimateCoverage: (facility: string | undefined) => ['estimates', 'coverage', facility] as const,
  sameContainers: ['check-ins', 'same-container'] as const,
  unverified: ['check-ins', 'unverified'] as const,
  onSite: ['check-ins', 'on-site'] as const,
  onSiteAt: (facility: string | null, maxPages: number) => ['check-ins', 'on-site', facility, maxPages] as const,
  health: ['health'] as const,
  taken: ['check-ins', 'taken-docks'] as const,
  takenAt: (facility: string) => ['check-ins', 'taken-docks', facility] as const,
};

import type { DashboardChoices } from '#shared/contract/dashboard-choices.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { GroupRule } from '#shared/access/group-rules.ts';
import type { Role } from '#shared/access/permissions.ts';
import type { Stored } from '#shared/check-in/field.ts';
import type { FieldName, fields } from '#shared/check-in/fields.ts';
import type { DeviceKind } from '#shared/contract/devices.ts';
import type { CustomValues } from '#shared/form/custom-fields.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import type { SiteRulesAccepted } from '#shared/site-rules/site-rules.ts';
import type { Language } from '#shared/words/languages.ts';
import type { ArrivalsSchema } from './arrivals-schema.ts';
import type { CallsSchema } from './calls-schema.ts';
import type { FacilitiesSchema } from './facilities-schema.ts';
import type { MailSchema } from './mail-schema.ts';
import type { EstimateTable, FiguresTable } from './measured-tables.ts';
import type { PapersSchema } from './papers-schema.ts';
import type { TimeRecordsSchema } from './time-records-schema.ts';
import type { WebhooksSchema } from './webhooks-schema.ts';

type Fields = typeof fields;

type FieldColumns = { [Name in FieldName as Fields[Name]['column']]: Stored<Fields[Name]> };

export interface CheckInTable extends FieldColumns {
  search_text: Generated<string>;
  fields: CustomValues | null;
  /** The rules as the driver has accepted them; null if none were shown. */
  site_rules: SiteRulesAccepted | null;
}

export interface ArchivedCheckInTable extends CheckInTable {
  archived_at: Date;
}

/** Check-ins in this table are permanently deleted. */
export interface PurgedCheckInTable {
  id: string;
}

export interface CheckInEventTable {
  xid: Generated<string>;
  seq: GeneratedAlways<string>;
  check_in_id: string;
  version: number;
  kind: 'created' | 'updated' | 'deleted' | 'archived';
  changes: ColumnType<Record<string, { before: unknown; after: unknown }>, string, string>;
  actor: string | null;
  occurred_at: Date;
  received_at: Date;
  operation_id: string | null;
}

/** The table keeps responses to requests with an `Idempotency-Key` for a day. */
interface KeptAnswerTable {
  key_hash: Buffer;
  content_hash: Buffer;
  answer: Buffer;
  received_at: Date;
}

export interface TicketTable {
  ticket: string;
  facility: string;
  check_in_id: string;
  given_at: Date;
}

/** Tokens are stored as hashes only. */
export interface VisitLinkTable {
  token_hash: Buffer;
  check_in_id: string;
}

export interface OperationTable {
  operation_id: string;
  actor: string | null;
  request_hash: Buffer;
  outcome: ColumnType<unknown, string, string>;
  received_at: Date;
}

export interface CounterTable {
  name: string;
  shard: number;
  value: number;
}

export interface InstallationTable {
  only_row: Generated<boolean>;
  epoch: Generated<string>;
  /**
   * Earlier versions had the signing secret here in plain text. It is random now, for a node that still runs such a
   * version.
   */
  receipt_secret: Generated<Buffer>;
  /** The earlier `receipt_secret`, encrypted. */
  sealed_secret: Generated<Buffer | null>;
  settings_version: Generated<number>;
  /** The gateway configured before private addresses had to be listed in the environment. */
  gateway_of_before: Generated<string | null>;
  /** The marks that the last two nightly runs left in the papers folder, newest first. */
  papers_marks: Generated<string[]>;
  created_at: Generated<Date>;
}

/** An administrator has defined the carrier; all other carriers are only names that drivers type. */
export interface CarrierTable {
  id: string;
  name: string;
  spellings: string[];
  contacts: ColumnType<string[], string[], string[]>;
  language: ColumnType<Language, string, string>;
  free_minutes: number | null;
}

/** Settings without a row have their default. */
export interface SettingTable {
  name: string;
  value: ColumnType<unknown, string, string>;
}

/** The table has every published version; the first one is built in and has no row. */
export interface FormTable {
  version: number;
  fields: ColumnType<FormDefinition['fields'], string, string>;
  published_at: Date;
  published_by: string | null;
}

export interface AdminUserTable {
  id: Generated<string>;
  email: string;
  /** Null until an invitation is accepted. */
  password_hash: string | null;
  created_at: Generated<Date>;
  last_sign_in_at: Date | null;
  disabled_at: Date | null;
  first_password: Generated<boolean>;
  role: Generated<Role>;
  /** Empty if unnamed. */
  name: Generated<string>;
  /** The keys of facilities; null for all, and always for administrators. */
  facilities: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  dashboard: ColumnType<DashboardChoices | null, undefined, string>;
  /** Null to use the browser's language, which also replaces a language that this version lacks. */
  language: Generated<string | null>;
  /** Whether exported columns are named in that language. */
  own_columns: Generated<boolean>;
  /** Null for local accounts. */
  provider_id: Generated<string | null>;
  subject: Generated<string | null>;
  /** Null while the account's groups allow the person in. */
  left_groups_at: Generated<Date | null>;
  /** True if the account may sign in with a password when a setting allows that only to some. */
  keeps_password: Generated<boolean>;
}

export interface SignInProviderTable {
  id: string;
  name: string;
  issuer: string;
  client_id: string;
  /** The secret is encrypted; null for a public client. */
  secret: Buffer | null;
  secret_since: Date | null;
  scopes: string;
  claim: string;
  /** Facilities are named by their keys. */
  rules: ColumnType<GroupRule[], string, string>;
  is_active: boolean;
}

/** The hashes of used states are stored, so that no sign-in is completed twice. */
export interface UsedSignInTable {
  state_hash: Buffer;
  used_at: Date;
}

/** Only the hash of a key's secret is stored. */
export interface ApiKeyTable {
  id: string;
  secret_hash: Buffer;
  name: string;
  role: Role;
  /** The keys of facilities; null for all. */
  facilities: string[] | null;
  created_by: string | null;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** A device is registered or pending; only hashes of its code and token are stored. */
export interface DeviceTable {
  id: string;
  kind: DeviceKind;
  /** The key of the facility. */
  facility: string;
  name: string;
  made_by: string | null;
  made_at: Date;
  /** Null once the code was used. */
  code_hash: Buffer | null;
  code_expires_at: Date;
  token_hash: Buffer | null;
  registered_at: Date | null;
  last_seen_at: Date | null;
  version: string | null;
  revoked_at: Date | null;
}

export interface SessionTable {
  id: Generated<string>;
  user_id: string;
  created_at: Date;
  refreshed_at: Date;
  /** Null for sessions created by an earlier version. */
  device: ColumnType<string | null, string | null | undefined, string | null>;
  /** When a person last used the session, not the browser on its own; null for sessions of an earlier version. */
  active_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Null if the provider gave no session id. */
  provider_session: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface AccountLinkTable {
  account_id: string;
  token_hash: Buffer;
  kind: 'invitation' | 'reset' | 'first';
  expires_at: Date;
}

export interface ReachCheckTable {
  account_id: string;
  code_hash: Buffer;
  expires_at: Date;
  reached_at: Date | null;
}

export interface SecondFactorTable {
  account_id: string;
  /** Encrypted. */
  secret: Buffer;
  /** The time step of the last accepted code. */
  last_step: number;
}

export interface SecondFactorDraftTable {
  account_id: string;
  secret: Buffer;
  started_at: Date;
}

export interface RecoveryCodeTable {
  account_id: string;
  code_hash: Buffer;
}

export interface SessionTokenTable {
  token_hash: Buffer;
  session_id: string;
  parent_hash: Buffer | null;
  issued_at: Date;
  expires_at: Date;
  first_used_at: Date | null;
  settled_at: Date | null;
}

export interface AuditEventTable {
  id: GeneratedAlways<string>;
  kind: string;
  outcome: 'done' | 'failed' | 'refused';
  actor: string | null;
  session_id: string | null;
  address: string | null;
  occurred_at: Generated<Date>;
  subject: ColumnType<Record<string, unknown>, string, never>;
}

export interface SignInAttemptTable {
  key: Buffer;
  failures: number;
  last_failure_at: Date;
}

export interface SignInAddressTable {
  user_id: string;
  address_hash: Buffer;
  last_sign_in_at: Date;
}

export interface SignInDeviceTable {
  token_hash: Buffer;
  user_id: string;
  last_sign_in_at: Date;
}

export interface JobRunTable {
  id: GeneratedAlways<number>;
  job: string;
  /** `YYYY-MM-DD`; null for runs started by hand. */
  slot: string | null;
  attempts: Generated<number>;
  started_at: Date;
  finished_at: Date | null;
  outcome: Generated<'running' | 'done' | 'failed'>;
  report: ColumnType<Record<string, unknown>, string | undefined, string>;
}

export interface Schema
  extends ArrivalsSchema, CallsSchema, FacilitiesSchema, MailSchema, PapersSchema, TimeRecordsSchema, WebhooksSchema {
  check_ins: CheckInTable;
  archived_check_ins: ArchivedCheckInTable;
  purged_check_ins: PurgedCheckInTable;
  check_in_events: CheckInEventTable;
  tickets: TicketTable;
  visit_links: VisitLinkTable;
  operations: OperationTable;
  counters: CounterTable;
  installation: InstallationTable;
  figures_days: FiguresTable;
  figures_months: FiguresTable;
  arrival_figures_days: FiguresTable;
  arrival_figures_months: FiguresTable;
  estimates: EstimateTable;
  carriers: CarrierTable;
  kept_answers: KeptAnswerTable;
  settings: SettingTable;
  forms: FormTable;
  admin_users: AdminUserTable;
  api_keys: ApiKeyTable;
  devices: DeviceTable;
  sessions: SessionTable;
  sign_in_providers: SignInProviderTable;
  used_sign_ins: UsedSignInTable;
  account_links: AccountLinkTable;
  reach_checks: ReachCheckTable;
  second_factors: SecondFactorTable;
  second_factor_drafts: SecondFactorDraftTable;
  recovery_codes: RecoveryCodeTable;
  session_tokens: SessionTokenTable;
  audit_events: AuditEventTable;
  sign_in_attempts: SignInAttemptTable;
  sign_in_addresses: SignInAddressTable;
  sign_in_devices: SignInDeviceTable;
  job_runs: JobRunTable;
}

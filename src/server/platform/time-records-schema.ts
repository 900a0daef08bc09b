import type { GeneratedAlways, Selectable } from 'kysely';

import type { Language } from '#shared/words/languages.ts';

interface RecordKeyTable {
  kid: string;
  public_key: Buffer;
  /** The private key, encrypted; null once another key signs. */
  sealed: Buffer | null;
  created_at: Date;
  retired_at: Date | null;
}

/** A requested record has not been issued yet. */
interface RecordRequestTable {
  id: GeneratedAlways<number>;
  check_in_id: string;
  facility: string;
}

/** The newest record of a facility's chain. */
interface RecordHeadTable {
  facility: string;
  number: number;
  segment: number;
  hash: Buffer | null;
  epoch: string;
}

interface TimeRecordTable {
  facility: string;
  number: number;
  segment: number;
  id: string;
  kind: 'visit' | 'checkpoint';
  check_in_id: string | null;
  check_in_version: number | null;
  /** Null once deleted. */
  jws: string | null;
  hash: Buffer;
  previous: Buffer | null;
  replaces: string | null;
  issued_at: Date;
  deleted_at: Date | null;
}

/** The record of a driver's visit is mailed to this address. */
interface RecordAddressTable {
  check_in_id: string;
  address: string;
  language: Language;
  asked_at: Date;
  confirmed_at: Date | null;
}

export type RecordAddress = Selectable<RecordAddressTable>;
export type RecordHead = Selectable<RecordHeadTable>;
export type TimeRecordRow = Selectable<TimeRecordTable>;

export interface TimeRecordsSchema {
  record_keys: RecordKeyTable;
  record_requests: RecordRequestTable;
  record_heads: RecordHeadTable;
  time_records: TimeRecordTable;
  record_addresses: RecordAddressTable;
}

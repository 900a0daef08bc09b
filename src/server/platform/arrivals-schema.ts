import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';

import type { DeliveryType, Purpose } from '#shared/check-in/closed-lists.ts';

interface ExpectedArrivalTable {
  id: string;
  facility: string;
  from_at: Date;
  until_at: Date;
  /** `YYYY-MM-DD` if it is expected for a whole day; else null. */
  day: string | null;
  numbers: string[];
  carrier: string;
  container_number: string;
  purpose: Purpose | null;
  delivery_type: DeliveryType | null;
  note: string;
  /** The keys are normalized, for matching check-ins. */
  keys: string[];
  search_text: string;
  source: string;
  external_id: string | null;
  check_in_id: string | null;
  arrived_at: Date | null;
  canceled_at: Date | null;
  /** The driver announced this time. */
  estimated_at: Date | null;
  /** When the check-in link was created; null without one. */
  linked_at: Date | null;
  version: number;
  created_at: Date;
  changed_at: Date;
}

export type ArrivalRow = Selectable<ExpectedArrivalTable>;

interface ExpectedArrivalEventTable {
  id: GeneratedAlways<string>;
  arrival_id: string;
  version: number;
  changes: ColumnType<Record<string, { before: unknown; after: unknown }>, string, string>;
  actor: string | null;
  occurred_at: Date;
  batch: string | null;
  /** The check-in change that linked or unlinked the arrival. */
  operation_id: string | null;
}

interface ArrivalCalendarTable {
  facility: string;
  token_hash: Buffer;
  made_at: Date;
}

interface ArrivalLinkTable {
  arrival_id: string;
  token_hash: Buffer;
  code_hash: Buffer;
}

export interface ArrivalsSchema {
  expected_arrivals: ExpectedArrivalTable;
  expected_arrival_events: ExpectedArrivalEventTable;
  arrival_calendars: ArrivalCalendarTable;
  arrival_links: ArrivalLinkTable;
}

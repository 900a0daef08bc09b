import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';

import type { DeliveryType, Purpose } from '#shared/check-in/closed-lists.ts';

interface ExpectedArrivalTable {
  id: string;
  facility: string;
  from_at: Date;
  until_at: Date;
  /** `YYYY-MM-DD`, where it is for a whole day. */
  day: string | null;
  numbers: string[];
  carrier: string;
  container_number: string;
  purpose: Purpose | null;
  delivery_type: DeliveryType | null;
  note: string;
  /** The folds by which check-ins match. */
  keys: string[];
  search_text: string;
  source: string;
  external_id: string | null;
  check_in_id: string | null;
  arrived_at: Date | null;
  canceled_at: Date | null;
  /** When the driver says that he will be there. */
  estimated_at: Date | null;
  /** Since when there is the link by which he checks in. */
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
  /** The change of a check-in that tied or untied it. */
  operation_id: string | null;
}

interface ArrivalCalendarTable {
  facility: string;
  token_hash: Buffer;
  made_at: Date;
}

/** By what the link of an arrival is found. */
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

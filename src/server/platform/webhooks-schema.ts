import type { Generated, GeneratedAlways, Selectable } from 'kysely';

import type { OffReason, WebhookDeliveryState, WebhookError, WebhookState } from '#shared/webhooks/delivery.ts';
import type { WebhookType } from '#shared/webhooks/events.ts';

interface WebhookEndpointTable {
  id: string;
  name: string;
  url: string;
  types: WebhookType[];
  /** The keys of facilities; null for all. */
  facilities: string[] | null;
  with_names: boolean;
  state: Generated<WebhookState>;
  off_reason: OffReason | null;
  off_at: Date | null;
  /** Secret and private key, encrypted. */
  sealed: Buffer;
  public_key: string;
  /** The secrets from before the last rotation, which also sign until `former_until`. */
  former_sealed: Buffer | null;
  former_until: Date | null;
  failing_since: Date | null;
  not_before: Date | null;
  created_at: Date;
}

export type WebhookEndpointRow = Selectable<WebhookEndpointTable>;

interface WebhookCursorTable {
  only_row: Generated<boolean>;
  epoch: string;
  xid: string;
  seq: string;
}

interface WebhookCauseTable {
  id: GeneratedAlways<number>;
  event_key: string;
  type: WebhookType;
  subject: string;
  version: number;
  facility: string;
  at: Date;
  data: object;
}

export type WebhookCause = Omit<Selectable<WebhookCauseTable>, 'id'>;

interface WebhookDeliveryTable {
  seq: GeneratedAlways<number>;
  endpoint_id: string;
  event_id: string;
  type: string;
  subject: string;
  body: WebhookBody;
  state: Generated<WebhookDeliveryState>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  queued_at: Date;
  created_at: Date;
  changed_at: Date;
  status: number | null;
  answer: Generated<string>;
  error: WebhookError | null;
  took_ms: number | null;
}

/** Names are left out of the body. */
export interface WebhookBody {
  id: string;
  type: string;
  timestamp: string;
  data: object;
}

export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;

export interface WebhooksSchema {
  webhook_endpoints: WebhookEndpointTable;
  webhook_cursor: WebhookCursorTable;
  webhook_causes: WebhookCauseTable;
  webhook_deliveries: WebhookDeliveryTable;
}

import type { Generated, Selectable } from 'kysely';

import type { AnswerWay, CallAnswer, CallOutcome, Channel, DeliveryError, DeliveryState } from '#shared/calls/call.ts';

interface CallTable {
  id: Generated<string>;
  check_in_id: string;
  facility: string;
  dock: string;
  called_at: Date;
  called_by: string | null;
  expires_at: Date;
  answer: CallAnswer | null;
  answered_at: Date | null;
  answered_by: AnswerWay | null;
  /** The last text that is not an answer; empty if it was only a picture. */
  reply_text: Generated<string | null>;
  replied_at: Generated<Date | null>;
  outcome: CallOutcome | null;
  ended_at: Date | null;
}

export type CallRow = Selectable<CallTable>;

interface DeliveryTable {
  id: Generated<string>;
  call_id: string;
  channel: Channel;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  lease_until: Date | null;
  expires_at: Date;
  provider_id: string | null;
  /** The last four digits of the number. */
  number_end: string | null;
  error: DeliveryError | null;
  changed_at: Date;
}

export type DeliveryRow = Selectable<DeliveryTable>;

/** The consent is stored with the wording and language shown. */
interface TextConsentTable {
  check_in_id: string;
  is_given: boolean;
  wording: string;
  language: string;
  given_at: Date;
}

interface PushSubscriptionTable {
  check_in_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  subscribed_at: Date;
}

/** Numbers that texted STOP, as keyed hashes. */
interface TextStopTable {
  number_hash: Buffer;
  stopped_at: Date;
}

/** `sealed` is encrypted. */
interface CallSecretTable {
  name: string;
  sealed: Buffer;
  changed_at: Date;
}

export interface CallsSchema {
  calls: CallTable;
  deliveries: DeliveryTable;
  text_consents: TextConsentTable;
  push_subscriptions: PushSubscriptionTable;
  text_stops: TextStopTable;
  call_secrets: CallSecretTable;
}

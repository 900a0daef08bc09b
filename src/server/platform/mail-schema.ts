import type { Generated, Selectable } from 'kysely';

import type { MailError, MailKind, MailState } from '#shared/mail/mail.ts';

interface MailTable {
  id: Generated<string>;
  kind: MailKind;
  dedupe_key: string | null;
  recipient: string;
  /** The record it belongs to; it is deleted with that record. */
  account_id: string | null;
  check_in_id: string | null;
  arrival_id: string | null;
  /** The content is encrypted, and kept while the mail is queued. */
  sealed: Buffer | null;
  state: Generated<MailState>;
  error: MailError | null;
  said: Generated<string>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  expires_at: Date;
  created_at: Date;
  changed_at: Date;
}

export type MailRow = Selectable<MailTable>;

interface MailStopTable {
  kind: MailKind;
  address_hash: Buffer;
  stopped_at: Date;
}

interface ReportSubscriptionTable {
  account_id: string;
  every: 'daily' | 'weekly';
  hour: number;
  /** The keys of facilities; null for all that the account may see. */
  facilities: string[] | null;
  /**
   * The last report's day as `YYYY-MM-DD`; at first the day whose report would have been the last before subscribing.
   */
  last_day: string;
  due_at: Date;
}

export type ReportSubscription = Selectable<ReportSubscriptionTable>;

export interface MailSchema {
  mails: MailTable;
  report_subscriptions: ReportSubscriptionTable;
  mail_stops: MailStopTable;
}

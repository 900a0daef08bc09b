import type { Generated, Selectable } from 'kysely';

import type { MailError, MailKind, MailState } from '#shared/mail/mail.ts';

/** A mail to be sent, or what became of it. */
interface MailTable {
  id: Generated<string>;
  kind: MailKind;
  dedupe_key: string | null;
  recipient: string;
  /** What it belongs to, and is deleted with. */
  account_id: string | null;
  check_in_id: string | null;
  arrival_id: string | null;
  /** What it says, while it is queued. */
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

/** Who gets reports by mail, and when. */
interface ReportSubscriptionTable {
  account_id: string;
  every: 'daily' | 'weekly';
  hour: number;
  /** By what records say for them; null for all that the account may see. */
  facilities: string[] | null;
  /** `YYYY-MM-DD`: the day of the last report, or of the one that would have been due when it was asked for. */
  last_day: string;
  due_at: Date;
}

export type ReportSubscription = Selectable<ReportSubscriptionTable>;

export interface MailSchema {
  mails: MailTable;
  report_subscriptions: ReportSubscriptionTable;
  mail_stops: MailStopTable;
}

import { ticketDays } from '#shared/check-in/ticket.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { logMs } from '#shared/webhooks/delivery.ts';
import { removalDays } from '../../platform/change-log.ts';

/** How long check-ins are kept, as an administrator sets it. */
export type RetentionSettings = Pick<Settings, 'archiveDoneAfterDays' | 'archiveOthersAfterDays' | 'keepArchiveYears'>;

/** How long everything else is kept. Source: docs/product, "Data retention". */
const kept = {
  operationDays: 60,
  addressDays: 90,
  estimateDays: 90,
  mailDays: 30,
  answerDays: 1,
  auditYears: 2,
} as const;

/** Rows older than these are due. */
export interface Cutoffs {
  /** Check-ins completed or canceled earlier are archived. */
  done: Date;
  /** So are open ones that arrived earlier. */
  others: Date;
  /** Check-ins that arrived earlier are deleted from the archive. */
  archive: Date;
  /** Earlier operation ids, sessions and failed sign-ins are deleted. */
  traces: Date;
  /** Tickets given earlier are free again, and their holders forgotten. */
  tickets: Date;
  /** Earlier entries of the audit trail are deleted. */
  audit: Date;
  /** Earlier estimates told to drivers are deleted. */
  estimates: Date;
  /** Earlier responses to requests with an `Idempotency-Key` are deleted. */
  answers: Date;
  /** The outcomes of earlier mails are deleted. */
  mails: Date;
  /** Earlier records of deletions are deleted. */
  removals: Date;
  /** Earlier log entries of webhooks are deleted. */
  webhooks: Date;
  /** Addresses last used to sign in earlier are deleted. */
  addresses: Date;
}

export function cutoffsAt(now: Date, settings: RetentionSettings): Cutoffs {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const yearsAgo = (years: number) => {
    const date = new Date(now);
    date.setUTCFullYear(now.getUTCFullYear() - years);
    return date;
  };
  return {
    done: daysAgo(settings.archiveDoneAfterDays),
    others: daysAgo(settings.archiveOthersAfterDays),
    archive: yearsAgo(settings.keepArchiveYears),
    tickets: daysAgo(ticketDays),
    traces: daysAgo(kept.operationDays),
    audit: yearsAgo(kept.auditYears),
    addresses: daysAgo(kept.addressDays),
    estimates: daysAgo(kept.estimateDays),
    mails: daysAgo(kept.mailDays),
    answers: daysAgo(kept.answerDays),
    removals: daysAgo(removalDays),
    webhooks: new Date(now.getTime() - logMs),
  };
}

import { ticketDays } from '#shared/check-in/ticket.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { dayMs } from '#shared/time/applied-time.ts';
import { logMs } from '#shared/webhooks/delivery.ts';
import { removalDays } from '../../platform/change-log.ts';

export type RetentionSettings = Pick<Settings, 'archiveDoneAfterDays' | 'archiveOthersAfterDays' | 'keepArchiveYears'>;

/** Times to keep everything that no setting covers. Source: docs/product, "Data retention". */
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
  /** Check-ins that ended earlier are archived. */
  done: Date;
  /** Open check-ins that arrived earlier are archived. */
  others: Date;
  /** Check-ins that arrived earlier are deleted from the archive. */
  archive: Date;
  /** Operation ids, sessions and failed sign-ins. */
  traces: Date;
  /** Tickets given earlier are free again, and their holders forgotten. */
  tickets: Date;
  audit: Date;
  estimates: Date;
  answers: Date;
  mails: Date;
  /** Records of deletions. */
  removals: Date;
  webhooks: Date;
  /** Addresses, by the last sign-in from them. */
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

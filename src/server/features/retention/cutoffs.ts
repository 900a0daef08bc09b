import { ticketDays } from '#shared/check-in/ticket.ts';

const dayMs = 24 * 60 * 60_000;

/** How long things are kept. Source: docs/product.md, "Keeping data". */
const kept = {
  doneDays: 30,
  otherDays: 90,
  archiveYears: 7,
  operationDays: 60,
  addressDays: 90,
  auditYears: 2,
} as const;

/** Before which instants things have had their time. */
export interface Cutoffs {
  /** Check-ins that were completed or canceled before go to the archive. */
  done: Date;
  /** So do others, which nobody has ended, that arrived before. */
  others: Date;
  /** What arrived before leaves the archive for good. */
  archive: Date;
  /** Operation ids, sessions and failed sign-ins before are forgotten. */
  traces: Date;
  /** Tickets given before are free again, and nobody need remember who had them. */
  tickets: Date;
  /** Entries of the audit trail before are deleted. */
  audit: Date;
  /** Addresses an account has not signed in from since are forgotten. */
  addresses: Date;
}

/** The cutoffs at an instant. */
export function cutoffsAt(now: Date): Cutoffs {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const yearsAgo = (years: number) => {
    const date = new Date(now);
    date.setUTCFullYear(now.getUTCFullYear() - years);
    return date;
  };
  return {
    done: daysAgo(kept.doneDays),
    others: daysAgo(kept.otherDays),
    archive: yearsAgo(kept.archiveYears),
    tickets: daysAgo(ticketDays),
    traces: daysAgo(kept.operationDays),
    audit: yearsAgo(kept.auditYears),
    addresses: daysAgo(kept.addressDays),
  };
}

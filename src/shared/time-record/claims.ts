import type { Detention } from '../check-in/detention.ts';
import type { RecordedTime, TimeSource, TimeStage } from '../check-in/time-record.ts';

/** The media type of a signed record, as its header names it. */
export const recordType = 'time-record+jwt';

/** Where a record stands in the chain of its facility. Source: docs/product, "Signed time records". */
export interface Place {
  /** Of the facility's chain, from 1 on. */
  number: number;
  /** Moves where the chain begins anew: after a restore, and where old records were deleted for good. */
  segment: number;
  /** The hash of the record before; null for the first. */
  previous: string | null;
}

interface Claims extends Place {
  /** Version of the format. A later one may say more. */
  v: 1;
  /** The address of the installation, where it has one. */
  iss?: string;
  /** The id of the record. */
  jti: string;
  /** When it was issued, in seconds. */
  iat: number;
  facility: string;
  timeZone: string;
}

/** One of the times, as it is signed: without the names of who recorded it. */
export interface SignedTime extends Pick<RecordedTime, 'stage' | 'at' | 'by' | 'source'> {
  stage: TimeStage;
  source: TimeSource | null;
  corrections: { before: string | null; after: string | null; correctedAt: string }[];
}

/** A photo or signature, by the field of the form that it was given for; the SHA-256 is null for a name that was typed. */
export interface SignedPaper {
  field: string;
  kind: 'photo' | 'signature';
  by: 'driver' | 'staff';
  at: string;
  /** In hexadecimal digits, as sha256sum prints it. */
  sha256: string | null;
}

/** What a signed record of a visit says: no name, phone or licence of its driver. */
export interface VisitClaims extends Claims {
  kind: 'visit';
  ticket: string | null;
  container: string;
  carrier: string;
  references: string[];
  times: SignedTime[];
  /**
   * When the free time began, by which rule, and how long it was; null for a canceled check-in. By `window` it began with the confirmed
   * appointment, which was later than the arrival.
   */
  freeTime: { from: string | null; rule: 'arrival' | 'window'; minutes: number } | null;
  detention: { stayMinutes: number; beyondMinutes: number } | null;
  /** The photos and signatures of the visit as they are kept; absent where there is none. */
  papers?: SignedPaper[];
  replaces: string | null;
}

/** The beginning of a segment: what came before it was restored, or is deleted up to a record. */
export interface CheckpointClaims extends Claims {
  kind: 'checkpoint';
  reason: 'restore' | 'purge';
  /** The last record that was deleted, and its hash. */
  through?: { number: number; hash: string };
}

/** Where the chain of each facility ended at a time, for who keeps it outside. */
export interface HeadsClaims extends Pick<Claims, 'v' | 'iss' | 'jti' | 'iat'> {
  kind: 'heads';
  heads: {
    /** As it is called then, and by what its records are kept. */
    facility: string;
    chain: string;
    number: number;
    hash: string;
  }[];
}

export type SignedVisit = Omit<VisitClaims, keyof Claims | 'replaces'> & Pick<Claims, 'facility' | 'timeZone'>;

/** A time record, as far as it is signed. */
interface Told extends Pick<VisitClaims, 'facility' | 'timeZone' | 'ticket' | 'carrier'> {
  containerNumber: string;
  times: readonly RecordedTime[];
  detention: Detention | null;
}

export function signedVisit(
  record: Told,
  references: readonly string[],
  papers: readonly SignedPaper[] = [],
): SignedVisit {
  const { facility, timeZone, ticket, carrier, containerNumber, detention } = record;
  return {
    kind: 'visit',
    facility,
    timeZone,
    ticket,
    container: containerNumber,
    carrier,
    references: [...references],
    times: record.times.map(({ stage, at, by, source, corrections }) => ({
      stage,
      at,
      by,
      source,
      corrections: corrections.map(({ before, after, correctedAt }) => ({ before, after, correctedAt })),
    })),
    freeTime: detention && {
      from: detention.freeFrom ?? record.times.find(({ stage }) => stage === 'arrived')?.at ?? null,
      rule: detention.freeFrom ? 'window' : 'arrival',
      minutes: detention.freeMinutes,
    },
    detention: detention && { stayMinutes: detention.minutes, beyondMinutes: detention.beyondMinutes },
    ...(papers.length > 0 && { papers: [...papers] }),
  };
}

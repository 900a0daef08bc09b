import type { Detention } from '../check-in/detention.ts';
import type { RecordedTime, TimeSource, TimeStage } from '../check-in/time-record.ts';

/** The header of a signed record has this media type. */
export const recordType = 'time-record+jwt';

/** A place is in the facility's chain. Source: docs/product, "Signed time records". */
export interface Place {
  number: number;
  /** Increases when the chain restarts: after a restore, and after old records were deleted. */
  segment: number;
  /** The hash of the previous record; null for the first record. */
  previous: string | null;
}

interface Claims extends Place {
  /** The version of the format. Later versions may have further members. */
  v: 1;
  /** The address of the installation, if it has one. */
  iss?: string;
  /** The id of the record. */
  jti: string;
  /** When it was issued, in seconds. */
  iat: number;
  facility: string;
  timeZone: string;
}

/** Those who recorded the time are not named. */
export interface SignedTime extends Pick<RecordedTime, 'stage' | 'at' | 'by' | 'source'> {
  stage: TimeStage;
  source: TimeSource | null;
  corrections: { before: string | null; after: string | null; correctedAt: string }[];
}

/** `field` is that of the form; the SHA-256 is null for a typed name. */
export interface SignedPaper {
  field: string;
  kind: 'photo' | 'signature';
  by: 'driver' | 'staff';
  at: string;
  /** In hexadecimal, as sha256sum prints it. */
  sha256: string | null;
}

/** The claims have no name, phone or license of the driver. */
export interface VisitClaims extends Claims {
  kind: 'visit';
  ticket: string | null;
  container: string;
  carrier: string;
  references: string[];
  times: SignedTime[];
  /** Null for a canceled check-in. With `window`, free time began with the confirmed appointment, after the arrival. */
  freeTime: { from: string | null; rule: 'arrival' | 'window'; minutes: number } | null;
  detention: { stayMinutes: number; beyondMinutes: number } | null;
  /** Papers as stored for the visit; absent if there are none. */
  papers?: SignedPaper[];
  replaces: string | null;
}

/** The start of a segment: earlier records were restored, or deleted up to this one. */
export interface CheckpointClaims extends Claims {
  kind: 'checkpoint';
  reason: 'restore' | 'purge';
  /** The last deleted record and its hash. */
  through?: { number: number; hash: string };
}

/** The claims have the heads of all facilities' chains at a time, to be stored elsewhere. */
export interface HeadsClaims extends Pick<Claims, 'v' | 'iss' | 'jti' | 'iat'> {
  kind: 'heads';
  heads: {
    /** `facility` is its name at that time, `chain` the key. */
    facility: string;
    chain: string;
    number: number;
    hash: string;
  }[];
}

export type SignedVisit = Omit<VisitClaims, keyof Claims | 'replaces'> & Pick<Claims, 'facility' | 'timeZone'>;

/** These parts of a time record are signed. */
interface Told extends Pick<VisitClaims, 'facility' | 'timeZone' | 'ticket' | 'carrier'> {
  containerNumber: string;
  times: readonly RecordedTime[];
  detention: (Detention & { freeFrom?: string | undefined }) | null;
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

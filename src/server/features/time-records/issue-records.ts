import { randomUUID } from 'node:crypto';

import type { CheckpointClaims, Place, SignedVisit } from '#shared/time-record/claims.ts';
import { facilityName, zoneOf } from '#shared/facilities/facilities.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import { mailIsOn } from '../mail/mail-service.ts';
import type { RecordHead } from '../../platform/time-records-schema.ts';
import { hashOf, signed, type SigningKey, signingKey } from './record-keys.ts';
import { findRequests, findWaiting, holdCheckIns } from './record-requests-repository.ts';
import { type IssuedVisit, isWorthMail, mailRecords } from './mail-records.ts';
import {
  deleteThrough,
  findNewestRecords,
  findPurged,
  findRestored,
  holdHeads,
  type NewRecord,
  storeRecords,
} from './time-records-repository.ts';

export interface VisitToSign {
  facility: string;
  version: number;
  hasLeft: boolean;
  visit: SignedVisit;
}

/** The keys are check-ins. */
export type Newest = ReadonlyMap<string | null, Awaited<ReturnType<typeof findNewestRecords>>[number]>;

/** The result has check-ins as keys, and the free time signed for them; missing visits are left out. */
export type ReadVisits = (
  context: Context,
  db: Database,
  checkInIds: readonly string[],
  newest: Newest,
) => Promise<ReadonlyMap<string, VisitToSign>>;

/** A batch takes a fraction of a second per transaction, and few statements per record. */
const batchSize = 50;

/** The chain of one facility, within one transaction. */
class Chain {
  readonly #context: Context;
  readonly #key: SigningKey;
  readonly added: NewRecord[] = [];
  /** The head includes what was appended. */
  head: RecordHead;

  constructor(context: Context, key: SigningKey, head: RecordHead) {
    this.#context = context;
    this.#key = key;
    this.head = head;
  }

  addVisit(checkInId: string, { version, visit }: VisitToSign, replaces: string | null): IssuedVisit {
    const about = { kind: 'visit', check_in_id: checkInId, check_in_version: version, replaces } as const;
    return { checkInId, visit, record: this.#add(about, { ...visit, replaces }, this.head.segment) };
  }

  /** Starts a new segment. */
  addCheckpoint(claims: Pick<CheckpointClaims, 'reason' | 'through'>): void {
    const { facilities } = this.#context;
    const { facility, segment } = this.head;
    const where = { facility: facilityName(facilities, facility), timeZone: zoneOf(facilities, facility) };
    const about = { kind: 'checkpoint', check_in_id: null, check_in_version: null, replaces: null } as const;
    this.#add(about, { kind: 'checkpoint', ...where, ...claims }, segment + 1);
  }

  #add(
    about: Pick<NewRecord, 'kind' | 'check_in_id' | 'check_in_version' | 'replaces'>,
    claims: object,
    segment: number,
  ): NewRecord {
    const { clock, publicUrl } = this.#context;
    const { facility, hash: previous } = this.head;
    const number = this.head.number + 1;
    const [id, now] = [randomUUID(), clock.now()];
    const place: Place = { number, segment, previous: previous && previous.toString('base64url') };
    const frame = { v: 1, ...(publicUrl && { iss: publicUrl }), jti: id, iat: Math.floor(now.getTime() / 1000) };
    const jws = signed(this.#key, { ...frame, ...place, ...claims });
    const hash = hashOf(jws);
    const record = { ...about, facility, number, segment, id, jws, hash, previous, issued_at: now };
    this.added.push(record);
    this.head = { ...this.head, number, segment, hash };
    return record;
  }
}

/**
 * Locks the chains and stores what `work` appended together with the requests it settled. A chain is processed by one
 * node at a time; those locked by another are left out. A chain from before a restore of the database starts a new
 * segment.
 */
async function withChains<T>(
  context: Context,
  facilities: readonly string[],
  work: (chains: ReadonlyMap<string, Chain>, trx: DatabaseTransaction, settled: number[]) => Promise<T>,
): Promise<T> {
  const key = await signingKey(context);
  return context.database.db.transaction().execute(async (trx) => {
    const held = await holdHeads(trx, facilities);
    const chains = new Map(held.map(({ head }) => [head.facility, new Chain(context, key, head)]));
    for (const { head, isRestored } of held) {
      if (head.number > 0 && isRestored) chains.get(head.facility)?.addCheckpoint({ reason: 'restore' });
    }
    const settled: number[] = [];
    const result = await work(chains, trx, settled);
    const changed = [...chains.values()].filter(({ added }) => added.length > 0);
    await storeRecords(
      trx,
      changed.map(({ head }) => head),
      changed.flatMap(({ added }) => added),
      settled,
    );
    return result;
  });
}

/** Returns whether there may be more to issue. */
function issueSome(context: Context, readVisits: ReadVisits, facilities: readonly string[]): Promise<boolean> {
  return withChains(context, facilities, async (chains, trx, settled) => {
    const requests = await findRequests(trx, [...chains.keys()], batchSize);
    const ids = [...new Set(requests.map((one) => one.check_in_id))];
    const { held, changing } = await holdCheckIns(trx, ids);
    const newest: Newest = new Map(
      (await findNewestRecords(trx, held, mailIsOn(context))).map((one) => [one.check_in_id, one]),
    );
    const visits = await readVisits(context, trx, held, newest);
    const seen = new Set<string>();
    const issued: IssuedVisit[] = [];
    for (const { check_in_id: id, facility } of requests) {
      const visit = visits.get(id);
      // A check-in that was moved has a request at its new facility.
      if (visit?.facility !== facility || seen.has(id)) continue;
      seen.add(id);
      const before = newest.get(id);
      if (before ? before.check_in_version === visit.version : !visit.hasLeft) continue;
      const added = chains.get(facility)?.addVisit(id, visit, before?.id ?? null);
      if (added && isWorthMail(added, before?.jws)) issued.push(added);
    }
    await mailRecords(context, trx, issued);
    settled.push(...requests.filter((one) => !changing.has(one.check_in_id)).map(({ id }) => id));
    return requests.length === batchSize && settled.length > 0;
  });
}

/** Skips what another node issues. False if records may be left: of check-ins being changed, or the other node's. */
export async function issueRecords(context: Context, readVisits: ReadVisits): Promise<boolean> {
  const waiting = await findWaiting(context.database.db);
  if (waiting.length === 0) return true;
  while (await issueSome(context, readVisits, waiting)) continue;
  return false;
}

/** Returns the facilities whose chains were restored. */
export async function markRestored(context: Context): Promise<string[]> {
  const facilities = await findRestored(context.database.db);
  if (facilities.length > 0) await withChains(context, facilities, async () => undefined);
  return facilities;
}

/** Drops each chain's part whose content was deleted before a time; a new segment says so. Returns the number. */
export async function purgeChains(
  context: Context,
  heads: readonly Pick<RecordHead, 'facility'>[],
  before: Date,
): Promise<number> {
  let purged = 0;
  for (const { facility } of heads) {
    purged += await withChains(context, [facility], async (chains, trx) => {
      const chain = chains.get(facility);
      const last = chain && (await findPurged(trx, facility, before));
      if (!last) return 0;
      const { number, hash } = last;
      chain.addCheckpoint({ reason: 'purge', through: { number, hash: hash.toString('base64url') } });
      return deleteThrough(trx, facility, number);
    });
  }
  return purged;
}

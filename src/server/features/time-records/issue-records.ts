import { randomUUID } from 'node:crypto';

import type { CheckpointClaims, Place, SignedVisit } from '#shared/time-record/claims.ts';
import { facilityName, zoneOf } from '#shared/facilities/facilities.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, DatabaseTransaction } from '../../platform/database.ts';
import type { RecordHead } from '../../platform/time-records-schema.ts';
import { hashOf, signed, type SigningKey, signingKey } from './record-keys.ts';
import { deleteRequests, findRequests, findWaiting, holdCheckIns } from './record-requests-repository.ts';
import {
  deleteThrough,
  findNewestRecord,
  findPurged,
  findRestored,
  holdHead,
  storeRecord,
} from './time-records-repository.ts';

export interface VisitToSign {
  facility: string;
  version: number;
  hasLeft: boolean;
  visit: SignedVisit;
}

/** Reads a visit within a transaction; null where there is no such check-in. */
export type ReadVisit = (context: Context, db: Database, checkInId: string) => Promise<VisitToSign | null>;

/** Few enough for a transaction of a fraction of a second. */
const batchSize = 25;

/** Adds records to the end of one facility's chain, within one transaction. */
class Chain {
  readonly #context: Context;
  readonly #trx: DatabaseTransaction;
  readonly #key: SigningKey;
  #head: RecordHead;

  constructor(context: Context, trx: DatabaseTransaction, key: SigningKey, head: RecordHead) {
    this.#context = context;
    this.#trx = trx;
    this.#key = key;
    this.#head = head;
  }

  get head(): RecordHead {
    return this.#head;
  }

  async addVisit(checkInId: string, { version, visit }: VisitToSign, replaces: string | null): Promise<void> {
    const about = { kind: 'visit', check_in_id: checkInId, check_in_version: version, replaces } as const;
    await this.#add(about, { ...visit, replaces }, this.#head.segment);
  }

  /** Begins a new segment, and says why. */
  async addCheckpoint(claims: Pick<CheckpointClaims, 'reason' | 'through'>): Promise<void> {
    const { facilities } = this.#context;
    const { facility, segment } = this.#head;
    const where = { facility: facilityName(facilities, facility), timeZone: zoneOf(facilities, facility) };
    await this.#add({ kind: 'checkpoint' }, { kind: 'checkpoint', ...where, ...claims }, segment + 1);
  }

  async #add(
    about: Pick<Parameters<typeof storeRecord>[1], 'kind' | 'check_in_id' | 'check_in_version' | 'replaces'>,
    claims: object,
    segment: number,
  ): Promise<void> {
    const { clock, publicUrl } = this.#context;
    const { facility, hash: previous } = this.#head;
    const number = this.#head.number + 1;
    const [id, now] = [randomUUID(), clock.now()];
    const place: Place = { number, segment, previous: previous && previous.toString('base64url') };
    const frame = { v: 1, ...(publicUrl && { iss: publicUrl }), jti: id, iat: Math.floor(now.getTime() / 1000) };
    const jws = signed(this.#key, { ...frame, ...place, ...claims });
    const hash = hashOf(jws);
    await storeRecord(this.#trx, { ...about, facility, number, segment, id, jws, hash, previous, issued_at: now });
    this.#head = { ...this.#head, number, segment, hash };
  }
}

/**
 * Runs `work` with the chain of a facility, for which there is one node at a time; undefined while another node has it. A chain
 * whose database was restored since first begins a new segment.
 */
async function withChain<T>(
  context: Context,
  facility: string,
  work: (chain: Chain, trx: DatabaseTransaction) => Promise<T>,
): Promise<T | undefined> {
  const key = await signingKey(context);
  return context.database.db.transaction().execute(async (trx) => {
    const head = await holdHead(trx, facility);
    if (!head) return undefined;
    const chain = new Chain(context, trx, key, head);
    const { epoch } = await trx.selectFrom('installation').select('epoch').executeTakeFirstOrThrow();
    if (head.number > 0 && head.epoch !== epoch) await chain.addCheckpoint({ reason: 'restore' });
    return work(chain, trx);
  });
}

/** Issues some of the records that a facility waits for; answers how many requests are settled. */
function issueSome(context: Context, readVisit: ReadVisit, facility: string): Promise<number | undefined> {
  return withChain(context, facility, async (chain, trx) => {
    const requests = await findRequests(trx, facility, batchSize);
    const { held, existing } = await holdCheckIns(trx, [...new Set(requests.map((one) => one.check_in_id))]);
    const settled: number[] = [];
    for (const { id, check_in_id: checkInId } of requests) {
      if (existing.has(checkInId) && !held.has(checkInId)) continue;
      settled.push(id);
      const visit = held.has(checkInId) ? await readVisit(context, trx, checkInId) : null;
      // One that has moved on has a request at its new facility.
      if (visit?.facility !== facility) continue;
      const before = await findNewestRecord(trx, checkInId);
      if (before ? before.check_in_version === visit.version : !visit.hasLeft) continue;
      await chain.addVisit(checkInId, visit, before?.id ?? null);
    }
    await deleteRequests(trx, settled);
    return settled.length;
  });
}

/**
 * Issues every record that is waited for, unless another node does; chains of before a restore begin anew. Whether none was: of
 * others some may be left, whose check-ins are being changed or which another node did not finish.
 */
export async function issueRecords(context: Context, readVisit: ReadVisit): Promise<boolean> {
  const waiting = await findWaiting(context.database.db);
  for (const facility of waiting) {
    while ((await issueSome(context, readVisit, facility)) ?? 0) continue;
  }
  return waiting.length === 0;
}

/** Marks in each chain that the database was restored; answers where. */
export async function markRestored(context: Context): Promise<string[]> {
  const facilities = await findRestored(context.database.db);
  for (const facility of facilities) await withChain(context, facility, async () => undefined);
  return facilities;
}

/**
 * Takes away the beginning of each chain of which nothing but numbers and hashes is left since a time, and says so in a new
 * segment; answers how many records.
 */
export async function purgeChains(
  context: Context,
  heads: readonly Pick<RecordHead, 'facility'>[],
  before: Date,
): Promise<number> {
  let purged = 0;
  for (const { facility } of heads) {
    const count = await withChain(context, facility, async (chain, trx) => {
      const last = await findPurged(trx, facility, before);
      if (!last) return 0;
      const { number, hash } = last;
      await chain.addCheckpoint({ reason: 'purge', through: { number, hash: hash.toString('base64url') } });
      return deleteThrough(trx, facility, number);
    });
    purged += count ?? 0;
  }
  return purged;
}
